import { sql } from 'kysely';
import type { BookingPlatform } from '../../../contract/platforms.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';

export interface StopRow {
  id: number;
  platforms: BookingPlatform[];
  startAt: string;
  endAt: string;
  reason: string;
  createdAt: string;
  liftedAt: string | null;
  createdBy: string | null;
  liftedBy: string | null;
}

const stopsWhere = async (shop: Shop, rest: ReturnType<typeof sql>): Promise<StopRow[]> =>
  (
    await sql<StopRow>`
      select s.id, s.platforms, s.starts_at as "startAt", s.ends_at as "endAt", s.reason,
        s.created_at as "createdAt", s.lifted_at as "liftedAt", maker.name as "createdBy",
        lifter.name as "liftedBy"
      from platform_booking_stops s
      left join employees maker on maker.employee_no = s.created_by
      left join employees lifter on lifter.employee_no = s.lifted_by
      where true ${rest}`.execute(shop.tx)
  ).rows;

/** Stops that hold now or will, the soonest first. */
export const activeStops = (shop: Shop, now: string) =>
  stopsWhere(shop, sql`and s.lifted_at is null and s.ends_at > ${now} order by s.starts_at, s.id limit 500`);

/** Stops that hold in a stretch of time. */
export const stopsWithin = (shop: Shop, from: string, to: string) =>
  stopsWhere(
    shop,
    sql`and s.lifted_at is null and s.ends_at > ${from} and s.starts_at < ${to} order by s.starts_at, s.id`,
  );

export const latestStops = (shop: Shop, limit: number) =>
  stopsWhere(
    shop,
    sql`order by greatest(s.created_at, s.lifted_at, s.ends_at) desc, s.id desc limit ${limit}`,
  );

export const insertStop = async (
  shop: Shop,
  stop: Pick<StopRow, 'platforms' | 'startAt' | 'endAt' | 'reason'>,
): Promise<StopRow> => {
  const { id } = await shop.tx
    .insertInto('platform_booking_stops')
    .values({
      platforms: stop.platforms,
      starts_at: stop.startAt,
      ends_at: stop.endAt,
      reason: stop.reason,
      created_by: employeeNoOf(shop),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [row] = await stopsWhere(shop, sql`and s.id = ${id}`);
  if (!row) throw new Error('a row just written is there');
  return row;
};

/** Undefined when there is none that still stands. */
export const markLifted = (shop: Shop, id: number, now: string) =>
  shop.tx
    .updateTable('platform_booking_stops')
    .set({ lifted_at: now, lifted_by: employeeNoOf(shop) })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .executeTakeFirst();
