import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { BlockScope, change } from '../../../../contract/blocks.ts';
import type { BlockId, EmployeeNo } from '../../../../contract/ids.ts';
import { addDays, daysBetween, minuteOfWallTime } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { publishChange } from '../commands.ts';
import { blockUpdated } from '../events.ts';
import { assertMayBlock, assertNear, lockTime, horizon, requireBlock } from './commands.ts';
import { validDays, writeSeries, writtenAnswer } from './commands.ts';
import { presentBlock } from './present.ts';
import * as queries from './queries.ts';
import type { BlockFields, BlockRow } from './queries.ts';
import {
  isReversibleShift,
  daysOfSeries,
  renewedRepetition,
  remainingSeries,
  shiftRepetition,
} from './rules.ts';
import type { Repetition } from './rules.ts';
import { endSeries, lockSeries, insertSeries, updateSeriesFields } from './series.queries.ts';
import type { SeriesRow } from './series.queries.ts';
import { textAfterEdit } from '../../../platform/hidden-numbers.ts';

type Change = Parsed<typeof change>['body'];

const changedFields = (shop: ShopAccess, block: BlockRow, body: Change): BlockFields => {
  const fields = {
    employeeNo: body.employeeNo === undefined ? block.employeeNo : body.employeeNo,
    title: textAfterEdit(shop, block.title, body.title, 'title'),
    reason: textAfterEdit(shop, block.reason, body.reason, 'reason'),
    fromMinute: body.from === undefined ? block.fromMinute : minuteOfWallTime(body.from),
    toMinute: body.to === undefined ? block.toMinute : minuteOfWallTime(body.to),
  };
  if (fields.fromMinute >= fields.toMinute)
    throw refuse('BLOCK_TIME_INVALID', {
      errors: [{ field: 'to', message: '끝나는 시간은 시작하는 시간보다 늦어야 해요.' }],
    });
  return fields;
};

/** What of it was edited: the rest of each block that the edit reaches stays its own. Its time is one thing. */
const editsOf = (block: BlockRow, fields: BlockFields): Partial<BlockFields> => {
  const { employeeNo, title, reason, fromMinute, toMinute } = fields;
  const isRetimed = fromMinute !== block.fromMinute || toMinute !== block.toMinute;
  return {
    ...(employeeNo !== block.employeeNo && { employeeNo }),
    ...(title !== block.title && { title }),
    ...(reason !== block.reason && { reason }),
    ...(isRetimed && { fromMinute, toMinute }),
  };
};

const requireVersion = (block: BlockRow, version: number): BlockRow => {
  if (block.version === version) return block;
  throw staleVersion(presentBlock(block), '최신 예약 막기예요.');
};

/** Its series is locked before days and employees, against other writers. */
export const lockBlock = async (shop: Shop, id: BlockId): Promise<BlockRow> => {
  const seen = await requireBlock(shop, id);
  if (seen.seriesId === null) return seen;
  await lockSeries(shop, seen.seriesId);
  const block = await requireBlock(shop, id);
  return block.seriesId === seen.seriesId ? block : lockBlock(shop, id);
};

/** The series a change reaches, and from which of its days; null for the block alone. */
export const affectedSeries = async (
  shop: Shop,
  block: BlockRow,
  reach: BlockScope,
): Promise<{ series: SeriesRow; from: string; blocks: BlockRow[]; whole: boolean } | null> => {
  if (reach === 'ONE' || block.seriesId === null || block.seriesDay === null) return null;
  const series = await lockSeries(shop, block.seriesId);
  const whole = reach === 'ALL' || block.seriesDay <= series.rhythm.startsOn;
  const from = whole ? series.rhythm.startsOn : block.seriesDay;
  return { series, from, whole, blocks: await queries.blocksOfSeries(shop, series.id, from) };
};

export type AffectedSeries = NonNullable<Awaited<ReturnType<typeof affectedSeries>>>;

/** Days of the series that were taken out of it one by one. */
export const removedDays = ({ series, from, blocks }: AffectedSeries): ShopDate[] => {
  const stood = new Set(blocks.map(({ seriesDay }) => seriesDay));
  return daysOfSeries(remainingSeries(series.rhythm, from), series.writtenTo).filter(
    (day) => !stood.has(day),
  );
};

