import { describe, expect, it } from 'vitest';
import { instantAt, msOf } from '../../../contract/time.ts';
import { formatNearDay, itemNames, loadByEmployee, receivedBy, startsIn, upcoming } from './format.ts';
import type { Booking } from './queries.ts';

const today = '2026-11-21';
const booking = (
  name: string,
  start: number,
  {
    state = 'CONFIRMED',
    date = today,
    minutes = 60,
    employeeNo = 1,
  }: {
    state?: Booking['state'];
    date?: string;
    minutes?: number;
    employeeNo?: number | null;
  } = {},
) =>
  ({
    customerName: name,
    state,
    visitDate: date,
    employeeNo,
    startAt: instantAt(date, start),
    endAt: instantAt(date, start + minutes),
  }) as Booking;
const names = (bookings: Booking[]) => bookings.map(({ customerName }) => customerName);
const at = (minute: number) => msOf(instantAt(today, minute));

describe('what was received', () => {
  it('names the two largest ways and sums up the rest', () => {
    const methods = [
      { method: 'CARD', name: '카드', amountWon: 95_000 },
      { method: 'CASH', name: '현금', amountWon: 125_000 },
      { method: 'TRANSFER', name: '계좌이체', amountWon: 185_000 },
      { method: 'KAKAO_PAY', name: '카카오페이', amountWon: 51_000 },
      { method: 'NAVER_PAY', name: '네이버페이', amountWon: 0 },
    ];
    expect(receivedBy(methods)).toEqual(['계좌이체 185,000', '현금 125,000', '그 외 146,000']);
    expect(receivedBy(methods.slice(0, 1))).toEqual(['카드 95,000']);
    expect(receivedBy([])).toEqual([]);
  });

  it('is not what is still owed, nor what passes, tickets and points paid', () => {
    const methods = [
      { method: 'CARD', name: '카드', amountWon: 33_333 },
      ...['UNPAID', 'PASS', 'TICKET', 'POINT'].map((method) => ({ method, name: method, amountWon: 90_000 })),
      { method: 'DEPOSIT', name: '예약금', amountWon: 10_000 },
    ];
    expect(receivedBy(methods)).toEqual(['카드 33,333', '예약금 10,000']);
  });
});

describe('what comes next', () => {
  it('is who sits in the chair, then who follows by the clock', () => {
    const day = [
      booking('뒤', 900),
      booking('지금', 780),
      booking('지난', 600),
      booking('내일', 800, { date: '2026-11-22' }),
    ];
    expect(names(upcoming(day, today, at(800)))).toEqual(['지금', '뒤']);
  });

  it('is nobody who has paid, cancelled or stayed away', () => {
    const states = ['COMPLETED', 'CANCELLED', 'NO_SHOW', 'REQUESTED', 'IN_SERVICE'] as const;
    const day = states.map((state) => booking(state, 900, { state }));
    expect(names(upcoming(day, today, at(800)))).toEqual(['REQUESTED', 'IN_SERVICE']);
  });
});

it('says how soon in words', () => {
  expect(startsIn(booking('a', 830), at(800))).toBe('30분 뒤');
  expect(startsIn(booking('a', 860), at(800))).toBe('1시간 뒤');
  expect(startsIn(booking('a', 875), at(800))).toBe('1시간 15분 뒤');
  expect(startsIn(booking('a', 800), at(800))).toBeNull();
});

it('names near days, and others by their date', () => {
  expect(
    ['2026-11-20', today, '2026-11-22', '2026-11-25'].map((visitDate) =>
      formatNearDay({ visitDate } as Booking, today),
    ),
  ).toEqual(['어제', '오늘', '내일', '11. 25 (수)']);
});

it('sums a day by employee, busiest first', () => {
  const day = [
    booking('a', 600, { employeeNo: 1 }),
    booking('b', 700, { employeeNo: 2, minutes: 90 }),
    booking('c', 700, { employeeNo: null, minutes: 30 }),
    booking('d', 800, { employeeNo: 1, state: 'CANCELLED' }),
  ];
  expect(loadByEmployee(day)).toEqual([
    { employeeNo: 2, count: 1, minutes: 90 },
    { employeeNo: 1, count: 1, minutes: 60 },
    { employeeNo: null, count: 1, minutes: 30 },
  ]);
});

it('names what is booked', () => {
  expect(itemNames({ items: [{ name: '젤네일' }, { name: '케어' }] as Booking['items'] })).toBe(
    '젤네일 + 케어',
  );
  expect(itemNames({ items: [] })).toBe('시술 미정');
});
