import { expect, it } from 'vitest';
import { regroup } from './groups.rules.ts';
import type { CalendarBooking } from './model.rules.ts';

const booking = (id: string, employeeNo: number, given: Partial<CalendarBooking> = {}): CalendarBooking => ({
  id,
  employeeNo,
  date: '2026-11-21',
  startMinute: 600,
  endMinute: 660,
  title: '',
  subtitle: '',
  state: 'CONFIRMED',
  version: 1,
  waits: [[620, 640]],
  ...given,
});
const byEmployee = (one: CalendarBooking) => String(one.employeeNo);
const first = regroup(new Map(), [booking('a', 1), booking('b', 1), booking('c', 2)], byEmployee);

it('keeps everything when the same bookings come again as new objects', () => {
  expect(regroup(first, [booking('a', 1), booking('b', 1), booking('c', 2)], byEmployee)).toBe(first);
});

it('renews only the columns that a change touches', () => {
  const next = regroup(
    first,
    [booking('a', 1), booking('b', 1, { startMinute: 630 }), booking('c', 2)],
    byEmployee,
  );
  expect(next.get('2')).toBe(first.get('2'));
  expect(next.get('1')).not.toBe(first.get('1'));
  expect(next.get('1')![0]).toBe(first.get('1')![0]);
  expect(next.get('1')![1]!.startMinute).toBe(630);
});

it('notices a booking that is gone, moved, or waits differently', () => {
  expect(regroup(first, [booking('a', 1), booking('b', 1)], byEmployee).has('2')).toBe(false);
  expect(
    regroup(first, [booking('a', 2), booking('b', 1), booking('c', 2)], byEmployee).get('2'),
  ).toHaveLength(2);
  const changed = [booking('a', 1, { waits: [] }), booking('b', 1), booking('c', 2)];
  expect(regroup(first, changed, byEmployee).get('1')![0]!.waits).toEqual([]);
});
