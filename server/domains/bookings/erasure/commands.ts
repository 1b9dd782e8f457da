import type { CustomerNo } from '../../../../contract/ids.ts';
import { honoured } from '../../../../contract/people.ts';
import { announce, forgetInHistory } from '../../../platform/outbox.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Names } from '../../customers/public.ts';
import * as queries from './queries.ts';

export { countOf as countBookings } from './queries.ts';

/** As many days as open screens are told of; others ask anew when they are opened. */
const daysTold = 60;

/** Holds the customer's bookings, before the customer is held. */
export const holdBookings = (db: Tx, scope: ShopScope, customerNo: CustomerNo) =>
  queries.lockBookingsOf(db, scope, customerNo);

/** Times, services and prices stay; who it was and what was noted goes. */
export const forgetInBookings = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  { was, instead }: Names,
): Promise<void> => {
  const rows = await queries.lockBookingsOf(db, scope, customerNo);
  await queries.forgetBookings(db, scope, customerNo, instead);
  await queries.forgetWishes(db, scope, customerNo, instead);
  const own = rows.map(({ id }) => id);
  const days = [...new Set(rows.map(({ visit_date }) => visit_date))].toSorted();
  const neighbours = await queries.neighboursOn(db, scope, days);
  await forgetInHistory(db, scope, 'booking', own, { words: was, instead, figures: true });
  await forgetInHistory(db, scope, 'booking', neighbours, {
    words: [honoured(was[0])],
    instead,
    figures: false,
  });
  await announce(db, scope, { kind: 'booking', customerNo, days: days.slice(-daysTold) });
  await announce(db, scope, { kind: 'waitlist' });
};
