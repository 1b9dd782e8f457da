import { expect, it } from 'vitest';
import type { CalendarBooking } from '../plan/model.rules.ts';
import type { GridPlan } from '../plan/plan.rules.ts';
import { pointAt, propose } from './propose.rules.ts';

const scale = { fromMinute: 600, toMinute: 1200, hourPx: 60, text: 1 };
const plan: GridPlan = { columns: [], scale, slotMinutes: 10 };
const box = { left: 100, top: 50, width: 300 };
const booking: CalendarBooking = {
  id: 'a',
  date: '2026-11-21',
  employeeNo: 1,
  startMinute: 660,
  endMinute: 720,
  title: '이하은',
  subtitle: '',
  state: 'CONFIRMED',
  version: 1,
};
const of = { booking, column: 1 };

it('finds the column and minute under the pointer, also beyond the edges', () => {
  expect(pointAt(box, 3, scale, 250, 80)).toEqual({ column: 1, minute: 630 });
  expect(pointAt(box, 3, scale, 20, 80).column).toBe(0);
  expect(pointAt(box, 3, scale, 900, 80).column).toBe(2);
});

it('moves by the way of the pointer, not to the pointer', () => {
  const gesture = { kind: 'move', of, from: { column: 1, minute: 700 } } as const;
  expect(propose(gesture, { column: 2, minute: 733 }, plan)).toEqual({
    column: 2,
    startMinute: 690,
    endMinute: 750,
  });
});

it('keeps the grabbed edge at the distance it was grabbed at', () => {
  const gesture = { kind: 'end', of, from: { column: 1, minute: 716 } } as const;
  expect(propose(gesture, { column: 2, minute: 716 }, plan).endMinute).toBe(720);
  expect(propose(gesture, { column: 2, minute: 746 }, plan)).toEqual({
    column: 1,
    startMinute: 660,
    endMinute: 750,
  });
});

it('draws a new range in the column where it began', () => {
  const gesture = { kind: 'create', from: { column: 0, minute: 613 } } as const;
  expect(propose(gesture, { column: 2, minute: 641 }, plan)).toEqual({
    column: 0,
    startMinute: 610,
    endMinute: 650,
  });
});

it('never goes into the column of somebody whose bookings one may not make', () => {
  const open = {
    key: '',
    date: '2026-11-21',
    label: '',
    color: null,
    isToday: false,
    shades: [],
    bookings: [],
  };
  const columns = [open, open, { ...open, isOthers: true }];
  const gesture = { kind: 'move', of, from: { column: 1, minute: 660 } } as const;
  const column = (to: number) => propose(gesture, { column: to, minute: 660 }, { ...plan, columns }).column;
  expect([0, 1, 2].map(column)).toEqual([0, 1, 1]);
});
