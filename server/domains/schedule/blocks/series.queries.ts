import type { BlockRepeat } from '../../../../contract/blocks.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { employeeNoOf } from '../../../platform/shop.ts';
import type { Shop, ShopTx, Tx } from '../../../platform/shop.ts';
import { asColumns } from './queries.ts';
import type { BlockFields } from './queries.ts';
import { dayOfMonth } from './rules.ts';
import type { Repetition } from './rules.ts';

export interface SeriesRow extends BlockFields {
  shopNo: string;
  id: number;
  rhythm: Repetition;
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
  weeks_from: string | null;
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
    weeksFrom: row.weeks_from,
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
  shop: ShopTx,
  fields: BlockFields,
  { startsOn, every, weekdays, monthDay, weeksFrom, ends, cutOn }: Repetition,
  writtenTo: string,
): Promise<number> =>
  (
    await shop.tx
      .insertInto('block_series')
      .values({
        ...asColumns(fields),
        starts_on: startsOn,
        repeat: every,
        weekdays: [...weekdays],
        month_day: every === 'MONTHLY' ? (monthDay ?? dayOfMonth(startsOn)) : null,
        weeks_from: every === 'BIWEEKLY' ? (weeksFrom ?? null) : null,
        ends: ends.kind,
        end_count: ends.kind === 'COUNT' ? ends.count : null,
        end_on: ends.kind === 'DATE' ? ends.date : null,
        cut_on: cutOn ?? null,
        written_to: writtenTo,
        created_by: employeeNoOf(shop),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Held until the transaction ends, against writers that extend or cut it. */
export const lockSeries = async (shop: Shop, id: number): Promise<SeriesRow> =>
  readSeries(
    await shop.tx
      .selectFrom('block_series')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
  );

export const updateSeriesFields = (shop: Shop, id: number, fields: BlockFields) =>
  shop.tx.updateTable('block_series').set(asColumns(fields)).where('id', '=', id).execute();

/** From that day on the series is over. */
export const endSeries = (shop: Shop, id: number, day: string) =>
  shop.tx.updateTable('block_series').set({ cut_on: day }).where('id', '=', id).execute();

/** Series of every shop that go on beyond what is written of them. Locks none. Runs as the operator. */
export const seriesToExtend = async (db: Tx, until: string, limit: number): Promise<SeriesRow[]> =>
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
      .execute()
  ).map(readSeries);

/** As it stands by then; undefined when somebody cut it or wrote it on since it was read. */
export const lockSeriesToExtend = async (
  { tx }: ShopTx,
  { id, writtenTo }: Pick<SeriesRow, 'id' | 'writtenTo'>,
): Promise<SeriesRow | undefined> => {
  const row = await tx
    .selectFrom('block_series')
    .selectAll()
    .where('id', '=', id)
    .where('written_to', '=', writtenTo)
    .where('cut_on', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && readSeries(row);
};

export const markWritten = ({ tx }: ShopTx, { id }: SeriesRow, until: string) =>
  tx.updateTable('block_series').set({ written_to: until }).where('id', '=', id).execute();
