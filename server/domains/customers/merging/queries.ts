import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { DB } from '../../../platform/db/types.ts';
import { columnParticipant } from '../../../platform/merging.ts';
import type { MergeDirection, MergeParticipant, MergedRow } from '../../../platform/merging.ts';
import { actingEmployee } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';

const keysOf = (rows: readonly MergedRow[]) => anyOf(rows.map(({ key }) => Number(key)));

/** The other direction of links that were turned to another customer. */
const turnRelatives = (shop: Shop, { from, to }: MergeDirection, rows: readonly MergedRow[]) =>
  sql`update family_links set relative_no = ${to} where relative_no = ${from}
    and customer_no = ${keysOf(rows)}`.execute(shop.tx);

export const petsMergeParticipant = columnParticipant({
  name: 'pets',
  label: '반려동물',
  table: 'pets',
  key: 'pet_no',
});
/** A link stands in both directions and goes over in both; one that the survivor has already stays behind. */
export const familyMergeParticipant: MergeParticipant = {
  name: 'family',
  label: '가족',
  columns: ['family_links.customer_no', 'family_links.relative_no'],
  count: async (shop, customerNo) =>
    (
      await sql<{ count: number }>`select count(*) from family_links
        where customer_no = ${customerNo}`.execute(shop.tx)
    ).rows[0]?.count ?? 0,
  move: async (shop, { from, to }) => {
    const { rows } = await sql<MergedRow>`update family_links f set customer_no = ${to}
      where f.customer_no = ${from} and f.relative_no <> ${to}
        and not exists (select from family_links o where o.customer_no = ${to}
          and o.relative_no = f.relative_no)
      returning f.relative_no::text as key`.execute(shop.tx);
    await turnRelatives(shop, { from, to }, rows);
    return rows;
  },
  restore: async (shop, { from, to }, rows) => {
    const back = await sql<MergedRow>`update family_links set customer_no = ${from}
      where customer_no = ${to} and relative_no = ${keysOf(rows)}
      returning relative_no::text as key`.execute(shop.tx);
    await turnRelatives(shop, { from: to, to: from }, back.rows);
  },
};

const introduced = columnParticipant({
  name: 'introduced',
  label: '소개한 고객',
  table: 'customers',
  key: 'customer_no',
  column: 'introducer_no',
});
/** A customer never introduces themselves: what the two say of each other is decided with their fields. */
export const introducedMergeParticipant: MergeParticipant = {
  ...introduced,
  move: async (shop, { from, to }) =>
    (
      await sql<MergedRow>`update customers set introducer_no = ${to} where introducer_no = ${from} and customer_no <> ${to} returning customer_no::text as key`.execute(
        shop.tx,
      )
    ).rows,
};

export type MergeRow = Selectable<DB['customer_merges']>;

export const insertMerge = (
  shop: Shop,
  values: Omit<Insertable<DB['customer_merges']>, 'shop_no' | 'merged_by' | 'merged_by_name'>,
): Promise<MergeRow> =>
  shop.tx
    .insertInto('customer_merges')
    .values({
      ...values,
      merged_by: actingEmployee(shop).employeeNo,
      merged_by_name: shop.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findMerge = (shop: Shop, id: number): Promise<MergeRow | undefined> =>
  shop.tx.selectFrom('customer_merges').selectAll().where('id', '=', id).executeTakeFirst();

/** Later merges into the same customer that still stand, without those whose data was erased. */
export const laterMerges = (shop: Shop, { id, survivor_no }: MergeRow): Promise<MergeRow[]> =>
  shop.tx
    .selectFrom('customer_merges')
    .selectAll()
    .where('survivor_no', '=', survivor_no)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`kept ? 'survivor'`)
    .orderBy('id')
    .execute();

export const saveSnapshot = (shop: Shop, id: number, snapshot: string) =>
  shop.tx.updateTable('customer_merges').set({ kept: snapshot }).where('id', '=', id).execute();

export const closeMerge = (shop: Shop, id: number, at: string): Promise<MergeRow> =>
  shop.tx
    .updateTable('customer_merges')
    .set({ undone_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const listMerges = (
  shop: Shop,
  {
    customerNo,
    before,
    limit,
  }: { customerNo?: number | undefined; before?: number | undefined; limit: number },
): Promise<MergeRow[]> => {
  let rows = shop.tx.selectFrom('customer_merges').selectAll();
  if (customerNo !== undefined)
    rows = rows.where((where) =>
      where.or([where('survivor_no', '=', customerNo), where('absorbed_no', '=', customerNo)]),
    );
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit).execute();
};
export const insertMoved = (shop: Shop, mergeId: number, participant: string, rows: readonly MergedRow[]) =>
  sql`
    insert into customer_merge_rows (merge_id, mover, row_key, detail)
    select ${mergeId}, ${participant}, key, detail
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (key text, detail jsonb)`.execute(shop.tx);

/** By mover. */
export const movedRows = async (shop: Shop, mergeId: number): Promise<Map<string, MergedRow[]>> => {
  const rows = await shop.tx
    .selectFrom('customer_merge_rows')
    .select(['mover', 'row_key as key', 'detail'])
    .where('merge_id', '=', mergeId)
    .execute();
  return Map.groupBy(rows, ({ mover: participant }) => participant);
};
export const countNoShows = async (shop: Shop, customerNo: number): Promise<number> =>
  (
    await shop.tx
      .selectFrom('bookings')
      .select(sql<number>`count(*)`.as('count'))
      .where('customer_no', '=', customerNo)
      .where('state', '=', 'NO_SHOW')
      .executeTakeFirstOrThrow()
  ).count;

/** Passes and tickets that still hold something, and points. */
export const balancesOf = async (shop: Shop, customerNo: number, today: string) =>
  shop.tx
    .selectFrom('accounts')
    .select([
      sql<number>`coalesce(sum(balance) filter (where kind = 'PASS'), 0)::bigint`.as('passWon'),
      sql<number>`coalesce(sum(balance) filter (where kind = 'TICKET'), 0)::bigint`.as('tickets'),
      sql<number>`coalesce(sum(balance) filter (where kind = 'POINT'), 0)::bigint`.as('points'),
    ])
    .where('customer_no', '=', customerNo)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`(expires_on is null or expires_on >= ${today}::date)`)
    .executeTakeFirstOrThrow();
