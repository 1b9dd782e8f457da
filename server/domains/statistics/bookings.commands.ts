import type * as contract from '../../../contract/statistics.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { bookingOutcomes, channels, leadTimes } from '../../../contract/statistics/words.ts';
import { addDays } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { bookingCounts, countBookings, seatsOf } from './bookings.queries.ts';
import type { BookingCount } from './bookings.queries.ts';
import type { Period } from './period.rules.ts';
import { rowsOf, totalsOf } from './bookings.rules.ts';
import type { Breakdown } from './bookings.rules.ts';
import { readView, today } from './view.commands.ts';
import type { Asked } from './view.commands.ts';
import { besideByKey, inOrder, timed } from './view.rules.ts';
import { readWork, sumWork } from './work.commands.ts';

const show = (row: { count: number } | undefined) => ({ count: row?.count ?? 0 });

const heatOf = (counts: readonly BookingCount[], { heat }: Awaited<ReturnType<typeof readWork>>) => {
  const begun = new Map(counts.flatMap(({ cell, count }) => (cell === null ? [] : [[cell, count]])));
  const worked = new Map(heat.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  return [...new Set([...begun.keys(), ...worked.keys()])].map((cell) => {
    const { busyMinutes = 0, workedMinutes = 0 } = worked.get(cell) ?? {};
    return {
      weekday: Math.floor(cell / 24),
      hour: cell % 24,
      count: begun.get(cell) ?? 0,
      busyMinutes,
      workedMinutes,
    };
  });
};

/** Bookings are looked at as far ahead as they are made. */
const ahead = 366;

export const readBookingsView = (shop: ShopAccess, asked: Asked): Promise<Reply<typeof contract.bookings>> =>
  readView(
    shop,
    asked,
    (shop: Shop, period: Period) => bookingCounts(shop, period, asked.by, clock.iso()),
    async (now, before, periods, shop) => {
      const rows = (name: Breakdown, order: readonly string[]) =>
        inOrder(besideByKey(rowsOf(now, name), before && rowsOf(before, name), show), order);
      const work = await readWork(shop, periods.now);
      const totals = totalsOf(now);
      return {
        reconciles: {
          shownWon: rowsOf(now, 'channel').reduce((sum, { count }) => sum + count, 0),
          booksWon: await countBookings(shop, periods.now),
        },
        totals,
        totalsBefore: before && totalsOf(before),
        rows: timed(
          asked.by,
          { now: rowsOf(now, 'time'), before: before && rowsOf(before, 'time') },
          periods,
          show,
        ),
        byState: rows('state', bookingOutcomes),
        byChannel: rows('channel', channels),
        byLeadTime: rows('lead', leadTimes),
        heat: heatOf(now, work),
        work: sumWork(work.people.values()),
        seats: await seatsOf(shop, periods.now),
        guessedDays: work.guessedDays,
      };
    },
    addDays(today(), ahead),
  );
