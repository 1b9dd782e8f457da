import { describe, expect, it } from 'vitest';
import type { ShopDate } from '../../../contract/time.ts';
import { newDraft } from './draft.ts';
import type { BookingDraft } from './draft.ts';
import { differencesOf, mergeVersions } from './versions.rules.ts';

const gel = { key: 'a', itemId: 7, name: '젤네일', usualMinutes: 60, durationMinutes: 60, priceWon: 60_000 };
const start: BookingDraft = {
  ...newDraft({ date: '2026-11-22' as ShopDate, minute: 900, employeeNo: 3 }, 0, 1),
  customer: { kind: 'existing', customerNo: 11, name: '김현주', phone: '010-1234-5678' },
  items: [gel],
};
const names = {
  employee: (no: number | null) => (no === 3 ? '은지' : no === 4 ? '민지' : '담당자없음'),
  pet: (no: number) => (no === 8 ? '뭉치' : '초코'),
};

describe('two versions of a booking', () => {
  const mine = { ...start, memo: '창가', minute: 930, petNo: 8, depositWon: 0 };
  const theirs = { ...start, employeeNo: 4, minute: 960, items: [{ ...gel, key: 'kept-0' }], petNo: 9 };

  it('differ field by field; what I did not touch is theirs unless I say otherwise', () => {
    expect(differencesOf(start, mine, theirs, names)).toEqual([
      { field: 'pet', label: '반려동물', mine: '뭉치', theirs: '초코', usual: 'mine' },
      {
        field: 'when',
        label: '일시',
        mine: '11월 22일 (일) 오후 3:30',
        theirs: '11월 22일 (일) 오후 4:00',
        usual: 'mine',
      },
      { field: 'employee', label: '담당자', mine: '은지', theirs: '민지', usual: 'theirs' },
      { field: 'memo', label: '메모', mine: '창가', theirs: '미입력', usual: 'mine' },
    ]);
  });

  it('merge as chosen, and nothing else of mine is lost', () => {
    const both = mergeVersions(mine, theirs, ['employee']);
    expect(both).toMatchObject({ employeeNo: 4, anyEmployee: false, minute: 930, memo: '창가' });
    expect(mergeVersions(mine, theirs, [])).toEqual(mine);
    expect(
      differencesOf(start, mergeVersions(mine, theirs, ['pet', 'when', 'employee', 'memo']), theirs, names),
    ).toEqual([]);
  });
});
