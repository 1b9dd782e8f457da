import { expect, it } from 'vitest';
import { gapsOf } from './gaps.rules.ts';
import type { CalendarBooking, CalendarEmployee } from './model.rules.ts';

const eunji: CalendarEmployee = {
  employeeNo: 1,
  name: '은지',
  count: 2,
  work: [[600, 1200]],
  breaks: [[780, 840, '점심']],
  closures: [],
};
const booking = (startMinute: number, endMinute: number, state: CalendarBooking['state']) => ({
  id: `${startMinute}`,
  date: '2026-11-21',
  employeeNo: 1,
  startMinute,
  endMinute,
  title: '',
  subtitle: '',
  state,
  version: 1,
});

it('offers free working time that is still to come', () => {
  const day = [booking(600, 720, 'CONFIRMED'), booking(900, 1170, 'CONFIRMED')];
  expect(gapsOf(eunji, day, 740, 30)).toEqual([
    { employeeNo: 1, from: 740, to: 780 },
    { employeeNo: 1, from: 840, to: 900 },
    { employeeNo: 1, from: 1170, to: 1200 },
  ]);
});

it('counts the time of a cancelled booking as free', () => {
  expect(gapsOf(eunji, [booking(600, 780, 'CANCELLED')], null, 120)[0]).toEqual({
    employeeNo: 1,
    from: 600,
    to: 780,
  });
});
