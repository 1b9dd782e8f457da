import { sql } from 'kysely';
import type { BlockRepeat } from '../../../../contract/blocks.ts';
import type { BlockId, EmployeeNo } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { dayOfMonth } from './rules.ts';
import type { Rhythm } from './rules.ts';

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

const asColumns = ({ employeeNo, title, reason, fromMinute, toMinute }: BlockFields) => ({
  employee_no: employeeNo,
  title,
  reason,
  from_minute: fromMinute,
  to_minute: toMinute,
});

/** Blocks of the days, both included: one slice of an index. */
export const blocksBetween = async (
  db: Tx,
  scope: ShopScope,
  from: string,
  to: string,
  employeeNo?: EmployeeNo,
): Promise<BlockRow[]> =>
  (await db
    .selectFrom('blocks')
    .select(columns)
    .where('shop_no', '=', scope.shopNo)
    .where('blocked_on', '>=', from)
    .where('blocked_on', '<=', to)
    .$if(employeeNo !== undefined, (q) =>
      q.where((eb) => eb.or([eb('employee_no', 'is', null), eb('employee_no', '=', employeeNo ?? null)])),
    )
    .orderBy('blocked_on')
    .orderBy('from_minute')
    .orderBy('id')
    .execute()) as BlockRow[];

export const findBlock = async (db: Tx, scope: ShopScope, id: BlockId): Promise<BlockRow | undefined> =>
  (await db
    .selectFrom('blocks')
    .select(columns)
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .executeTakeFirst()) as BlockRow | undefined;

/** Writes one block for each day; a day that the series has already keeps what it has. */
export const insertBlocks = async (
  db: Tx,
  { shopNo, createdBy }: { shopNo: string; createdBy: number | null },
  fields: BlockFields,
  days: readonly string[],
  seriesId: number | null,
): Promise<void> => {
  await sql`
    insert into blocks (shop_no, series_id, series_day, blocked_on, employee_no, title, reason,
      from_minute, to_minute, created_by)
    select ${shopNo}, ${seriesId}::bigint, case when ${seriesId}::bigint is null then null else day end, day,
      ${fields.employeeNo}::bigint, ${fields.title}, ${fields.reason}, ${fields.fromMinute}::smallint,
      ${fields.toMinute}::smallint, ${createdBy}::bigint
    from unnest(${[...days]}::date[]) as day
    on conflict (shop_no, series_id, series_day) do nothing`.execute(db);
};

