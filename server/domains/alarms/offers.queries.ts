import { sql } from 'kysely';
import type { OfferId } from '../../../contract/ids.ts';
import type { ShopTx } from '../../platform/shop.ts';

/** A time held for a customer on the waitlist, as their message tells of it. */
export interface OpenOffer {
  offerId: OfferId;
  customer_no: number | null;
  name: string;
  phone: string | null;
  start_at: string;
  expires_at: string;
  employee: string | null;
  services: string[];
  category_ids: number[];
  has_page: boolean;
}

export const findOpenOffer = async ({ tx }: ShopTx, wishId: number): Promise<OpenOffer | undefined> => {
  const { rows } = await sql<OpenOffer>`
    select o.id as "offerId", w.customer_no, coalesce(c.name, w.customer_name) as name,
      coalesce(c.phone, w.customer_phone) as phone, o.start_at, o.expires_at, e.name as employee,
      coalesce((select json_agg(m.name order by i.seq) from waitlist_items i
        join menu_items m on m.id = i.item_id where i.wish_id = w.id), '[]') as services,
      coalesce((select json_agg(distinct m.category_id) from waitlist_items i
        join menu_items m on m.id = i.item_id where i.wish_id = w.id), '[]') as category_ids,
      exists (select from zero_shops z where z.shop_no = o.shop_no and z.live is not null) as has_page
    from waitlist_offers o
    join waitlist_wishes w on w.id = o.wish_id
    left join customers c on c.customer_no = w.customer_no
    left join employees e on e.employee_no = (o.parts -> 0 ->> 'employeeNo')::bigint
    where o.wish_id = ${wishId} and o.state = 'OPEN'`.execute(tx);
  return rows[0];
};

/** Offers of this waitlist entry that are over. */
export const offersOver = async ({ tx }: ShopTx, wishId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('waitlist_offers')
    .select('id')
    .where('wish_id', '=', wishId)
    .where('state', '<>', 'OPEN')
    .execute();
  return rows.map(({ id }) => id);
};
