import { expect, it } from 'vitest';
import { addMinutes, instantAt, msOf } from '../../../../contract/time.ts';
import { searchResult } from './search-result.rules.ts';
import type { Booking } from '../../bookings/queries.ts';

const noon = instantAt('2026-11-21', 720);
const at = (minutes: number) => ({ id: minutes, endAt: addMinutes(noon, minutes) }) as unknown as Booking;
const page = (from: number, count: number, nextCursor: string | null = null) => ({
  items: Array.from({ length: count }, (_, i) => at(from + i)),
  nextCursor,
});

it('finds what comes though there was much, the nearest first, and says when it shows not all', () => {
  const ids = ({ found }: ReturnType<typeof searchResult>) => found.map(({ id }) => id as number);
  const before = (from: number, count: number, more: string | null = null) => ({
    items: page(from, count).items.toReversed(),
    nextCursor: more,
  });
  const few = searchResult(page(-1, 3), before(-2000, 2), msOf(noon));
  expect(ids(few)).toEqual([0, 1, -1, -1999, -2000]);
  expect(few.cut).toBe(false);
  const many = searchResult(page(-1, 3), before(-2000, 90), msOf(noon));
  expect(ids(many).slice(0, 4)).toEqual([0, 1, -1, -1911]);
  expect(many.cut).toBe(true);
  expect(searchResult(page(0, 2, 'more'), undefined, msOf(noon)).cut).toBe(true);
});