export const insertBlock = async (
  db: Tx,
  scope: ShopScope,
  fields: BlockFields,
  day: string,
): Promise<BlockId> =>
  (
    await db
      .insertInto('blocks')
      .values({
        shop_no: scope.shopNo,
        blocked_on: day,
        created_by: scope.employeeNo,
        ...asColumns(fields),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id as BlockId;

export const updateBlock = (db: Tx, scope: ShopScope, id: BlockId, fields: BlockFields, day: string) =>
  db
    .updateTable('blocks')
    .set({ ...asColumns(fields), blocked_on: day })
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .execute();

export const deleteBlock = async (db: Tx, scope: ShopScope, id: BlockId): Promise<void> => {
  await db.deleteFrom('blocks').where('shop_no', '=', scope.shopNo).where('id', '=', id).execute();
};

/* Series */

export interface SeriesRow extends BlockFields {
  shopNo: string;
  id: number;
  rhythm: Rhythm;
  writtenTo: string;
}

interface StoredSeries {
  shop_no: string;
  id: number;
  employee_no: number | null;
  title: string;
  reason: string;
  from_minute: number;
  to_minute: number;
  starts_on: string;
  repeat: string;
  weekdays: number[];
  month_day: number | null;
  ends: string;
  end_count: number | null;
  end_on: string | null;
  cut_on: string | null;
  written_to: string;
}

const readSeries = (row: StoredSeries): SeriesRow => ({
  shopNo: row.shop_no,
  id: row.id,
  employeeNo: row.employee_no as EmployeeNo | null,
  title: row.title,
  reason: row.reason,
  fromMinute: row.from_minute,
  toMinute: row.to_minute,
  writtenTo: row.written_to,
  rhythm: {
    startsOn: row.starts_on,
    every: row.repeat as BlockRepeat,
    weekdays: row.weekdays,
    monthDay: row.month_day,
    cutOn: row.cut_on,
    ends:
      row.ends === 'COUNT'
        ? { kind: 'COUNT', count: row.end_count ?? 1 }
        : row.ends === 'DATE'
          ? { kind: 'DATE', date: row.end_on ?? row.starts_on }
          : { kind: 'NEVER' },
  },
});

export const insertSeries = async (
  db: Tx,
  { shopNo, createdBy }: { shopNo: string; createdBy: number | null },
  fields: BlockFields,
  { startsOn, every, weekdays, monthDay, ends, cutOn }: Rhythm,
  writtenTo: string,
): Promise<number> =>
  (
    await db
      .insertInto('block_series')
      .values({
        shop_no: shopNo,
        ...asColumns(fields),
        starts_on: startsOn,
        repeat: every,
        weekdays: [...weekdays],
        month_day: every === 'MONTHLY' ? (monthDay ?? dayOfMonth(startsOn)) : null,
        ends: ends.kind,
        end_count: ends.kind === 'COUNT' ? ends.count : null,
        end_on: ends.kind === 'DATE' ? ends.date : null,
        cut_on: cutOn ?? null,
        written_to: writtenTo,
        created_by: createdBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Held until the transaction ends, so that nobody writes it on or cuts it meanwhile. */
export const holdSeries = async (db: Tx, scope: ShopScope, id: number): Promise<SeriesRow> =>
  readSeries(
    await db
      .selectFrom('block_series')
      .selectAll()
      .where('shop_no', '=', scope.shopNo)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
  );

export const updateSeriesFields = (db: Tx, scope: ShopScope, id: number, fields: BlockFields) =>
  db
    .updateTable('block_series')
    .set(asColumns(fields))
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .execute();

/** From that day on the series is over. */
export const cutSeries = (db: Tx, scope: ShopScope, id: number, day: string) =>
  db
    .updateTable('block_series')
    .set({ cut_on: day })
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .execute();

export const blocksOfSeries = async (
  db: Tx,
  scope: ShopScope,
  seriesId: number,
  from: string | null = null,
): Promise<BlockRow[]> =>
  (await db
    .selectFrom('blocks')
    .select(columns)
    .where('shop_no', '=', scope.shopNo)
    .where('series_id', '=', seriesId)
    .$if(from !== null, (q) => q.where('series_day', '>=', from))
    .orderBy('series_day')
    .execute()) as BlockRow[];

export const updateBlocksOfSeries = (
  db: Tx,
  scope: ShopScope,
  ids: readonly BlockId[],
  fields: BlockFields,
  seriesId: number,
) =>
  db
    .updateTable('blocks')
    .set({ ...asColumns(fields), series_id: seriesId })
    .where('shop_no', '=', scope.shopNo)
    .where('id', 'in', ids)
    .execute();

export const deleteBlocks = async (db: Tx, scope: ShopScope, ids: readonly BlockId[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.deleteFrom('blocks').where('shop_no', '=', scope.shopNo).where('id', 'in', ids).execute();
};

/** Series of every shop that go on beyond what is written of them. Runs as the operator. */
export const unwrittenSeries = async (db: Tx, until: string, limit: number): Promise<SeriesRow[]> =>
  (
    await db
      .selectFrom('block_series')
      .selectAll()
      .where('written_to', '<', until)
      .where('cut_on', 'is', null)
      .where((eb) => eb.or([eb('end_on', 'is', null), eb('end_on', '>', eb.ref('written_to'))]))
      .orderBy('shop_no')
      .orderBy('id')
      .limit(limit)
      .forNoKeyUpdate()
      .execute()
  ).map(readSeries);

export const markWritten = (db: Tx, { shopNo, id }: SeriesRow, until: string) =>
  db
    .updateTable('block_series')
    .set({ written_to: until })
    .where('shop_no', '=', shopNo)
    .where('id', '=', id)
    .execute();
