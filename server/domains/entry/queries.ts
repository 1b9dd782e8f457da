import { sql } from 'kysely';
import type { CustomerNo, PetNo } from '../../../contract/ids.ts';
import type { Trade } from '../../../contract/trades.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Booked } from './usual.rules.ts';

export const tradesOf = async (shop: Shop): Promise<Trade[]> => {
  const { trade, extra_trades } = await shop.tx
    .selectFrom('shops')
    .select(['trade', 'extra_trades'])
    .executeTakeFirstOrThrow();
  return [trade, ...extra_trades] as Trade[];
};

/** Pets called so, with their owners. */
export const petsNamed = async (shop: Shop, names: readonly string[]) =>
  names.length === 0
    ? []
    : (
        await shop.tx
          .selectFrom('pets as p')
          .innerJoin('customers as c', 'c.customer_no', 'p.customer_no')
          .select([
            'p.pet_no',
            'p.name',
            'p.breed',
            'c.customer_no',
            'c.name as customer_name',
            'c.phone',
            'c.last_visit_on',
          ])
          .where('p.name', 'in', [...names])
          .where('c.deleted_at', 'is', null)
          .where('p.deleted_at', 'is', null)
          .orderBy('c.last_visit_on', (order) => order.desc().nullsLast())
          .limit(20)
          .execute()
      ).map((row) => ({ ...row, pet_no: row.pet_no as PetNo, customer_no: row.customer_no as CustomerNo }));

/** Of these services, how often each was booked since then, and how often by that customer. */
export const bookedSince = async (
  shop: Shop,
  since: string,
  items: readonly number[],
  customerNo: CustomerNo | null,
): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select i.item_id as "itemId", count(*)::int as times,
      (count(*) filter (where b.customer_no = ${customerNo}::bigint))::int as own
    from bookings b
    join booking_items i on i.booking_id = b.id and i.item_id = any(${[...items]}::bigint[])
    where b.start_at > ${since} and b.state not in ('CANCELLED', 'NO_SHOW')
    group by i.item_id`.execute(shop.tx);
  return rows;
};
