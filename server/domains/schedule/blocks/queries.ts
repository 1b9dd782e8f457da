import { sql } from 'kysely';
import type { BlockId, EmployeeNo } from '../../../../contract/ids.ts';
import { employeeNoOf } from '../../../platform/shop.ts';
import type { Shop, ShopTx } from '../../../platform/shop.ts';
import { takeFromTexts } from '../../../platform/spoken-of.ts';
import type { Forgotten } from '../../../platform/spoken-of.ts';

export interface BlockFields {
  employeeNo: EmployeeNo | null;
  title: string;
  reason: string;
  fromMinute: number;
  toMinute: number;
}

export interface BlockRow extends BlockFields {
  id: BlockId;
  seriesId: number | null;
  seriesDay: string | null;
  day: string;
  version: number;
}

const columns = [
  'id',
  'series_id as seriesId',
  'series_day as seriesDay',
  'employee_no as employeeNo',
  'title',
  'reason',
  'blocked_on as day',
  'from_minute as fromMinute',
  'to_minute as toMinute',
  'version',
] as const;

export const asColumns = ({ employeeNo, title, reason, fromMinute, toMinute }: BlockFields) => ({
  employee_no: employeeNo,
  title,
  reason,
  from_minute: fromMinute,
  to_minute: toMinute,
});

/** What is not said stays as it is. */
const asEdits = ({ employeeNo, title, reason, fromMinute, toMinute }: Partial<BlockFields>) => ({
  ...(employeeNo !== undefined && { employee_no: employeeNo }),
  ...(title !== undefined && { title }),
  ...(reason !== undefined && { reason }),
  ...(fromMinute !== undefined && { from_minute: fromMinute }),
  ...(toMinute !== undefined && { to_minute: toMinute }),
});

/** Blocks of the days, both included: one slice of an index. */
export const blocksBetween = async (
  shop: Pick<Shop, 'tx'>,
  from: string,
  to: string,
  employeeNo?: EmployeeNo,
): Promise<BlockRow[]> =>
  (await shop.tx
    .selectFrom('blocks')
    .select(columns)
    .where('blocked_on', '>=', from)
    .where('blocked_on', '<=', to)
    .$if(employeeNo !== undefined, (q) =>
      q.where((eb) => eb.or([eb('employee_no', 'is', null), eb('employee_no', '=', employeeNo ?? null)])),
    )
    .orderBy('blocked_on')
    .orderBy('from_minute')
    .orderBy('id')
    .execute()) as BlockRow[];

export const findBlock = async (shop: Shop, id: BlockId): Promise<BlockRow | undefined> =>
  (await shop.tx.selectFrom('blocks').select(columns).where('id', '=', id).executeTakeFirst()) as
    | BlockRow
    | undefined;

/** Writes one block for each day; a day that the series has already keeps what it has. */
export const insertBlocks = async (
  shop: ShopTx,
  fields: BlockFields,
  days: readonly string[],
  seriesId: number | null,
): Promise<void> => {
  await sql`
    insert into blocks (series_id, series_day, blocked_on, employee_no, title, reason,
      from_minute, to_minute, created_by)
    select ${seriesId}::bigint, case when ${seriesId}::bigint is null then null else day end, day,
      ${fields.employeeNo}::bigint, ${fields.title}, ${fields.reason}, ${fields.fromMinute}::smallint,
      ${fields.toMinute}::smallint, ${employeeNoOf(shop)}::bigint
    from unnest(${[...days]}::date[]) as day
    on conflict (shop_no, series_id, series_day) do nothing`.execute(shop.tx);
};

export const insertBlock = async (shop: Shop, fields: BlockFields, day: string): Promise<BlockId> =>
  (
    await shop.tx
      .insertInto('blocks')
      .values({
        blocked_on: day,
        created_by: employeeNoOf(shop),
        ...asColumns(fields),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id as BlockId;

export const updateBlock = (shop: Shop, id: BlockId, fields: BlockFields, day: string) =>
  shop.tx
    .updateTable('blocks')
    .set({ ...asColumns(fields), blocked_on: day })
    .where('id', '=', id)
    .execute();

export const deleteBlock = async (shop: Shop, id: BlockId): Promise<void> => {
  await shop.tx.deleteFrom('blocks').where('id', '=', id).execute();
};

export const blocksOfSeries = async (
  shop: Shop,
  seriesId: number,
  from: string | null = null,
): Promise<BlockRow[]> =>
  (await shop.tx
    .selectFrom('blocks')
    .select(columns)
    .where('series_id', '=', seriesId)
    .$if(from !== null, (q) => q.where('series_day', '>=', from))
    .orderBy('series_day')
    .execute()) as BlockRow[];

export const updateBlocksOfSeries = (
  shop: Shop,
  ids: readonly BlockId[],
  edits: Partial<BlockFields>,
  seriesId: number,
) =>
  shop.tx
    .updateTable('blocks')
    .set({ ...asEdits(edits), series_id: seriesId })
    .where('id', 'in', ids)
    .execute();

/** Gives some of a series to another one, each on its day there. */
export const takeAlong = async (
  shop: Shop,
  seriesId: number,
  blocks: readonly { id: BlockId; seriesDay: string; day: string }[],
): Promise<void> => {
  await sql`
    update blocks b set series_id = ${seriesId}, series_day = v.series_day, blocked_on = v.day
    from unnest(${blocks.map(({ id }) => id)}::bigint[], ${blocks.map(({ seriesDay }) => seriesDay)}::date[],
      ${blocks.map(({ day }) => day)}::date[]) as v(id, series_day, day)
    where b.id = v.id`.execute(shop.tx);
};

export const deleteBlocks = async (shop: Shop, ids: readonly BlockId[]): Promise<void> => {
  if (ids.length === 0) return;
  await shop.tx.deleteFrom('blocks').where('id', 'in', ids).execute();
};

/** What a block is called, and why somebody is away, loses the erased person; the time stays. */
export const eraseFromTimes = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  await takeFromTexts(shop, 'block_series', { title: 40, reason: 200 }, forgotten);
  await takeFromTexts(shop, 'blocks', { title: 40, reason: 200 }, forgotten);
  await takeFromTexts(shop, 'closed_days', { label: 30 }, forgotten);
  await takeFromTexts(shop, 'open_days', { label: 30 }, forgotten);
  await takeFromTexts(shop, 'leaves', { reason: 200 }, forgotten);
  await takeFromTexts(shop, 'leave_requests', { reason: 200, answer: 200 }, forgotten);
};
