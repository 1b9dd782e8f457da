import { sql } from 'kysely';
import type { BookingId, CustomerNo, ShopNo } from '../../../contract/ids.ts';
import type { Won } from '../../../contract/money.ts';
import type { Instant } from '../../../contract/time.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';

interface ShopRow {
  shopNo: ShopNo;
  name: string;
  openedAt: Instant;
  subscription: string | null;
  page: 'DRAFT' | 'ON' | 'OFF' | 'STOPPED' | null;
  slug: string | null;
  stopReason: string | null;
}

export const shopRows = async (db: Tx, q: string): Promise<ShopRow[]> => {
  const like = `%${q.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const { rows } = await sql<ShopRow>`
    select s.shop_no as "shopNo", s.name, s.created_at as "openedAt", p.state as subscription,
      case when z.stopped_at is not null then 'STOPPED' else z.state end as page, z.slug, z.stop_reason as "stopReason"
    from shops s left join subscriptions p on p.shop_no = s.shop_no left join zero_shops z on z.shop_no = s.shop_no
    where s.name ilike ${like} or s.shop_no = ${q.toUpperCase()} or z.slug = ${q.toLowerCase()}
    order by s.name, s.shop_no limit 50`.execute(db);
  return rows;
};

interface BookingRow {
  bookingId: BookingId;
  state: string;
  startAt: Instant;
  customerNo: CustomerNo | null;
  name: string;
  phone: string | null;
  depositWon: Won;
  depositReturnedWon: Won;
}

export const bookingRow = async ({ tx }: ShopTx, id: number): Promise<BookingRow | undefined> => {
  const { rows } = await sql<BookingRow>`
    select b.id as "bookingId", b.state, b.start_at as "startAt", b.customer_no as "customerNo",
      coalesce(c.name, b.customer_name) as name, coalesce(c.phone, b.customer_phone) as phone,
      b.deposit_won as "depositWon", b.deposit_returned_won as "depositReturnedWon"
    from bookings b left join customers c on c.customer_no = b.customer_no
    where b.id = ${id}`.execute(tx);
  return rows[0];
};
