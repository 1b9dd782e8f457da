import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { actingEmployee } from '../../platform/shop.ts';
import type { Shop, Tx } from '../../platform/shop.ts';
import { lastOfOldest } from '../../platform/trimming.ts';
import type { DB } from '../../platform/db/types.ts';

const head = [
  'id',
  'service',
  'file_name',
  'file_kind',
  'state',
  'row_count',
  'columns',
  'options',
  'counts',
  'made_group_ids',
  'stayed_added',
  'stayed_updated',
  'created_at',
  'committed_at',
  'undone_at',
  'version',
] as const;

export type BatchRow = Pick<Selectable<DB['migration_batches']>, (typeof head)[number]>;
export type RowRow = Selectable<DB['migration_rows']>;

const ofShop = (shop: Shop) => shop.tx.selectFrom('migration_batches');

export const insertBatch = (
  shop: Shop,
  values: Omit<Insertable<DB['migration_batches']>, 'shop_no' | 'created_by'>,
): Promise<BatchRow> =>
  shop.tx
    .insertInto('migration_batches')
    .values({ ...values, created_by: actingEmployee(shop).employeeNo })
    .returning(head)
    .executeTakeFirstOrThrow();

export const findBatch = (shop: Shop, id: number): Promise<BatchRow | undefined> =>
  ofShop(shop).where('id', '=', id).select(head).executeTakeFirst();

/** Held until the transaction ends: of two who begin with one file, one waits and then sees. */
export const lockBatch = (shop: Shop, id: number): Promise<BatchRow | undefined> =>
  ofShop(shop).where('id', '=', id).select(head).forUpdate().executeTakeFirst();

/** The file's cells and the people read from them; null once they were kept long enough. */
export const contentOf = (shop: Shop, id: number) =>
  ofShop(shop).where('id', '=', id).select(['cells', 'cleaned', 'left_out']).executeTakeFirst();

/** By number, without customers merged or deleted since. */
export const namesOf = (shop: Shop, customerNos: readonly number[]) =>
  shop.tx
    .selectFrom('customers')
    .select(['customer_no as customerNo', 'name'])
    .where('customer_no', 'in', customerNos)
    .where('deleted_at', 'is', null)
    .orderBy('customer_no')
    .execute();

export const recentBatches = (shop: Shop): Promise<BatchRow[]> =>
  ofShop(shop).select(head).orderBy('id', 'desc').limit(20).execute();

export const updateBatch = (
  shop: Shop,
  id: number,
  values: Updateable<DB['migration_batches']>,
): Promise<BatchRow> =>
  shop.tx
    .updateTable('migration_batches')
    .set(values)
    .where('id', '=', id)
    .returning(head)
    .executeTakeFirstOrThrow();

export interface NewRow {
  row_no: number;
  customer_no: number;
  action: 'ADD' | 'UPDATE' | 'PET';
  pet_nos: number[];
  before: unknown;
  after: unknown;
  left_version: number;
  account_ids: number[];
  group_ids: number[];
  consent_ids: number[];
  points: number | null;
  pass_won: number | null;
  tickets: string | null;
  ticket_count: number | null;
}

export const insertRows = (shop: Shop, batchId: number, rows: readonly NewRow[]) =>
  sql`
    insert into migration_rows (batch_id, row_no, customer_no, action, pet_nos, before, after,
      left_version, account_ids, group_ids, consent_ids, points, pass_won, tickets, ticket_count)
    select ${batchId}, row_no, customer_no, action, pet_nos, before, after, left_version, account_ids,
      group_ids, consent_ids, points, pass_won, tickets, ticket_count
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (row_no int, customer_no bigint, action text,
      pet_nos bigint[], before jsonb, after jsonb, left_version int, account_ids bigint[], group_ids bigint[], consent_ids bigint[],
      points bigint, pass_won bigint, tickets text, ticket_count bigint)`.execute(shop.tx);

export const rowsOf = (shop: Shop, batchId: number): Promise<RowRow[]> =>
  shop.tx
    .selectFrom('migration_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('row_no')
    .execute();

/** Those of these customers that a later import added to. */
export const laterTouched = async (
  shop: Shop,
  { id, committed_at }: BatchRow,
  customerNos: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ customer_no: number }>`
    select distinct r.customer_no from migration_rows r
    join migration_batches b on b.id = r.batch_id
    where r.batch_id <> ${id} and b.committed_at >= ${committed_at}
      and r.customer_no = ${anyOf(customerNos)}`.execute(shop.tx);
  return new Set(rows.map(({ customer_no }) => customer_no));
};

export const trimRows = (shop: Shop, batchId: number, rowNos: readonly number[]) =>
  shop.tx
    .deleteFrom('migration_rows')
    .where('batch_id', '=', batchId)
    .where('row_no', '=', anyOf(rowNos))
    .execute();

/** Those of these customers who introduced somebody that is not of the same file. */
export const introducersOfOthers = async (
  shop: Shop,
  batchId: number,
  customerNos: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ customer_no: number; introducer_no: number }>`
    select customer_no, introducer_no from customers
    where introducer_no = ${anyOf(customerNos)}`.execute(shop.tx);
  // Asked apart: hardly anyone has introduced another, and the file's rows need not be read then.
  if (rows.length === 0) return new Set();
  const { rows: own } = await sql<{ customer_no: number }>`
    select customer_no from migration_rows where batch_id = ${batchId}
      and customer_no = ${anyOf(rows.map(({ customer_no }) => customer_no))}`.execute(shop.tx);
  const ofFile = new Set(own.map(({ customer_no }) => customer_no));
  return new Set(rows.flatMap((one) => (ofFile.has(one.customer_no) ? [] : one.introducer_no)));
};

/** Between customers of one file, so that they can go one after another: introducersOfOthers answered none. */
export const forgetIntroducers = (shop: Shop, goneNos: readonly number[]) =>
  sql`update customers set introducer_no = null
    where introducer_no = ${anyOf(goneNos)}`.execute(shop.tx);

/** What a column is called stays; what stood in it does not. */
export const withoutSamples = sql<string>`(select jsonb_agg(c.value || '{"samples": []}' order by c.at)
  from jsonb_array_elements(columns) with ordinality as c (value, at))`;

/** Across shops, as the operator: what was in the files goes a week after the last use. */
export const trimContents = async (db: Tx, most: number, before: string): Promise<number> => {
  const age = sql`t.updated_at`;
  const where = sql`t.cells is not null and ${age} < ${before}`;
  const last = await lastOfOldest(db, most, { of: sql`migration_batches t`, age, where });
  if (last === null) return 0;
  const { numUpdatedRows } = await db
    .updateTable('migration_batches')
    .set({ cells: null, cleaned: null, columns: withoutSamples })
    .where('cells', 'is not', null)
    .where('updated_at', '<', before)
    .where('updated_at', '<=', last)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
