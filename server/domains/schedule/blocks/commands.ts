import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { create, get, list } from '../../../../contract/blocks.ts';
import type { BlockId, EmployeeNo } from '../../../../contract/ids.ts';
import {
  addDays,
  daysBetween,
  minuteOfWallTime,
  shopDateOf,
  startOfDayMs,
} from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, employeeNoOf, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { publishChange } from '../commands.ts';
import { blockCreated } from '../events.ts';
import { presentAffected } from '../changes/present.ts';
import { bookingsAndClassesBetween } from '../changes/queries.ts';
import type { AffectedRow } from '../changes/queries.ts';
import { withServices } from '../changes/rules.ts';
import { lockDays, lockEmployees } from '../queries.ts';
import { spansOverlap } from '../../../../contract/spans.ts';
import { assertRange } from '../rules.ts';
import type { Span } from '../../../../contract/spans.ts';
import { presentBlock, presentRepetition } from './present.ts';
import { blocksBetween, blocksOfSeries, findBlock, insertBlock, insertBlocks } from './queries.ts';
import type { BlockFields, BlockRow } from './queries.ts';
import { daysOfSeries, endedRepetition, isValidRepetition, horizonDays } from './rules.ts';
import type { Repetition } from './rules.ts';
import { lockSeries, insertSeries } from './series.queries.ts';

export const listBlocks = (
  shop: ShopAccess,
  { from, to, employeeNo }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> => {
  assertRange(from, to);
  return inShop(shop, async (shop) => ({
    items: (await blocksBetween(shop, from, to, employeeNo)).map(presentBlock),
  }));
};

export const readBlock = (shop: ShopAccess, id: BlockId): Promise<Reply<typeof get>> =>
  inShop(shop, async (shop) => {
    const block = await requireBlock(shop, id);
    const series = block.seriesId === null ? null : await lockSeries(shop, block.seriesId);
    return {
      ...presentBlock(block),
      repeat: series ? presentRepetition(endedRepetition(series.rhythm)) : null,
    };
  });

export const requireBlock = async (shop: Shop, id: BlockId): Promise<BlockRow> => {
  const block = await findBlock(shop, id);
  if (!block) throw refuse('BLOCK_NOT_FOUND');
  return block;
};

/** The whole shop's or another employee's time takes the right to others' bookings. */
export const assertMayBlock = (shop: ShopAccess, employeeNo: EmployeeNo | null): void => {
  if (employeeNo !== employeeNoOf(shop) && !can(shop, 'bookings.others')) throw refuse('ACCESS_DENIED');
};

/** A block more than a year away on either side is a slip of the finger. */
export const assertNear = (date: string): void => {
  if (Math.abs(daysBetween(shopDateOf(clock.now()), date)) > 366)
    throw refuse('BLOCK_TIME_INVALID', {
      errors: [{ field: 'date', message: '앞뒤로 1년 안의 날짜만 막을 수 있어요.' }],
    });
};

export const horizon = (): ShopDate => addDays(shopDateOf(clock.now()), horizonDays);

/** The days a rhythm is written for now. @throws BLOCK_TIME_INVALID */
export const validDays = (rhythm: Repetition, without: readonly string[] = []): ShopDate[] => {
  const all = isValidRepetition(rhythm) ? daysOfSeries(rhythm, horizon()) : [];
  const days = all.filter((day) => !without.includes(day));
  if (days.length === 0)
    throw refuse('BLOCK_TIME_INVALID', {
      errors: [{ field: 'repeat', message: '반복하는 요일과 끝나는 날을 다시 확인해 주세요.' }],
    });
  return days;
};

/**
 * The rows that a booking of this time locks too, so that neither is written past the other. Of those who
 * had such time before, some may have left.
 */
export const lockTime = async (
  shop: Shop,
  days: readonly ShopDate[],
  employeeNo: EmployeeNo | null,
  others: readonly (EmployeeNo | null)[] = [],
): Promise<void> => {
  await lockDays(shop, days);
  const named = [employeeNo, ...others].filter((no) => no !== null);
  const held = await lockEmployees(shop, named.length <= others.length ? null : named);
  if (employeeNo !== null && !held.includes(employeeNo)) throw refuse('EMPLOYEE_NOT_FOUND');
};

const spanOf = ({ day, fromMinute, toMinute }: BlockRow): Span => {
  const midnight = startOfDayMs(day) / 60_000;
  return [midnight + fromMinute, midnight + toMinute];
};

/** Open bookings under those blocks, with the services that are. */
const bookingsUnder = async (shop: Shop, blocks: readonly BlockRow[]): Promise<AffectedRow[]> => {
  const days = blocks.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const whose = Map.groupBy(blocks, ({ employeeNo }) => employeeNo);
  const spans = new Map([...whose].map(([employeeNo, own]) => [employeeNo, own.map(spanOf)]));
  return withServices(await bookingsAndClassesBetween(shop, first, last), ({ employeeNo, span }) =>
    [null, employeeNo].some((no) => spansOverlap([span], spans.get(no) ?? [])),
  );
};

export const writeSeries = async (
  shop: Shop,
  fields: BlockFields,
  rhythm: Repetition,
  days: readonly ShopDate[],
): Promise<number> => {
  const seriesId = await insertSeries(shop, fields, rhythm, horizon());
  await insertBlocks(shop, fields, days, seriesId);
  return seriesId;
};

export const writtenAnswer = async (shop: Shop, blocks: readonly BlockRow[], shown: BlockRow) => ({
  block: presentBlock(shown),
  count: blocks.length,
  bookings: presentAffected(await bookingsUnder(shop, blocks)),
});

/** Blocks time once or again and again. Bookings that stand there already stay, and are answered. */
export const blockTime = (
  shop: ShopAccess,
  body: Parsed<typeof create>['body'],
): Promise<Reply<typeof create>> =>
  inShop(shop, async (shop) => {
    assertMayBlock(shop, body.employeeNo);
    assertNear(body.date);
    const fields: BlockFields = {
      employeeNo: body.employeeNo,
      title: body.title,
      reason: body.reason,
      fromMinute: minuteOfWallTime(body.from),
      toMinute: minuteOfWallTime(body.to),
    };
    const rhythm = body.repeat && { ...body.repeat, startsOn: body.date };
    const days = rhythm ? validDays(rhythm, body.without) : [body.date];
    await lockTime(shop, days, body.employeeNo);
    const blocks = rhythm
      ? await blocksOfSeries(shop, await writeSeries(shop, fields, rhythm, days))
      : [await requireBlock(shop, await insertBlock(shop, fields, body.date))];
    const [first] = blocks;
    if (!first) throw refuse('BLOCK_TIME_INVALID');
    await publishChange(shop, blockCreated, { date: first.day, title: body.title }, days);
    return writtenAnswer(shop, blocks, first);
  });
