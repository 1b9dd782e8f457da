import type { z } from 'zod';
import type { monthReport } from '../../../contract/statistics/report.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';
import { bookingCounts } from './bookings.queries.ts';
import { totalsOf } from './bookings.rules.ts';
import { countVisits } from './days.queries.ts';
import { findGoals } from './goals.queries.ts';
import { moneyBySteps } from './money.queries.ts';
import { daysOfMonth, periodBefore } from './period.rules.ts';
import { linesByEverything } from './products.queries.ts';
import { emptySale } from './sales.rules.ts';
import { booksWon, linesByKind, paymentsByMethod, salesByTimeAndChannel } from './sales.queries.ts';
import { addUp } from './view.rules.ts';
import { prepared } from './sold-days.queries.ts';
import { sortDays } from './visits.queries.ts';

const best = 5;

/** A month on one sheet, of all sales as they are recorded now. */
export const readMonthReport = async (shop: Shop, month: string): Promise<z.input<typeof monthReport>> => {
  const days = daysOfMonth(month);
  const period = await prepared(shop, days);
  const totalsOfDays = async (of: typeof period) => {
    const { times } = await salesByTimeAndChannel(shop, of, 'MONTH');
    return addUp(
      times.map(({ key: _key, ...sums }) => sums),
      emptySale(false),
    );
  };
  const before = periodBefore(days, 'PREVIOUS') ?? days;
  const methods = await paymentsByMethod(shop, period);
  const { goods } = await linesByEverything(shop, period, 'MONTH');
  const { completed, noShows, cancelled } = totalsOf(await bookingCounts(shop, period, 'MONTH', clock.iso()));
  return {
    month,
    totals: await totalsOfDays(period),
    totalsBefore: await totalsOfDays(await prepared(shop, before)),
    moneyWon: (await moneyBySteps(shop, period)).reduce((sum, { amountWon }) => sum + amountWon, 0),
    goalWon: (await findGoals(shop, month))?.goal_won ?? null,
    byKind: (await linesByKind(shop, period)).map(({ key, totalWon }) => ({ key, totalWon })),
    byMethod: methods.map(({ name, amountWon }) => ({ name, amountWon })),
    best: goods.slice(0, best).map(({ name, totalWon, count }) => ({ name, totalWon, count })),
    visitKinds: sortDays((await countVisits(shop, period, 'MONTH')).days)
      .by('visit_kind')
      .flatMap(({ key, visits }) => (visits > 0 ? [{ key, visits }] : [])),
    bookings: { completed, noShows, cancelled },
    reconciles: {
      shownWon: methods.reduce((sum, { amountWon }) => sum + amountWon, 0),
      booksWon: await booksWon(shop, period),
    },
  };
};
