import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingState } from '../../../contract/booking-states.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { bookingPath } from '../../../contract/zero-links.ts';
import { publicAddress } from '../../platform/public-address.ts';
import { secretOf } from '../../platform/secret.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { linkSecret } from '../bookings/public.ts';

/** A booking as its messages tell of it. */
export interface AlarmBooking {
  id: number;
  customer_no: number | null;
  name: string;
  phone: string | null;
  state: BookingState;
  start_at: string;
  end_at: string;
  deposit_won: number;
  without_messages: boolean;
  series_id: number | null;
  /** Its own page, where the shop has pages and is known by an address. */
  link: string | undefined;
  /** Its deposit is asked for with a link, which tells of the request as well. */
  asks_deposit: boolean;
  employee: string | null;
  services: string[];
  category_ids: number[];
}

/** While a demo is filled no server has an address yet: nothing is linked. */
export type LinkingShop = ShopTx & Partial<Pick<Shop, 'database'>>;

type LinkedRow = Omit<AlarmBooking, 'link'> & { link_generation: number; has_page: boolean };

const columns = sql`b.id, b.customer_no, coalesce(c.name, b.customer_name) as name,
  coalesce(c.phone, b.customer_phone) as phone, b.state, b.start_at, b.end_at, b.deposit_won,
  b.without_messages, b.series_id, b.link_generation, e.name as employee,
  exists (select from zero_shops z where z.shop_no = b.shop_no and z.live is not null) as has_page,
  exists (select from booking_deposits d where d.booking_id = b.id and d.pay_by is not null) as asks_deposit,
  coalesce((select json_agg(i.name order by i.seq) from booking_items i where i.booking_id = b.id), '[]') as services,
  coalesce((select json_agg(distinct mi.category_id) from booking_items i
    join menu_items mi on mi.id = i.item_id where i.booking_id = b.id), '[]') as category_ids`;
const joined = sql`bookings b left join customers c on c.customer_no = b.customer_no
  left join employees e on e.employee_no = b.employee_no`;

const rowsOf = async (shop: LinkingShop, rest: RawBuilder<unknown>): Promise<AlarmBooking[]> => {
  const { shopNo, database, tx } = shop;
  const { rows } = await sql<LinkedRow>`select ${columns} from ${joined} ${rest}`.execute(tx);
  const linkOf = (id: number, generation: number) =>
    database &&
    publicAddress(
      database,
      bookingPath(linkSecret(secretOf(database), { shopNo, id: id as BookingId, generation })),
    );
  return rows.map(({ link_generation: generation, has_page: hasPage, ...row }) => ({
    ...row,
    link: hasPage ? linkOf(row.id, generation) : undefined,
  }));
};

export const findAlarmBooking = async (shop: LinkingShop, id: number): Promise<AlarmBooking | undefined> =>
  (await rowsOf(shop, sql`where b.id = ${id}`))[0];

/** The events of a series that one change wrote for its visits: the first of them, and how many. */
export const changedTogether = async ({ tx }: ShopTx, eventId: number, seriesId: number) => {
  const { rows } = await sql<{ first: number; visits: number }>`
    select min(v.id) as first, count(*)::int as visits
    from events o join bookings b on b.series_id = ${seriesId}
    join events v on v.subject = 'booking' and v.subject_id = b.id and v.kind = o.kind and v.position = o.position
    where o.id = ${eventId}`.execute(tx);
  return rows[0];
};

/** Those still to come, by start and number, after the one that was last. */
export const upcomingBookings = (
  shop: LinkingShop,
  after: { startAt: string; id: number },
  most: number,
): Promise<AlarmBooking[]> =>
  rowsOf(
    shop,
    sql`where (b.start_at, b.id) > (${after.startAt}::timestamptz, ${after.id}::bigint)
      and b.state in ('REQUESTED', 'CONFIRMED') and not b.without_messages
    order by b.start_at, b.id limit ${most}`,
  );

/** Which categories these services of the menu belong to. */
export const categoriesOfItems = async ({ tx }: ShopTx, itemIds: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('menu_items')
    .select('category_id')
    .distinct()
    .where('id', 'in', [...itemIds])
    .execute();
  return rows.map(({ category_id }) => category_id);
};
