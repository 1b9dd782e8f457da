import { expect, it } from 'vitest';
import type { ShopDate } from '../../../../contract/time.ts';
import { blockFields, newBlockDraft } from './draft.ts';

const date = '2026-11-25' as ShopDate;

it('closes an hour when only the start is known, and never past the day', () => {
  expect(newBlockDraft({ date, employeeNo: 1, from: 600 })).toMatchObject({ from: 600, to: 660 });
  expect(blockFields(newBlockDraft({ date, employeeNo: 1, from: 1410 }))).toMatchObject({
    from: '23:30',
    to: '24:00',
  });
});
