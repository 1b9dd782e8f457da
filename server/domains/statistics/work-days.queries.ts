import { sql } from 'kysely';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import type { Period } from './period.rules.ts';
import { pairsOf } from './work.rules.ts';
import type { WorkDay } from './work.rules.ts';

export type KeptDay = WorkDay & { guessed: boolean };

/** The days as they were kept. */
export const keptDays = async (shop: Shop, { from, to }: Period): Promise<KeptDay[]> =>
  (
    await shop.tx
      .selectFrom('work_days')
      .select(['employee_no', 'day', 'free', 'guessed'])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute()
  ).map(({ employee_no: employeeNo, day, free, guessed }) => ({
    employeeNo,
    day,
    free: pairsOf(free),
    guessed,
  }));

/** A day that is kept already stays as it was. */
export const keepDays = async (
  { tx }: Pick<ShopTx, 'tx'>,
  days: readonly WorkDay[],
  guessed: boolean,
): Promise<void> => {
  if (days.length === 0) return;
  await tx
    .insertInto('work_days')
    .values(
      days.map(({ employeeNo, day, free }) => ({
        employee_no: employeeNo,
        day,
        free: free.flat(),
        guessed,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shop_no', 'employee_no', 'day']).doNothing())
    .execute();
};

/** From when to when days are kept, and the first day that anything was booked or sold. */
export const keptSpan = async ({ tx }: Pick<ShopTx, 'tx'>) =>
  (
    await sql<{ first: string | null; last: string | null; begun: string | null }>`
      select (select min(w.day) from work_days w) as first, (select max(w.day) from work_days w) as last,
        least((select min(b.visit_date) from bookings b), (select min(s.sold_on) from sales s)) as begun`.execute(
      tx,
    )
  ).rows[0] ?? { first: null, last: null, begun: null };
