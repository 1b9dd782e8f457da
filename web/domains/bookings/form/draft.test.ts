import { describe, expect, it } from 'vitest';
import { instantAt, msOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { bookingBody, endOf, newDraft, problemsIn } from './draft.ts';
import type { BookingDraft } from './draft.ts';

const now = msOf(instantAt('2026-11-21', 800));
const gel = { key: 'a', itemId: 7, name: '젤네일', durationMinutes: 60, priceWon: 60_000 };
const draft: BookingDraft = {
  ...newDraft({ date: '2026-11-22' as ShopDate, minute: 900, employeeNo: 3 }, now),
  customer: { kind: 'existing', customerNo: 11, name: '김현주', phone: null },
  items: [gel, { ...gel, key: 'b', itemId: 8, durationMinutes: 30 }],
};

describe('the booking form', () => {
  it('starts from where the calendar was pressed, else soon', () => {
    expect(newDraft({}, now)).toMatchObject({ date: '2026-11-21', minute: 810, employeeNo: null });
    expect(draft).toMatchObject({ date: '2026-11-22', minute: 900, employeeNo: 3 });
    expect(newDraft({}, msOf(instantAt('2026-11-21', 1439)))).toMatchObject({
      date: '2026-11-21',
      minute: 1425,
    });
  });

  it('ends when its items do', () => expect(endOf(draft)).toBe(instantAt('2026-11-22', 990)));

  it('says what is missing', () => {
    expect(problemsIn(newDraft({}, now))).toEqual({
      customer: '고객을 골라 주세요.',
      items: '시술을 골라 주세요.',
    });
    expect(problemsIn({ ...draft, customer: { kind: 'new', name: '김현주', phone: '010-1' } })).toEqual({
      phone: '연락처를 다시 확인해 주세요.',
    });
    expect(problemsIn(draft)).toEqual({});
  });

  it('asks for anybody or for one, never both', () => {
    expect(bookingBody({ ...draft, anyEmployee: true })).toMatchObject({
      employeeNo: null,
      anyEmployee: true,
    });
    expect(bookingBody(draft)).toMatchObject({ employeeNo: 3, anyEmployee: false });
  });

  it('never sends a masked number back', () => {
    const walkIn = { kind: 'walkIn' as const, name: '손님', phone: '010-****-5678' };
    expect(bookingBody({ ...draft, customer: walkIn }).customer).toEqual({ kind: 'walkIn', name: '손님' });
  });
});
