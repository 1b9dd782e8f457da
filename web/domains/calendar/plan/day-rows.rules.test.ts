import { expect, it } from 'vitest';
import { rowsOf, type DayRow } from './day-rows.rules.ts';
import type { CalendarBooking, CalendarEmployee } from './model.rules.ts';

const employee = (employeeNo: number): CalendarEmployee => ({
  employeeNo,
  name: `${employeeNo}`,
  count: 0,
  work: [[600, 1200]],
  breaks: [],
  closures: [],
});
const booking = (
  id: string,
  employeeNo: number,
  startMinute: number,
  endMinute: number,
): CalendarBooking => ({
  id,
  employeeNo,
  startMinute,
  endMinute,
  date: '2026-11-21',
  title: '',
  subtitle: '',
  state: 'CONFIRMED',
  version: 1,
});
const day = {
  employees: [employee(1), employee(2)],
  bookings: [booking('c', 1, 870, 930), booking('a', 1, 600, 660), booking('b', 2, 780, 840)],
};
const keys = (rows: DayRow[]) => rows.map(({ key }) => key);

it('puts what is over apart and offers the rest of a gap that has begun', () => {
  const { past, ahead } = rowsOf({ ...day, whose: 'all', now: 700 });
  expect(keys(past)).toEqual(['a']);
  expect(keys(ahead)).toEqual(['1-700', 'b', 'c']);
});

it('offers all the free time of one employee, also before and after the bookings', () => {
  const { ahead } = rowsOf({ ...day, whose: 2, now: null });
  expect(keys(ahead)).toEqual(['2-600', 'b', '2-840']);
});

it('shows cancelled bookings only when asked', () => {
  const bookings = [{ ...booking('x', 1, 600, 660), state: 'CANCELLED' } as const];
  expect(rowsOf({ ...day, bookings, whose: 'all', now: null }).ahead).toHaveLength(0);
  expect(rowsOf({ ...day, bookings, whose: 'all', now: null, showCancelled: true }).ahead).toHaveLength(1);
});

it('tells of somebody who may not be seen when they are busy, and offers none of their time', () => {
  const hidden: CalendarEmployee = { ...employee(3), count: null, hidden: [[700, 760]] };
  const wanted = { employees: [...day.employees, hidden], bookings: day.bookings, now: null };
  expect(keys(rowsOf({ ...wanted, whose: 3 }).ahead)).toEqual(['taken-700']);
  expect(keys(rowsOf({ ...wanted, whose: 3, now: 760 }).past)).toEqual(['taken-700']);
  expect(keys(rowsOf({ ...wanted, whose: 'all' }).ahead)).not.toContain('taken-700');
});
