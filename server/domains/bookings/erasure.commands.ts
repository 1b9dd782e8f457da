import { honoured } from '../../../contract/people.ts';
import { announce, forgetInHistory, whoseHistorySays } from '../../platform/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import { numbersSaid } from '../customers/public.ts';
import type { Forgotten } from '../customers/public.ts';
import { comersSaid } from './history.rules.ts';
import * as queries from './erasure.queries.ts';

export { countOf as countBookings } from './erasure.queries.ts';

/** As many days as open screens are told of; others ask anew when they are opened. */
const daysTold = 60;

/** Holds the bookings of those customers, before they are held. */
export const holdBookings = async (shop: Shop, who: queries.Who): Promise<void> =>
  void (await queries.lockBookingsOf(shop, who));

/** Times, services and prices stay; who it was and what was noted goes. */
export const forgetInBookings = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  const { customerNos, names, pets, instead } = forgotten;
  const rows = await queries.lockBookingsOf(shop, forgotten);
  const own = rows.map(({ id }) => id);
  await queries.forgetBookings(shop, own, instead);
  const days = [...new Set(rows.map(({ visit_date }) => visit_date))].toSorted();
  const neighbours = await queries.neighboursOn(shop, days);
  const onceTheirs = await whoseHistorySays(shop, 'booking', customerNos, comersSaid(names));
  await forgetInHistory(shop, 'booking', [...own, ...onceTheirs], {
    words: [...names, ...pets, ...numbersSaid(forgotten)],
    instead,
    figures: 'ALL',
  });
  await forgetInHistory(shop, 'booking', neighbours, {
    words: names.map(honoured),
    instead,
    figures: 'NONE',
  });
  const [customerNo] = customerNos;
  await announce(shop, { kind: 'booking', customerNo, days: days.slice(-daysTold) });
};
