import { describe, expect, it } from 'vitest';
import { instantAt, msOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import {
  bookingBody,
  draftAfter,
  endOf,
  fitToDrawn,
  newDraft,
  placed,
  problemsIn,
  totalMinutes,
} from './draft.ts';
import type { BookingDraft, DraftItem } from './draft.ts';
import { requestOf } from './form/free-times.rules.ts';
import { offeredTerms } from './terms.rules.ts';
import type { Booking } from './queries.ts';

const now = msOf(instantAt('2026-11-21', 800));
const gel = {
  key: 'a',
  itemId: 7,
  name: '젤네일',
  usualMinutes: 60,
  durationMinutes: 60,
  priceWon: 60_000,
};
const draft: BookingDraft = {
  ...newDraft({ date: '2026-11-22' as ShopDate, minute: 900, employeeNo: 3 }, now, 1),
  customer: { kind: 'existing', customerNo: 11, name: '김현주', phone: null },
  items: [gel, { ...gel, key: 'b', itemId: 8, usualMinutes: 30, durationMinutes: 30 }],
};

describe('the booking form', () => {
  it('starts from where the calendar was pressed, else soon', () => {
    expect(newDraft({}, now, 1)).toMatchObject({ date: '2026-11-21', minute: 810, employeeNo: 1 });
    expect(draft).toMatchObject({ date: '2026-11-22', minute: 900, employeeNo: 3 });
    const early = msOf(instantAt('2026-11-21', 420));
    expect(newDraft({}, early, null, { free: [700, 720], opens: 660 })).toMatchObject({ minute: 700 });
    expect(newDraft({}, early, null, { free: [], opens: 660 })).toMatchObject({ minute: 660 });
    expect(newDraft({}, now, null, { free: [], opens: 660 })).toMatchObject({ minute: 810 });
    expect(newDraft({}, msOf(instantAt('2026-11-21', 1439)), null)).toMatchObject({
      date: '2026-11-21',
      minute: 1425,
    });
  });

  it('is as long as it was drawn, unless its services need longer', () => {
    const lengths = (drawn: number | null) =>
      fitToDrawn(draft.items, drawn).map(({ durationMinutes }) => durationMinutes);
    expect(lengths(120)).toEqual([60, 60]);
    expect(lengths(60)).toEqual([60, 30]);
    expect(lengths(null)).toEqual([60, 30]);
  });

  it('goes where the calendar is pressed while it stands open', () => {
    const there = placed({ ...draft, anyEmployee: true }, { minute: 660, employeeNo: 5 });
    expect(there).toMatchObject({ date: '2026-11-22', minute: 660, employeeNo: 5, anyEmployee: false });
    expect(totalMinutes(there)).toBe(90);
    expect(totalMinutes(placed(draft, { minute: 660, minutes: 150 }))).toBe(150);
  });

  it('asks for the length and price offered by whoever does it to whom it is for, but for what was said', () => {
    const offered = { ...gel, lengthOffered: true, priceOffered: true };
    const items = [offered, gel, { ...offered, itemId: 9 }, { ...offered, lengthOffered: false }];
    const offer = { itemId: 7, durationMinutes: 90, priceWon: 48_000, remembered: false };
    const terms = offeredTerms(items, [offer]);
    expect(terms.map(({ priceWon }) => priceWon)).toEqual([48_000, 60_000, 60_000, 48_000]);
    expect(terms.map(({ usualMinutes }) => usualMinutes)).toEqual([90, 60, 60, 60]);
    expect(terms.map(({ durationMinutes }) => durationMinutes)).toEqual([90, 60, 60, 60]);
    expect(offeredTerms(terms, [offer])).toBe(terms);
    const drawn = fitToDrawn([offered], 120);
    expect(fitToDrawn(offeredTerms(drawn, [offer]), 120)).toMatchObject([
      { usualMinutes: 90, durationMinutes: 120 },
    ]);
    expect(offeredTerms(drawn, [offer])).toMatchObject([{ durationMinutes: 120 }]);
  });

  it('leaves to anybody who may do it how long it takes them and what they ask for it', () => {
    const offered = { ...gel, lengthOffered: true, priceOffered: true };
    const sent = (item: DraftItem, anyEmployee = true) =>
      bookingBody({ ...draft, anyEmployee, items: [item] }).items;
    expect(sent(offered)).toEqual([{ itemId: 7 }]);
    expect(requestOf({ items: [offered], employeeNo: null, anyEmployee: true }, undefined).item).toEqual([
      '7',
    ]);
    const agreed = [{ itemId: 7, durationMinutes: 60, priceWon: 60_000 }];
    expect(sent(offered, false)).toEqual(agreed);
    expect(sent({ ...offered, remembered: true })).toEqual(agreed);
    expect(sent({ ...offered, durationMinutes: 90 })).toEqual([{ itemId: 7, durationMinutes: 90 }]);
    expect(sent({ ...offered, priceOffered: false })).toEqual([{ itemId: 7, priceWon: 60_000 }]);
  });

  it('ends when its items do', () => expect(endOf(draft)).toBe(instantAt('2026-11-22', 990)));

  it('says what is missing', () => {
    expect(problemsIn(newDraft({}, now, null))).toEqual({
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

  it('gives a masked number back as it was shown, and takes it into no other booking', () => {
    const walkIn = { kind: 'walkIn' as const, name: '손님', phone: '010-****-5678' };
    expect(bookingBody({ ...draft, customer: walkIn }).customer).toEqual(walkIn);
    const last = {
      customerNo: null,
      customerName: '손님',
      customerPhone: '010-****-5678',
      startAt: '2026-11-21T05:30:00Z',
      employeeNo: 3,
      memo: '앞머리 조심',
      customerRequest: '',
      source: 'NAVER',
      petNo: null,
      depositWon: 20_000,
      items: [
        { itemId: 7, name: '커트', durationMinutes: 30, priceWon: 20_000, employeeNo: 4 },
        { itemId: null, name: '없어진 시술', durationMinutes: 30, priceWon: 20_000, employeeNo: 3 },
      ],
    } as unknown as Booking;
    const next = draftAfter(last, '2026-12-19' as ShopDate, (no) => no === 3);
    expect(next).toMatchObject({
      date: '2026-12-19',
      unlisted: ['없어진 시술'],
      minute: 870,
      employeeNo: 3,
      memo: '',
      source: 'MANUAL',
    });
    expect(next.customer).toEqual({ ...walkIn, phone: '' });
    // Who left does no more visits, what left the menu is done no more, and nothing is paid ahead.
    expect(next.items).toEqual([expect.not.objectContaining({ employeeNo: 4 })]);
    expect(bookingBody(next).depositWon).toBe(0);
  });
});
