import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { fitSegments } from '../menu/public.ts';
import { busyByEmployee, layOut, shiftVisit, pausesOf } from './visit.rules.ts';
import type { Service } from './visit.rules.ts';

const eunji = 1 as EmployeeNo;
const minji = 2 as EmployeeNo;

const service = (over: Partial<Service> = {}): Service => ({
  itemId: null,
  name: '염색',
  employeeNo: eunji,
  anyone: false,
  durationMinutes: 80,
  priceWon: 80_000,
  segments: [
    { busy: true, minutes: 30 },
    { busy: false, minutes: 30 },
    { busy: true, minutes: 20 },
  ],
  bufferMinutes: 0,
  ...over,
});

const segment = fc.record({ busy: fc.boolean(), minutes: fc.integer({ min: 5, max: 60 }) });
const services = fc.array(
  fc.record({
    segments: fc.option(fc.array(segment, { minLength: 1, maxLength: 5 })),
    durationMinutes: fc.integer({ min: 5, max: 240 }),
    bufferMinutes: fc.integer({ min: 0, max: 30 }),
    employeeNo: fc.constantFrom(eunji, minji, null),
  }),
  { minLength: 1, maxLength: 5 },
);

describe('a visit', () => {
  it('leaves the wait of one service free for another', () => {
    const visit = layOut(600, eunji, [service({ bufferMinutes: 10 })]);
    expect(busyByEmployee(visit).get(eunji)).toEqual([
      [600, 630],
      [660, 690],
    ]);
    expect(pausesOf(visit.items[0]!)).toEqual([{ from: 30, to: 60 }]);
    expect(visit.endMinute).toBe(680);
  });

  it('has items that follow one another, each in its own hands', () => {
    const visit = layOut(600, eunji, [
      service({ segments: null, durationMinutes: 30 }),
      service({ segments: null, durationMinutes: 60, employeeNo: minji }),
    ]);
    expect([...busyByEmployee(visit)]).toEqual([
      [eunji, [[600, 630]]],
      [minji, [[630, 690]]],
    ]);
  });

  it('takes a change of length at its end', () => {
    const visit = layOut(600, eunji, [service({ durationMinutes: 30, segments: null }), service()]);
    const longer = shiftVisit(visit, { durationMinutes: 130 });
    expect(longer.items.map(({ durationMinutes }) => durationMinutes)).toEqual([30, 100]);
    expect(pausesOf(longer.items[1]!)).toEqual([{ from: 30, to: 60 }]);
    expect(busyByEmployee(longer).get(eunji)).toEqual([
      [600, 660],
      [690, 730],
    ]);
    const moved = shiftVisit(longer, { startMinute: 700, employee: { from: eunji, to: minji } });
    expect([moved.startMinute, moved.endMinute, moved.employeeNo]).toEqual([700, 830, minji]);
    expect([...busyByEmployee(moved).keys()]).toEqual([minji]);
  });

  it('is what it was after a change of length is taken back, its waits too', () =>
    fc.assert(
      fc.property(services, fc.integer({ min: -230, max: 200 }), (wanted, by) => {
        const visit = layOut(
          600,
          eunji,
          wanted.map((over) => service(over)),
        );
        const length = visit.endMinute - visit.startMinute;
        fc.pre((wanted.at(-1)?.durationMinutes ?? 0) + by >= 5);
        const changed = shiftVisit(visit, { durationMinutes: length + by });
        expect(shiftVisit(changed, { durationMinutes: length })).toEqual(visit);
      }),
    ));

  it('never lays two items over each other, nor works beyond them', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), services, (start, wanted) => {
        const visit = layOut(
          start,
          null,
          wanted.map((over) => service(over)),
        );
        let at = start;
        for (const item of visit.items) {
          expect(item.startMinute).toBe(at);
          at += item.durationMinutes;
        }
        expect(visit.endMinute).toBe(at);
        for (const spans of busyByEmployee(visit).values()) {
          for (const [from, to] of spans) expect(start <= from && from < to && to <= at + 30).toBe(true);
          for (let i = 1; i < spans.length; i += 1) expect(spans[i - 1]![1]).toBeLessThan(spans[i]![0]);
        }
      }),
    ));
});

describe('fitted parts', () => {
  it('add up to the duration and never end in a wait once cut', () =>
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 5, max: 400 }),
        (parts, minutes) => {
          const whole = parts.reduce((sum, part) => sum + part.minutes, 0);
          const fitted = fitSegments(parts, minutes);
          if (fitted === null) return;
          const sum = fitted.reduce((total, part) => total + part.minutes, 0);
          if (minutes <= whole || parts.some(({ busy }) => busy)) expect(sum).toBe(minutes);
          if (minutes < whole) expect(fitted.at(-1)?.busy).toBe(true);
        },
      ),
    ));
});
