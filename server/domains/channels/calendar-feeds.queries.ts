import { sql } from 'kysely';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';
import type { CalendarEntry } from './calendar-file.rules.ts';

export interface FeedRow {
  id: number;
  employee_no: number | null;
  employee_name: string | null;
  created_by: number;
  created_at: string;
  read_at: string | null;
}

export const listFeeds = async ({ tx }: Shop): Promise<FeedRow[]> => {
  const { rows } = await sql<FeedRow>`
    select f.id, f.employee_no, e.name as employee_name, f.created_by, f.created_at, f.read_at
    from calendar_feeds f left join employees e on e.employee_no = f.employee_no
    order by f.id`.execute(tx);
  return rows;
};

export const insertFeed = async (
  { tx }: Shop,
  values: { employee_no: number | null; secret_hash: string; created_by: number },
): Promise<number> =>
  (await tx.insertInto('calendar_feeds').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const deleteFeed = ({ tx }: Shop, id: number) =>
  tx.deleteFrom('calendar_feeds').where('id', '=', id).returning('id').executeTakeFirst();

export interface OpenFeed {
  shop_no: string;
  id: number;
  employee_no: number | null;
  created_by: number;
  name: string;
}

/** Whose bookings the secret opens, while they work there. Runs as the operator. */
export const findOpenFeed = async (db: Tx, secretHash: string): Promise<OpenFeed | undefined> => {
  const { rows } = await sql<OpenFeed>`
    select f.shop_no, f.id, f.employee_no, f.created_by, coalesce(e.name || ' · ', '') || s.name as name
    from calendar_feeds f
    join shops s on s.shop_no = f.shop_no
    left join employees e on e.shop_no = f.shop_no and e.employee_no = f.employee_no
    where f.secret_hash = ${secretHash} and (e.employee_no is null or e.state = 'ACTIVE')`.execute(db);
  return rows[0];
};

/** Notes that a calendar asked, and answers how often one did within the hour that began then. */
export const countRead = async ({ tx }: ShopTx, id: number, at: string): Promise<number> => {
  const hourBefore = new Date(Date.parse(at) - 3_600_000).toISOString();
  const isNew = sql`coalesce(hour_at, 'epoch') <= ${hourBefore}::timestamptz`;
  const { rows } = await sql<{ reads: number }>`
    update calendar_feeds set read_at = ${at}, reads = case when ${isNew} then 1 else reads + 1 end,
      hour_at = case when ${isNew} then ${at}::timestamptz else hour_at end
    where id = ${id} returning reads`.execute(tx);
  return rows[0]?.reads ?? 0;
};

const mostEntries = 5000;

export const entriesBetween = async (
  { tx }: ShopTx,
  employeeNo: number | null,
  from: string,
  to: string,
): Promise<CalendarEntry[]> => {
  const { rows } = await sql<CalendarEntry>`
    select b.id, b.start_at as "startAt", b.end_at as "endAt", b.state, b.customer_name as "customerName",
      b.updated_at as "updatedAt", b.version,
      (select string_agg(i.name, ', ' order by i.seq) from booking_items i where i.booking_id = b.id) as services
    from bookings b
    where b.start_at >= ${from} and b.start_at < ${to}
      and (${employeeNo}::bigint is null or b.employee_no = ${employeeNo}
        or exists (select from booking_items i where i.booking_id = b.id and i.employee_no = ${employeeNo}))
    order by b.start_at, b.id limit ${mostEntries}`.execute(tx);
  return rows;
};
