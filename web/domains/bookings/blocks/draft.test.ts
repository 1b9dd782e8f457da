import { expect, it } from 'vitest';
import type { ShopDate } from '../../../../contract/time.ts';
import { blockFields, newBlockDraft, repeatOf } from './draft.ts';

const date = '2026-11-25' as ShopDate;

it('closes an hour when only the start is known, and never past the day', () => {
  expect(newBlockDraft({ date, employeeNo: 1, from: 600 })).toMatchObject({ from: 600, to: 660 });
  expect(blockFields(newBlockDraft({ date, employeeNo: 1, from: 1410 }))).toMatchObject({
    from: '23:30',
    to: '24:00',
  });
});

it('repeats on the weekday it began on, until told when to end', () => {
  const draft = newBlockDraft({ date, employeeNo: null, from: 720, to: 780 });
  expect(repeatOf(draft)).toBeNull();
  expect(repeatOf({ ...draft, every: 'WEEKLY' })).toEqual({
    every: 'WEEKLY',
    weekdays: [3],
    ends: { kind: 'NEVER' },
  });
  expect(repeatOf({ ...draft, every: 'DAILY', ends: 'COUNT', count: 4 })).toEqual({
    every: 'DAILY',
    weekdays: [],
    ends: { kind: 'COUNT', count: 4 },
  });
});
