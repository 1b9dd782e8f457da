import type { markPaid } from '../../../contract/incentives.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { freezeMonth, lockMonth, numberPayslips, thawMonth, updateClosing } from './closing.queries.ts';
import { monthClosed, monthNumber, monthPaid, monthReopened } from './events.ts';
import { reckonMonth, today } from './months.commands.ts';
import { frozenMonths, isCatchingUp, rowsOf } from './months.queries.ts';
import { closedMonths, plansOf } from './plans.queries.ts';
import { describeMonth, earlierOpen, reckonRows } from './reading.commands.ts';
import type { Month } from './reading.commands.ts';
import { monthOf } from './targets.rules.ts';

const paidOut = (month: Month): number =>
  month.items.reduce((sum, { netWon }) => sum + Math.max(0, netWon), 0);

/**
 * 마감: fixes rates, figures and the result of every row. It waits for sales under way in the month; later
 * changes to it go into the month that runs then. If closed already: that month.
 * @throws INCENTIVE_MONTH_RUNNING, INCENTIVE_EARLIER_OPEN, INCENTIVE_CATCHING_UP
 */
export const closeMonth = (shop: ShopAccess, month: string): Promise<Month> =>
  inShop(shop, async (shop) => {
    if (month >= monthOf(today())) throw refuse('INCENTIVE_MONTH_RUNNING');
    const { state } = await lockMonth(shop, month);
    if (state !== 'OPEN') return describeMonth(shop, month);
    if (await isCatchingUp(shop)) throw refuse('INCENTIVE_CATCHING_UP');
    if ((await earlierOpen(shop, month, await plansOf(shop))) !== null)
      throw refuse('INCENTIVE_EARLIER_OPEN');
    if ((await closedMonths(shop)).some((closed) => closed.month > month))
      throw refuse('INCENTIVE_EARLIER_OPEN', { message: '뒤의 달을 이미 마감했습니다.' });
    const reckoned = await reckonMonth(shop, month);
    const amounts = await reckonRows(shop, month, await rowsOf(shop, month));
    await freezeMonth(
      shop,
      month,
      reckoned.map(({ person, plan }) => ({
        employee_no: person.employeeNo,
        month,
        figures: JSON.stringify({
          person: { ...person, toNextBand: null },
          plan: plan ? { rules: plan.rules, bonuses: plan.bonuses } : null,
        }),
        gross_won: person.grossWon,
        income_tax_won: person.incomeTaxWon,
        local_tax_won: person.localTaxWon,
        other_won: person.otherWon,
        net_won: person.netWon,
      })),
      amounts,
    );
    await updateClosing(shop, month, {
      state: 'CLOSED',
      closed_at: clock.iso(),
      closed_by_name: shop.actor.name,
    });
    const closed = await describeMonth(shop, month);
    await publish(shop, monthClosed, monthNumber(month), {
      month,
      people: closed.items.length,
      netWon: paidOut(closed),
    });
    return closed;
  });

/** @throws INCENTIVE_MONTH_OPEN, INCENTIVE_MONTH_PAID, INCENTIVE_LATER_CLOSED */
export const reopenMonth = (shop: ShopAccess, month: string, reason: string): Promise<Month> =>
  inShop(shop, async (shop) => {
    const { state } = await lockMonth(shop, month);
    if (state === 'OPEN') throw refuse('INCENTIVE_MONTH_OPEN');
    if (state === 'PAID') throw refuse('INCENTIVE_MONTH_PAID');
    // What was carried on from it stands in the month after it.
    if ((await closedMonths(shop)).some((closed) => closed.month > month))
      throw refuse('INCENTIVE_LATER_CLOSED');
    await thawMonth(shop, month);
    await updateClosing(shop, month, {
      state: 'OPEN',
      closed_at: null,
      closed_by_name: null,
      reopened_at: clock.iso(),
      reopen_reason: reason,
    });
    await publish(shop, monthReopened, monthNumber(month), { month, reason });
    return describeMonth(shop, month);
  });

/** 지급: final, and the slips get their numbers. Paid already: that month. @throws INCENTIVE_MONTH_OPEN */
export const payMonth = (
  shop: ShopAccess,
  month: string,
  { paidOn, method }: Parsed<typeof markPaid>['body'],
): Promise<Month> =>
  inShop(shop, async (shop) => {
    const { state } = await lockMonth(shop, month);
    if (state === 'OPEN') throw refuse('INCENTIVE_MONTH_OPEN');
    if (state === 'PAID') return describeMonth(shop, month);
    await numberPayslips(shop, month);
    await updateClosing(shop, month, { state: 'PAID', paid_on: paidOn, method });
    const people = (await frozenMonths(shop, [month])).length;
    const paid = await describeMonth(shop, month);
    await publish(shop, monthPaid, monthNumber(month), { month, people, netWon: paidOut(paid), paidOn });
    return paid;
  });
