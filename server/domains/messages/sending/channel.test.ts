import { expect, it } from 'vitest';
import { fillIn } from '../../../../contract/alarm-words.ts';
import { standardTexts } from '../../../../contract/alarm-texts.ts';
import { approvedWords } from './channel.rules.ts';

it('a standard text with the link follows its own template, and goes without the link until that is approved', () => {
  const variables = { 고객명: '김지우', 예약링크: 'https://dangol.example/zero/b/x' };
  const row = {
    kind: 'BOOKING_MOVED',
    variables,
    text: fillIn(standardTexts.BOOKING_MOVED, variables),
  } as const;
  const [plain, linked] = [{ BOOKING_MOVED: 'KA1' }, { BOOKING_MOVED: 'KA1', BOOKING_MOVED_LINK: 'KA2' }];
  expect(approvedWords(linked, row)).toEqual({ templateId: 'KA2', text: row.text, variables });
  const without = approvedWords(plain, row);
  expect(without).toMatchObject({ templateId: 'KA1', variables: { 고객명: '김지우' } });
  expect(without.text).not.toContain('예약 확인');
  // Words of before the link, and a text that needs it, are as they are.
  const before = { ...row, text: '전', variables: { 고객명: '김지우' } };
  expect(approvedWords(linked, before)).toMatchObject({ templateId: 'KA1', text: '전' });
  const due = { ...row, kind: 'DEPOSIT_DUE', text: '예약금' } as const;
  expect(approvedWords({ DEPOSIT_DUE: 'KA3' }, due)).toMatchObject({ templateId: 'KA3', text: '예약금' });
});
