import type { ExpressionBuilder } from 'kysely';
import type { BlockRepeat } from '../../../../contract/blocks.ts';
import type { EmployeeNo, ShopNo } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import { employeeNoOf } from '../../../platform/shop.ts';
import type { Shop, ShopTx, Tx } from '../../../platform/shop.ts';
import { asColumns } from './queries.ts';
import type { BlockFields } from './queries.ts';
import { dayOfMonth } from './rules.ts';
import type { Repetition } from './rules.ts';

export interface SeriesRow extends BlockFields {
  id: number;
  rhythm: Repetition;
  writtenTo: string;
}

interface StoredSeries {
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

const goesOnBeyond = (until: string) => (eb: ExpressionBuilder<DB, 'block_series'>) =>
  eb.and([
    eb('written_to', '<', until),
    eb('cut_on', 'is', null),
    eb.or([eb('end_on', 'is', null), eb('end_on', '>', eb.ref('written_to'))]),
  ]);

/** Shops with series that go on beyond what is written of them. Runs as the operator. */
export const shopsToExtend = async (db: Tx, until: string): Promise<ShopNo[]> => {
  const rows = await db
    .selectFrom('block_series')
    .select('shop_no')
    .distinct()
    .where(goesOnBeyond(until))
    .orderBy('shop_no')
    .execute();
  return rows.map((row) => row.shop_no as ShopNo);
};

/** Those of one shop, as whoever wrote them last left them. */
export const lockSeriesToExtend = async ({ tx }: ShopTx, until: string): Promise<SeriesRow[]> =>
  (
    await tx
      .selectFrom('block_series')
      .selectAll()
      .where(goesOnBeyond(until))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  ).map(readSeries);

export const markWritten = ({ tx }: ShopTx, { id }: SeriesRow, until: string) =>
  tx.updateTable('block_series').set({ written_to: until }).where('id', '=', id).execute();
