import { expect, test } from 'vitest';
import { birthdayDaysOf } from './compile.queries.ts';
import type { Leaf } from './condition.rules.ts';

/** Whether a customer born on a day of one of the calendars is meant, 1231 for the last of December. */
const meant = (op: string, today: string, days?: number) =>
  birthdayDaysOf(
    { field: 'BIRTHDAY', op, value: days === undefined ? { kind: 'NONE' } : { kind: 'DAYS', days } } as Leaf,
    today,
  );
const has = ({ solar, lunar }: ReturnType<typeof meant>) => ({
  sun: (md: number) => solar.includes(md),
  moon: (md: number) => lunar.includes(md),
});

test.each([
  // A day of the sun, and who is born on the 29th of February in a year without one.
  ['TODAY', '2026-11-22', undefined, [1122], [1121, 1123]],
  ['TODAY', '2026-02-28', undefined, [228, 229], [301]],
  ['TODAY', '2028-02-28', undefined, [228], [229]],
  ['TODAY', '2028-02-29', undefined, [229], [228, 301]],
  ['THIS_MONTH', '2026-02-10', undefined, [201, 228, 229], [131, 301]],
  ['NEXT_MONTH', '2026-11-30', undefined, [1201, 1231], [1130, 101]],
  ['NEXT_MONTH', '2026-12-31', undefined, [101, 131], [1231, 201]],
  ['NEXT_MONTH', '2027-01-31', undefined, [201, 228, 229], [131, 301]],
  ['NEXT_DAYS', '2026-12-30', 3, [1230, 1231, 101, 102], [1229, 103]],
  ['NEXT_DAYS', '2026-02-27', 1, [227, 228, 229], [301]],
  ['NEXT_DAYS', '2026-11-22', 0, [1122], [1121, 1123]],
  ['NEXT_DAYS', '2026-11-22', 366, [1121, 1122, 229], []],
] as const)('%s on %s, %s days: by the sun', (op, today, days, those, others) => {
  const { sun } = has(meant(op, today, days));
  expect(those.filter((md) => !sun(md))).toEqual([]);
  expect(others.filter(sun)).toEqual([]);
});

test.each([
  // 설날 and 추석 of 2026.
  ['TODAY', '2026-02-17', undefined, [101], [1230, 102]],
  ['TODAY', '2026-09-25', undefined, [815], [814, 816]],
  // The 12th month of 2025 ends with a 29th: who is born on the 30th celebrates with them. That of 2026 has both.
  ['TODAY', '2026-02-16', undefined, [1229, 1230], [101]],
  ['TODAY', '2027-02-05', undefined, [1229], [1230]],
  ['TODAY', '2027-02-06', undefined, [1230], [1229]],
  // A leap sixth month from 25 July to 22 August 2025: no birthday, and the sixth before it is one.
  ['TODAY', '2025-07-24', undefined, [630], [601]],
  ['TODAY', '2025-07-25', undefined, [], [601]],
  ['THIS_MONTH', '2025-08-10', undefined, [701, 709], [630, 601, 615, 710]],
  ['NEXT_MONTH', '2026-01-05', undefined, [1214, 1230, 101, 112], [1213, 113]],
  ['NEXT_DAYS', '2026-02-15', 2, [1228, 1229, 1230, 101], [1227, 102]],
] as const)('%s on %s, %s days: by the moon', (op, today, days, those, others) => {
  const { moon } = has(meant(op, today, days));
  expect(those.filter((md) => !moon(md))).toEqual([]);
  expect(others.filter(moon)).toEqual([]);
});
