import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ShopDate } from '../../../contract/time.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Facts } from './facts.queries.ts';
import { ownOf } from './facts.queries.ts';
import { numbered } from './numbers.queries.ts';
import { daysOf } from '../schedule/public.ts';
import type { Period } from './period.rules.ts';

/** Days that were never kept, or written to since. */
const openDays = async (shop: Shop, { from, to }: Period) =>
  (
    await sql<{ day: ShopDate }>`
      select d.day::date::text as day
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') d(day)
      where not exists (select from sold_days k where k.day = d.day::date)
        or exists (select from sold_day_changes c where c.day = d.day::date)
      order by d.day`.execute(shop.tx)
  ).rows.map(({ day }) => day);

/** A period with which of its days are kept, and between which numbers the others lie. Of one's own shares none are. */
export const prepared = async (shop: Shop, { from, to }: Period): Promise<Period> => {
  const period = { from, to };
  const days = ownOf(shop) === null ? await openDays(shop, period) : daysOf(from, to);
  if (days.length === daysOf(from, to).length) return numbered(shop, period);
  const [first, last] = [days[0], days.at(-1)];
  const read = first && last ? await numbered(shop, { from: first, to: last, only: days }) : null;
  return { ...period, open: { days, period: read } };
};

/** Rows of open days from the sales, of the others as they were kept. */
export const keptAnd = (
  { open, ...period }: Period,
  read: (period: Period) => Facts,
  kept: (days: RawBuilder<unknown>) => Facts,
): Facts => {
  if (!open) return read(period);
  const days = sql`k.day between ${period.from}::date and ${period.to}::date
    and k.day <> all(${[...open.days]}::date[])`;
  return open.period === null ? kept(days) : sql`${read(open.period)} union all ${kept(days)}`;
};

export const keptChannels = (days: RawBuilder<unknown>): Facts => sql`
  select k.day, k.hour, k.key, k.visits, k.count, k.total_won, k.real_won, k.deducted_won, k.points_won, k.unpaid_won,
    k.received_won, k.discount_won
  from sold_day_sums k where k.part = 'CHANNEL' and ${days}`;

export const keptReceived = (days: RawBuilder<unknown>): Facts => sql`
  select sum(k.received_won)::bigint from sold_day_sums k where k.part = 'CHANNEL' and ${days}`;

export const keptMethods = (days: RawBuilder<unknown>): Facts => sql`
  select k.key, k.count, k.total_won from sold_day_sums k where k.part = 'METHOD' and ${days}`;

export const keptKinds = (days: RawBuilder<unknown>): Facts => sql`
  select k.key, k.count, k.total_won, k.deducted_won from sold_day_sums k where k.part = 'KIND' and ${days}`;

export const keptShares = (days: RawBuilder<unknown>): Facts => sql`
  select nullif(k.key, 'NONE')::bigint, k.day, k.hour, k.count, k.total_won, k.real_won, k.deducted_won
  from sold_day_sums k where k.part = 'PERSON' and ${days}`;

export const keptVisits = (days: RawBuilder<unknown>): Facts => sql`
  select k.who, case when k.who > 0 then k.who end, k.day, k.visited, k.sale_id, k.at, '', k.total_won, k.real_won,
    k.charge_no, k.led_by
  from sold_day_visits k where ${days}`;