/** Did all of them have what was edited of this one? */
const wereAlike = (blocks: readonly BlockRow[], block: BlockRow, edits: Partial<BlockFields>): boolean =>
  (Object.keys(edits) as (keyof BlockFields)[]).every((field) =>
    blocks.every((one) => one[field] === block[field]),
  );

interface NewDays {
  /** By how many days all of them move; null under another rhythm. */
  moved: number | null;
  rhythm: Repetition;
  /** Every day it is written for, without those that were taken out. */
  days: ShopDate[];
  /** Where each day it had before goes, of those that it still has. */
  places: ReadonlyMap<string, ShopDate>;
}

/** The rhythm after the change and its days, or null when they stay as they are. */
const changedDays = (reach: AffectedSeries, block: BlockRow, body: Change): NewDays | null => {
  const moved = body.date === undefined ? 0 : daysBetween(block.day, body.date);
  if (body.repeat === undefined && moved === 0) return null;
  const { rhythm: whole, writtenTo } = reach.series;
  const rest = remainingSeries(whole, reach.from);
  const shifted = shiftRepetition(rest, moved);
  const rhythm = body.repeat ? renewedRepetition(whole, shifted, body.repeat) : shifted;
  const all = validDays(rhythm);
  const [had, has] = [daysOfSeries(rest, writtenTo), new Set(all)];
  // The same one of them where only their days move; under another rhythm the same day, if it has it still.
  const places = new Map(
    had.flatMap((day, index) => {
      const to = body.repeat ? addDays(day, moved) : all[index];
      return to !== undefined && has.has(to) ? [[day, to] as const] : [];
    }),
  );
  const without = new Set(removedDays(reach).map((day) => places.get(day)));
  const days = all.filter((day) => !without.has(day));
  if (days.length === 0) throw refuse('BLOCK_TIME_INVALID');
  return { moved: body.repeat ? null : moved, rhythm, days, places };
};

/** What it still has of the old one, each on its day under the new rhythm. */
const keptBlocks = ({ blocks }: AffectedSeries, { places }: NewDays) =>
  blocks.flatMap(({ id, seriesDay, day }) => {
    const to = seriesDay === null ? undefined : places.get(seriesDay);
    if (seriesDay === null || to === undefined) return [];
    return [{ id, seriesDay: to, day: addDays(to, daysBetween(seriesDay, day)) }];
  });

/** Other days: a new series takes what it still has of the old one along, and is written where it had none. */
const rewriteSeries = async (
  shop: Shop,
  reach: AffectedSeries,
  edits: Partial<BlockFields>,
  changed: NewDays,
): Promise<BlockRow[]> => {
  const { series, from, blocks } = reach;
  await endSeries(shop, series.id, from);
  const renewed = await insertSeries(shop, { ...series, ...edits }, changed.rhythm, horizon());
  const kept = keptBlocks(reach, changed);
  const ids = kept.map(({ id }) => id);
  const gone = blocks.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  await queries.deleteBlocks(shop, gone);
  await queries.takeAlong(shop, renewed, kept);
  if (kept.length > 0 && Object.keys(edits).length > 0)
    await queries.updateBlocksOfSeries(shop, ids, edits, renewed);
  await queries.insertBlocks(shop, { ...series, ...edits }, changed.days, renewed);
  return queries.blocksOfSeries(shop, renewed);
};

/** The same days with other words, times or people: days taken out of the series stay out. */
const refillSeries = async (
  shop: Shop,
  { series, from, blocks, whole }: AffectedSeries,
  edits: Partial<BlockFields>,
): Promise<BlockRow[]> => {
  const [rest, fields] = [remainingSeries(series.rhythm, from), { ...series, ...edits }];
  const seriesId = whole ? series.id : await insertSeries(shop, fields, rest, series.writtenTo);
  if (whole) await updateSeriesFields(shop, series.id, fields);
  else await endSeries(shop, series.id, from);
  await queries.updateBlocksOfSeries(
    shop,
    blocks.map(({ id }) => id),
    edits,
    seriesId,
  );
  return queries.blocksOfSeries(shop, seriesId);
};

