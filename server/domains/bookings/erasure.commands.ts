import { honoured } from '../../../contract/people.ts';
import { eraseFromEvents } from '../../platform/events/erasure.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import type { ErasedPerson } from '../privacy/public.ts';
import { guestErased } from './events.ts';
import * as queries from './erasure.queries.ts';

export { countOf as countBookings } from './erasure.queries.ts';

/** As many days as open screens are told of; others ask anew when they are opened. */
const daysTold = 60;

/** Holds the bookings of those customers, before they are held. */
export const lockBookings = async (shop: Shop, who: queries.People): Promise<void> =>
  void (await queries.lockBookingsOf(shop, who));

/** Times, services and prices stay; who it was and what was noted goes. */
export const eraseBookings = async (shop: Shop, forgotten: ErasedPerson): Promise<void> => {
  const { customerNos, names, instead } = forgotten;
  const rows = await queries.lockBookingsOf(shop, forgotten);
  const own = rows.map(({ id }) => id);
  await queries.eraseRows(shop, own, instead);
  const days = [...new Set(rows.map(({ visit_date }) => visit_date))].toSorted();
  await eraseFromEvents(
    shop,
    { customerNos, instead, words: names.map(honoured) },
    { subject: 'booking', ids: own },
  );
  const [customerNo] = customerNos;
  if (customerNo !== undefined)
    await publish(shop, guestErased, customerNo, { customerNo, days: days.slice(-daysTold) });
};
