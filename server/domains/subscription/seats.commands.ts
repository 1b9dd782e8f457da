import { planNames, seatsOf } from '../../../contract/subscription-plans.ts';
import type { Plan } from '../../../contract/subscription-plans.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { isUnderWayFor } from './debts.commands.ts';
import { bookableEmployees, findOpenInvoice, lockSubscription } from './queries.ts';

/** @throws SUBSCRIPTION_TOO_MANY_STAFF naming the employees who take bookings */
export const assertSeatsSuffice = async (shop: Shop, plan: Plan): Promise<void> => {
  if (seatsOf[plan] === Infinity) return;
  const people = await bookableEmployees(shop);
  if (people.length <= seatsOf[plan]) return;
  const names = people.map(({ name }) => name).join(', ');
  throw refuseField('SUBSCRIPTION_TOO_MANY_STAFF', 'plan', `지금 예약받는 직원: ${names}`, {
    employees: people.map(({ employee_no: employeeNo, name }) => ({ employeeNo, name })),
  });
};

/**
 * A plan holds so many who take bookings, and so does the one that was chosen for the next period or is being
 * paid for. The subscription is held until the end, so that two people cannot take the last seat.
 *
 * @throws SUBSCRIPTION_SEATS_FULL
 */
export const assertSeatFree = async (shop: Shop): Promise<void> => {
  const row = await lockSubscription(shop);
  if (!row) return;
  const open = await findOpenInvoice(shop);
  const isPaidFor = row.state === 'ACTIVE' || row.state === 'PAST_DUE';
  const plans = [
    ...(isPaidFor ? [row.plan, row.next_plan ?? row.plan] : []),
    ...(open && (await isUnderWayFor(shop, open)) ? [open.plan] : []),
  ];
  const seats = Math.min(...plans.map((plan) => seatsOf[plan]));
  if (seats === Infinity || (await bookableEmployees(shop)).length <= seats) return;
  throw refuse('SUBSCRIPTION_SEATS_FULL', {
    errors: [
      { field: 'bookable', message: `${planNames.STANDARD} 이용권에서는 한 명만 예약을 받을 수 있어요.` },
    ],
  });
};
