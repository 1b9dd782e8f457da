import { sql } from 'kysely';
import type { ShopDate } from '../../../contract/time.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { sharesByDay } from './employees.queries.ts';
import { hour, shares, wholeSales } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';
import { paidByMethod, salesByChannel, soldByKind } from './sales.queries.ts';
import { daysOfCustomers } from './visits.queries.ts';

/** Past days that were not kept yet, or were written to since; none before `first`. */
export const daysToKeep = async ({ tx }: ShopTx, first: ShopDate, last: ShopDate) =>
  (
    await sql<{ day: ShopDate }>`
      select d.day::date::text as day
      from generate_series(greatest(${first}::date, (select min(s.sold_on) from sales s))::timestamp,
        ${last}::date::timestamp, interval '1 day') d(day)
      where not exists (select from sold_days k where k.day = d.day::date)
        or exists (select from sold_day_changes c where c.day = d.day::date)
      order by d.day`.execute(tx)
  ).rows.map(({ day }) => day);

/** What was written to the days so far; whatever comes later is not among it and leaves its day open. */
const changesOf = async ({ tx }: ShopTx, days: readonly ShopDate[]) =>
  (await tx.selectFrom('sold_day_changes').select('id').where('day', 'in', days).execute()).map(
    ({ id }) => id,
  );

const sums: { [part in 'CHANNEL' | 'METHOD' | 'KIND' | 'PERSON']: (period: Period) => Facts } = {
  CHANNEL: (period) => sql`
    select f.on_day, f.channel, f.hour, f.count, f.visits, f.total_won, f.real_won, f.deducted_won, f.points_won,
      f.unpaid_won, f.received_won, f.discount_won
    from (${salesByChannel(wholeSales(period), hour)}) f`,
  METHOD: (period) => sql`
    select f.sold_on, f.method, 0, f.count, 0, f.won, 0, 0, 0, 0, 0, 0
    from (${paidByMethod(period, sql`s.sold_on,`)}) f`,
  KIND: (period) => sql`
    select f.sold_on, f.kind, 0, sum(f.count), 0, sum(f.total_won), 0, sum(f.deducted_won), 0, 0, 0, 0
    from (${soldByKind(period, sql`s.sold_on,`)}) f group by f.sold_on, f.kind`,
  PERSON: (period) => sql`
    select f.on_day, coalesce(f.employee_no::text, 'NONE'), f.hour, f.count, 0, f.total_won, f.real_won, f.deducted_won,
      0, 0, 0, 0
    from (${sharesByDay(shares(period, null), hour)}) f`,
};

/** The days as their sales are now, in place of how they were kept. */
export const keepSoldDays = async (
  shop: ShopTx,
  period: Period,
  days: readonly ShopDate[],
): Promise<void> => {
  const { tx } = shop;
  const changes = await changesOf(shop, days);
  await tx.deleteFrom('sold_days').where('day', 'in', days).execute();
  await tx
    .insertInto('sold_days')
    .values(days.map((day) => ({ day })))
    .execute();
  for (const [part, rows] of Object.entries(sums))
    await sql`
      insert into sold_day_sums (part, day, key, hour, count, visits, total_won, real_won, deducted_won,
        points_won, unpaid_won, received_won, discount_won)
      select ${part}, r.* from (${rows(period)}) r`.execute(tx);
  await sql`
    insert into sold_day_visits (day, who, sale_id, at, visited, total_won, real_won, charge_no, led_by)
    select r.on_day, r.who, r.sale_id, r.at, r.visited, r.total_won, r.real_won, r.charge_no, r.led_by
    from (${daysOfCustomers(period, wholeSales(period))}) r`.execute(tx);
  if (changes.length > 0) await tx.deleteFrom('sold_day_changes').where('id', 'in', changes).execute();
};
