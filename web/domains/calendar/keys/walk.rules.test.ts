import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTimeOrder, nudge, stepFocus, stretch, tabFrom, type ArrowKey, type Focus } from './walk.rules.ts';
import type { CalendarBooking } from '../plan/model.rules.ts';
import { clashes, type GridPlan } from '../plan/plan.rules.ts';

const booking = (id: string, employeeNo: number, startMinute: number, endMinute: number) =>
  ({
    id,
    employeeNo,
    startMinute,
    endMinute,
    date: '2026-11-21',
    title: id,
    subtitle: '',
    state: 'CONFIRMED',
    version: 1,
  }) satisfies CalendarBooking;

const planOf = (...columns: CalendarBooking[][]): GridPlan => ({
  scale: { fromMinute: 600, toMinute: 1200, hourPx: 72, text: 1 },
  slotMinutes: 30,
  columns: columns.map((bookings, i) => ({
    key: `${i}`,
    date: '2026-11-21',
    employeeNo: i,
    label: '',
    color: null,
    isToday: true,
    shades: [],
    bookings,
  })),
});
const slot = (column: number, minute: number): Focus => ({ kind: 'slot', column, minute });
const on = (id: string, minute: number): Focus => ({ kind: 'booking', id, minute });

describe('arrows', () => {
  const plan = planOf([booking('a', 0, 630, 720)], [booking('b', 1, 660, 690), booking('c', 1, 660, 720)]);

  it('walk slot by slot and step over a booking as one', () => {
    expect(stepFocus(plan, slot(0, 600), 'ArrowDown')).toEqual(on('a', 630));
    expect(stepFocus(plan, on('a', 630), 'ArrowDown')).toEqual(slot(0, 720));
    expect(stepFocus(plan, slot(0, 720), 'ArrowUp')).toEqual(on('a', 630));
    expect(stepFocus(plan, on('a', 630), 'ArrowUp')).toEqual(slot(0, 600));
  });

  it('visit bookings side by side before leaving the column', () => {
    const first = stepFocus(plan, on('a', 660), 'ArrowRight');
    expect(first).toEqual(on('b', 660));
    expect(stepFocus(plan, first, 'ArrowRight')).toEqual(on('c', 660));
    expect(stepFocus(plan, on('c', 660), 'ArrowRight')).toEqual(on('c', 660));
    expect(stepFocus(plan, on('b', 660), 'ArrowLeft')).toEqual(on('a', 660));
  });

  it('reach a booking that starts between two slots', () => {
    const odd = planOf([booking('a', 0, 600, 640), booking('b', 0, 640, 655)]);
    expect(stepFocus(odd, on('a', 600), 'ArrowDown')).toEqual(on('b', 640));
  });

  it('stay on a booking that fills the first or last slot', () => {
    const full = planOf([booking('a', 0, 600, 660), booking('z', 0, 1110, 1200)]);
    expect(stepFocus(full, on('a', 600), 'ArrowUp')).toEqual(on('a', 600));
    expect(stepFocus(full, on('z', 1110), 'ArrowDown')).toEqual(on('z', 1110));
  });

  it('never leave the grid', () => {
    const keys = fc.array(fc.constantFrom<ArrowKey>('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(keys, (pressed) => {
        let focus = slot(0, 600);
        for (const key of pressed) {
          focus = stepFocus(plan, focus, key);
          if (focus.kind === 'booking') continue;
          expect(focus.minute).toBeGreaterThanOrEqual(600);
          expect(focus.minute).toBeLessThanOrEqual(1170);
          expect(plan.columns[focus.column]).toBeDefined();
        }
      }),
    );
  });
});

describe('Tab', () => {
  const plan = planOf([booking('late', 0, 900, 930)], [booking('early', 1, 600, 630)]);

  it('visits bookings by time, whoever serves them, and then leaves the grid', () => {
    expect(inTimeOrder(plan).map(({ id }) => id)).toEqual(['early', 'late']);
    expect(tabFrom(plan, on('early', 600), 1)?.id).toBe('late');
    expect(tabFrom(plan, on('late', 900), 1)).toBeNull();
    expect(tabFrom(plan, on('early', 600), -1)).toBeNull();
  });

  it('goes on from the minute of an empty slot', () => {
    expect(tabFrom(plan, slot(0, 660), 1)?.id).toBe('late');
    expect(tabFrom(plan, slot(0, 660), -1)?.id).toBe('early');
  });
});

describe('a carried booking', () => {
  const plan = planOf([], []);
  const at = { column: 0, startMinute: 640, endMinute: 700 };

  it('moves to the next slot line and keeps its length', () => {
    expect(nudge(plan, at, 'ArrowDown')).toEqual({ column: 0, startMinute: 660, endMinute: 720 });
    expect(nudge(plan, at, 'ArrowUp')).toEqual({ column: 0, startMinute: 630, endMinute: 690 });
    expect(nudge(plan, at, 'ArrowRight')).toEqual({ ...at, column: 1 });
    expect(nudge(plan, { ...at, column: 1 }, 'ArrowRight').column).toBe(1);
    const [first, second] = plan.columns;
    const others = { ...plan, columns: [first!, { ...second!, isOthers: true }, second!] };
    expect(nudge(others, at, 'ArrowRight').column).toBe(2);
    const last = { ...plan, columns: [first!, { ...second!, isOthers: true }] };
    expect(nudge(last, at, 'ArrowRight').column).toBe(0);
  });

  it('stretches by slots but never below one', () => {
    expect(stretch(plan, at, 1).endMinute).toBe(720);
    expect(stretch(plan, at, -1).endMinute).toBe(690);
    expect(stretch(plan, { ...at, endMinute: 670 }, -1).endMinute).toBe(670);
  });
});

describe('clashes', () => {
  const dye = { ...booking('dye', 0, 600, 720), waits: [[630, 660]] as const };
  const plan = planOf([dye], []);
  const place = { date: '2026-11-21', employeeNo: 0, startMinute: 630, endMinute: 660 };

  it('lets another booking use the wait, but not the busy parts', () => {
    expect(clashes(plan, null, place)).toBe(false);
    expect(clashes(plan, null, { ...place, endMinute: 690 })).toBe(true);
    expect(clashes(plan, null, { ...place, endMinute: 690, employeeNo: 1 })).toBe(false);
  });

  it('does not hold a booking against itself', () => {
    expect(clashes(plan, dye, { ...place, startMinute: 610, endMinute: 730 })).toBe(false);
  });
});
