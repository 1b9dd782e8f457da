import { sql } from 'kysely';
import type { CustomerNo, SaleId } from '../../../../contract/ids.ts';
import type { Shop, ShopTx } from '../../../platform/shop.ts';

export const findShop = ({ tx }: ShopTx) =>
  tx
    .selectFrom('shops')
    .leftJoin('shop_profiles', 'shop_profiles.shop_no', 'shops.shop_no')
    .select(['shops.name', 'trade', 'phone', 'address', 'business_number'])
    .executeTakeFirst();

/** Reads the sale of any employee: only one who may see it can make its link. */
export const saleOf = (shop: Shop, id: SaleId) =>
  shop.tx.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Undefined once the customer is deleted. */
export const customerOf = (shop: Shop, customerNo: CustomerNo) =>
  shop.tx
    .selectFrom('customers')
    .select('name')
    .where('customer_no', '=', customerNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const told = ['ISSUE', 'CHARGE', 'EARN', 'USE', 'REFUND', 'EXPIRE', 'ADJUST'] as const;

/** What moved on the customer's own passes, tickets and points and still stands, newest first. */
export const lastMoves = (shop: Shop, customerNo: CustomerNo, limit: number) =>
  shop.tx
    .selectFrom('account_entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .leftJoin('menu_items as i', 'i.id', 'e.item_id')
    .select([
      'e.entered_on',
      'e.kind as what',
      'e.amount',
      'e.balance_after',
      'a.kind',
      'a.name',
      'i.name as item_name',
    ])
    .where('a.customer_no', '=', customerNo)
    .where('e.kind', 'in', told)
    // What an earlier holder did with it is hidden from the present one.
    .where(
      sql<boolean>`not exists (select from account_entries t
        left join account_entries r on r.reverses_id = t.id
        where t.account_id = e.account_id and t.id > e.id and t.kind = 'TRANSFER'
          and r.id is null)`,
    )
    .where(
      sql<boolean>`not exists (select from account_entries r
        where r.reverses_id = e.id)`,
    )
    .orderBy('e.id', 'desc')
    .limit(limit)
    .$narrowType<{ what: (typeof told)[number] }>()
    .execute();
