import { expect, it } from 'vitest';
import { emptyTimes, farAbove, isOverrun, waitingFor } from './insights.rules.ts';

const cell = (weekday: number, hour: number, busyMinutes: number, workedMinutes = 60) => ({
  weekday,
  hour,
  busyMinutes,
  workedMinutes,
});

it('names the stretches that stay empty week after week, and who waits for them', () => {
  const week = (tuesdayAtFour: number) => [
    cell(2, 14, 0),
    cell(2, 15, 10),
    cell(2, 16, tuesdayAtFour),
    cell(2, 17, 50),
    cell(3, 10, 0),
    cell(5, 10, 0, 0),
    cell(5, 11, 0, 0),
  ];
  const weeks = [week(0), week(0), week(0), week(0), week(60), week(0)];
  const found = emptyTimes(weeks);
  // Two hours of six weeks and the third of four.
  expect(found).toEqual([
    { weekday: 2, fromHour: 14, toHour: 17, weeks: 4, busyMinutes: 40, workedMinutes: 720 },
  ]);
  expect(emptyTimes(weeks.slice(0, 3))).toEqual([]);
  const any = { weekdays: 127, from_minute: 0, to_minute: 1440 };
  const wishes = [any, { ...any, weekdays: 8 }, { ...any, to_minute: 840 }, { ...any, from_minute: 1000 }];
  expect(waitingFor({ weekday: 2, fromHour: 14, toHour: 17 }, wishes)).toBe(2);
});

it('speaks of a service only when it runs over often and by enough', () => {
  const gel = { itemId: 1, name: '젤네일', plannedMinutes: 60, actualMinutes: 75, bookings: 5 };
  expect(isOverrun(gel)).toBe(true);
  expect(isOverrun({ ...gel, bookings: 4 })).toBe(false);
  expect(isOverrun({ ...gel, actualMinutes: 69 })).toBe(false);
});

it('names who gave away far more than all others', () => {
  const by = (employeeNo: number, discountWon: number, sales = 20) => ({
    employeeNo,
    name: `직원${employeeNo}`,
    sales,
    listWon: 1_000_000,
    discountWon,
  });
  expect(farAbove([by(1, 20_000), by(2, 150_000), by(3, 40_000)])).toEqual([
    { employeeNo: 2, name: '직원2', discountWon: 150_000, basisPoints: 1500, othersBasisPoints: 300 },
  ]);
  expect(farAbove([by(1, 20_000), by(2, 60_000)])).toEqual([]);
  expect(farAbove([by(1, 20_000), by(2, 150_000, 9)])).toEqual([]);
});
