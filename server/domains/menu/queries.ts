import { sql } from 'kysely';
import type { ItemId } from '../../../contract/ids.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import type { EmployeeTerms, Segment } from './rules.ts';

/** Writers of the menu wait for each other; bookings and sales do not wait. */
export const lockMenu = ({ tx }: ShopTx) =>
  tx.selectFrom('shops').select('shop_no').forNoKeyUpdate().execute();

const employees = sql<EmployeeTerms[]>`(
  select coalesce(json_agg(json_build_object('employeeNo', e.employee_no, 'performs', e.performs,
    'durationMinutes', e.duration_minutes, 'priceWon', e.price_won) order by e.employee_no), '[]')
  from menu_item_employees e where e.shop_no = i.shop_no and e.item_id = i.id)`;

const selectItems = (shop: ShopTx) =>
  shop.tx
    .selectFrom('menu_items as i')
    .innerJoin('menu_categories as c', 'c.id', 'i.category_id')
    // The items of an archived group stand in their category without one.
    .leftJoin('menu_groups as g', (join) => join.onRef('g.id', '=', 'i.group_id').on('g.active', '=', true))
    .select([
      'i.id',
      'i.category_id as categoryId',
      'c.name as categoryName',
      'g.id as groupId',
      'i.name',
      'i.aliases',
      'i.description',
      'i.kind',
      'i.color',
      'i.photo_file_id as photoFileId',
      'i.price_kind as priceKind',
      'i.price_won as priceWon',
      'i.price_to_won as priceToWon',
      'i.member_price_won as memberPriceWon',
      'i.duration_minutes as durationMinutes',
      'i.buffer_minutes as bufferMinutes',
      'i.b2c',
      'i.active',
      'i.sort_order as sortOrder',
      'i.version',
      sql<Segment[] | null>`i.segments`.as('segments'),
      employees.as('employees'),
    ]);

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

/** In the order of the menu; what is archived only when asked for. */
export const listItems = (shop: ShopTx, { archived = false } = {}): Promise<ItemRow[]> =>
  selectItems(shop)
    .$if(!archived, (query) => query.where('i.active', '=', true).where('c.active', '=', true))
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .orderBy('g.sort_order', (order) => order.asc().nullsFirst())
    .orderBy('g.id', (order) => order.asc().nullsFirst())
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .execute();

/** Those of the ids that can be had now. */
export const findOffered = (shop: Shop, ids: readonly ItemId[]): Promise<ItemRow[]> =>
  selectItems(shop)
    .where('i.id', 'in', ids)
    .where('i.active', '=', true)
    .where('c.active', '=', true)
    .execute();

/** Those of the ids that ever were this shop's. */
export const findItems = (shop: Shop, ids: readonly number[]): Promise<ItemRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectItems(shop).where('i.id', 'in', ids).execute();

/** How long the shortest service takes that can be had now; null where there is none. */
export const findShortest = async (shop: Shop): Promise<number | null> => {
  const { minutes } = await shop.tx
    .selectFrom('menu_items as i')
    .innerJoin('menu_categories as c', 'c.id', 'i.category_id')
    .where('i.kind', '=', 'SERVICE')
    .where('i.active', '=', true)
    .where('c.active', '=', true)
    // What customers are not offered is added to something, and fills no gap by itself.
    .where('i.b2c', '=', true)
    .select(({ fn }) => fn.min('i.duration_minutes').as('minutes'))
    .executeTakeFirstOrThrow();
  return minutes;
};

/** Numbers rows of one table in the order of the ids; nothing but their order changes. */
export const writeOrder = (
  { tx }: ShopTx,
  table: 'menu_categories' | 'menu_groups' | 'menu_items',
  ids: readonly number[],
) =>
  sql`update ${sql.table(table)} t set sort_order = o.place
    from unnest(${sql.val([...ids])}::bigint[]) with ordinality o(id, place)
    where t.id = o.id and t.sort_order <> o.place`.execute(tx);
