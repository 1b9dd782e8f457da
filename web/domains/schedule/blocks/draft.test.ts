import { expect, it } from 'vitest';
import type { ShopDate } from '../../../../contract/time.ts';
import { blockFields, mayBlock, newBlockDraft, blockableEmployees } from './draft.ts';
import type { BlockingRight } from './draft.ts';

const date = '2026-11-25' as ShopDate;

it('closes an hour when only the start is known, and never past the day', () => {
  const right = { others: true, me: 1 };
  expect(newBlockDraft({ date, employeeNo: 1, from: 600 }, right)).toMatchObject({ from: 600, to: 660 });
  expect(blockFields(newBlockDraft({ date, employeeNo: 1, from: 1410 }, right))).toMatchObject({
    from: '23:30',
    to: '24:00',
  });
});

const eunji = { employeeNo: 1, name: '은지', bookable: true, state: 'ACTIVE' };
const minji = { employeeNo: 2, name: '민지', bookable: true, state: 'ACTIVE' };
const desk = { employeeNo: 3, name: '지수', bookable: false, state: 'ACTIVE' };
const staff = [eunji, minji, desk];
const offered = (right: BlockingRight, current: number | null) =>
  blockableEmployees(staff, right, current).map(({ label }) => label);

it('offers everybody and each who takes bookings to whoever may write others’ bookings', () => {
  const right = { others: true, me: 1 };
  expect(offered(right, null)).toEqual(['모두', '은지', '민지']);
  expect(offered(right, 3)).toEqual(['모두', '은지', '민지', '지수']);
  expect([1, 2, null].map((no) => mayBlock(right, no))).toEqual([true, true, true]);
});

it('offers nobody but oneself without that right, and says whose a closed time is', () => {
  const right = { others: false, me: 2 };
  expect(offered(right, 2)).toEqual(['민지']);
  expect(offered(right, 1)).toEqual(['은지']);
  expect(offered(right, null)).toEqual(['모두']);
  expect([1, 2, null].map((no) => mayBlock(right, no))).toEqual([false, true, false]);
  expect(mayBlock({ others: false, me: undefined }, null)).toBe(false);
});

it('begins with one’s own time wherever one pressed, without that right', () => {
  const place = { date, employeeNo: 1, from: 600 };
  expect(newBlockDraft(place, { others: true, me: 2 }).employeeNo).toBe(1);
  expect(newBlockDraft(place, { others: false, me: 2 }).employeeNo).toBe(2);
  expect(newBlockDraft({ ...place, employeeNo: null }, { others: false, me: 2 }).employeeNo).toBe(2);
});