const hasOnlyOf = (series: SeriesRow, block: BlockRow): boolean =>
  block.day === block.seriesDay &&
  (['employeeNo', 'title', 'reason', 'fromMinute', 'toMinute'] as const).every(
    (field) => block[field] === series[field],
  );

/** Moved back, would it be what it was? What fell past its end is written anew, without what it had for itself. */
const isUndone = (
  { series, from, blocks }: AffectedSeries,
  block: BlockRow,
  { rhythm, places, moved }: NewDays,
) =>
  moved !== null &&
  isReversibleShift(remainingSeries(series.rhythm, from), rhythm, moved, series.writtenTo) &&
  blocks
    .filter(({ seriesDay }) => seriesDay === null || !places.has(seriesDay))
    .every((lost) => lost.id !== block.id && hasOnlyOf(series, lost));

/** Whose time on which days a change takes or gives back, and what writes it once they are held. */
interface Plan {
  days: readonly ShopDate[];
  employees: readonly (EmployeeNo | null)[];
  /** Does the same change back undo it? */
  alike: boolean;
  write: () => Promise<BlockRow[]>;
}

const planSeries = (
  shop: Shop,
  reach: AffectedSeries,
  block: BlockRow,
  fields: BlockFields,
  body: Change,
): Plan => {
  const [edits, changed] = [editsOf(block, fields), changedDays(reach, block, body)];
  const moved = changed ? [...changed.days, ...keptBlocks(reach, changed).map(({ day }) => day)] : [];
  return {
    days: [...reach.blocks.map(({ day }) => day as ShopDate), ...moved],
    employees: [
      ...reach.blocks.map(({ employeeNo }) => employeeNo),
      { ...reach.series, ...edits }.employeeNo,
    ],
    alike: wereAlike(reach.blocks, block, edits) && (changed === null || isUndone(reach, block, changed)),
    write: () => (changed ? rewriteSeries(shop, reach, edits, changed) : refillSeries(shop, reach, edits)),
  };
};

const planOne = (shop: Shop, block: BlockRow, fields: BlockFields, body: Change): Plan => {
  const { date = block.day as ShopDate, repeat } = body;
  const [employees, days] = [[block.employeeNo], [block.day as ShopDate, date]];
  if (!repeat)
    return {
      days,
      employees,
      alike: true,
      write: async () => {
        await queries.updateBlock(shop, block.id, fields, date);
        return [await requireBlock(shop, block.id)];
      },
    };
  if (block.seriesId !== null)
    throw refuse('BLOCK_TIME_INVALID', {
      errors: [{ field: 'repeat', message: '반복하는 방식은 이후 모두나 모두를 고를 때만 바꿀 수 있어요.' }],
    });
  // A block that stood alone begins to repeat.
  const rhythm = { ...repeat, startsOn: date };
  const begun = validDays(rhythm);
  return {
    days: [...days, ...begun],
    employees,
    alike: false,
    write: async () => {
      await queries.deleteBlock(shop, block.id);
      return queries.blocksOfSeries(shop, await writeSeries(shop, fields, rhythm, begun));
    },
  };
};

/** Changes this block, this and the following ones, or the whole series. */
export const changeBlock = (shop: ShopAccess, id: BlockId, body: Change): Promise<Reply<typeof change>> =>
  inShop(shop, async (shop) => {
    const block = requireVersion(await lockBlock(shop, id), body.version);
    const fields = changedFields(shop, block, body);
    if (body.date !== undefined) assertNear(body.date);
    const reach = await affectedSeries(shop, block, body.scope);
    const before = reach?.blocks ?? [block];
    for (const { employeeNo } of [...before, fields]) assertMayBlock(shop, employeeNo);
    const { days, employees, alike, write } = reach
      ? planSeries(shop, reach, block, fields, body)
      : planOne(shop, block, fields, body);
    await lockTime(shop, days, fields.employeeNo, employees);
    requireVersion(await requireBlock(shop, id), body.version);

    const blocks = await write();
    const shown = blocks.find((one) => one.id === id) ?? blocks[0];
    if (!shown) throw refuse('BLOCK_TIME_INVALID');
    const touched = [...before, ...blocks].map(({ day }) => day);
    await publishChange(shop, blockUpdated, { date: shown.day, title: fields.title }, touched);
    return { ...(await writtenAnswer(shop, blocks, shown)), alike };
  });
