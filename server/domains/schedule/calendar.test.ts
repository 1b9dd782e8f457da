import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/time.ts';
import { publicHolidayOf } from './public-holidays.rules.ts';
import { employeeSpans, shopSpans } from './rules.ts';
import type { Span } from '../../../contract/spans.ts';
import type { DayHours, Timetable } from './rules.ts';

/** The calendar of the wall in Seoul, as the platform knows it: nothing of it is reckoned here. */
const wall = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', weekday: 'short' });
const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekdayInSeoul = (date: string) => names.indexOf(wall.format(new Date(`${date}T12:00:00+09:00`)));

/** First days of stretches where calendars go wrong: leap days, year ends, long holidays. */
const edges = [
  '2024-02-26',
  '2024-12-26',
  '2025-01-22',
  '2025-10-01',
  '2026-02-12',
  '2026-12-27',
  '2027-02-04',
  '2028-02-25',
];
const date = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: 0, max: 14 }))
  .map(([edge, days]) => addDays(edge, days) as string);

const minute = fc.integer({ min: 0, max: 48 }).map((half) => half * 30);
const stretch = fc
  .tuple(minute, minute)
  .filter(([from, to]) => from !== to)
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const hours = fc
  .tuple(stretch, fc.array(stretch, { maxLength: 2 }))
  .map(([{ from, to }, breaks]) => ({ open: from, close: to, breaks }));
const week = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), hours), { selector: ([weekday]) => weekday })
  .map((days): DayHours[] => days.map(([weekday, day]) => ({ weekday, ...day })));
const closed = fc.oneof(
  fc.tuple(date, fc.integer({ min: 0, max: 9 })).map(([day, more]) => ({
    day,
    to: more === 0 ? null : addDays(day, more),
    weekday: null,
    weeks: [],
    label: '휴무',
  })),
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }))
    .map(([weekday, weeks]) => ({ day: null, to: null, weekday, weeks, label: '정기휴무' })),
);
const leave = fc
  .tuple(date, fc.integer({ min: 0, max: 6 }), fc.option(stretch))
  .map(([from, more, part]) => ({
    from,
    to: part ? from : (addDays(from, more) as string),
    fromMinute: part?.from ?? 0,
    toMinute: part?.to ?? 1440,
  }));
const timetable: fc.Arbitrary<Timetable> = fc.record({
  week,
  closed: fc.array(closed, { maxLength: 3 }),
  closesOnPublicHolidays: fc.boolean(),
  openDays: fc.uniqueArray(
    fc
      .tuple(date, hours, fc.subarray([1, 2]))
      .map(([day, open, employees]) => ({ day, label: '임시 영업', employees, ...open })),
    { selector: ({ day }) => day, maxLength: 3 },
  ),
  employees: fc
    .tuple(week, fc.array(leave, { maxLength: 3 }))
    .map(([own, leaves]) => [{ employeeNo: 1, week: own, leaves }]),
});

/** How many days of that weekday the month has had, counted one by one. */
const turnInMonth = (day: string) => {
  let turn = 0;
  for (let back = day; back.slice(0, 7) === day.slice(0, 7); back = addDays(back, -7)) turn += 1;
  return turn;
};
const within = (at: number, { open, close, breaks }: Omit<DayHours, 'weekday'>) =>
  open <= at && at < close && !breaks.some(({ from, to }) => from <= at && at < to);

const isClosed = (shop: Timetable, day: string) =>
  (shop.closesOnPublicHolidays && publicHolidayOf(day) !== null) ||
  shop.closed.some((rule) =>
    rule.day === null
      ? rule.weekday === weekdayInSeoul(day) &&
        (rule.weeks.length === 0 || rule.weeks.includes(turnInMonth(day)))
      : day >= rule.day && day <= (rule.to ?? rule.day),
  );

/** Whether the shop, and whether its employee 1, is there in one minute of a day, told from the rules alone. */
const isOpenAt = (shop: Timetable, day: string, at: number): boolean => {
  const special = shop.openDays.find((one) => one.day === day);
  if (special) return within(at, special);
  const usual = shop.week.find(({ weekday }) => weekday === weekdayInSeoul(day));
  return usual !== undefined && !isClosed(shop, day) && within(at, usual);
};
const worksAt = (shop: Timetable, day: string, at: number): boolean => {
  const [{ week: own, leaves } = { week: [], leaves: [] }] = shop.employees;
  if (leaves.some((l) => l.from <= day && day <= l.to && l.fromMinute <= at && at < l.toMinute)) return false;
  const special = shop.openDays.find((one) => one.day === day);
  const usual = shop.week.find(({ weekday }) => weekday === weekdayInSeoul(day));
  const ownDay = own.find(({ weekday }) => weekday === weekdayInSeoul(day));
  const usually =
    usual !== undefined &&
    !isClosed(shop, day) &&
    (own.length === 0
      ? within(at, usual)
      : ownDay !== undefined && usual.open <= at && at < usual.close && within(at, ownDay));
  if (!special) return usually;
  if (special.employees.length === 0 || special.employees.includes(1)) return within(at, special);
  return usually && special.open <= at && at < special.close;
};

const holds = (spans: readonly Span[], at: number) => spans.some(([from, to]) => from <= at && at < to);

describe('a day of the shop', () => {
  it('is what its rules say minute by minute, over leap days, year ends and long holidays', () =>
    fc.assert(
      fc.property(timetable, date, (shop, day) => {
        const [open, works] = [shopSpans(shop, day), employeeSpans(shop, shop.employees[0]!, day)];
        // Everything above begins and ends on a half hour, so every half hour is asked, and one minute of it.
        for (let at = 0; at < 1440; at += 30) {
          expect([day, at, holds(open, at + 1)]).toEqual([day, at, isOpenAt(shop, day, at + 1)]);
          expect([day, at, holds(works, at)]).toEqual([day, at, worksAt(shop, day, at)]);
        }
      }),
      { numRuns: 400 },
    ));
});

describe('public holidays', () => {
  const days = (from: string, to: string) => {
    const all: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
    return all;
  };
  const known = days('2024-01-01', '2027-12-31');

  it('fall on a weekday once more when they fell on a weekend, on the next free one', () => {
    const substituted = /삼일절|어린이날|부처님 ?오신 ?날|광복절|개천절|한글날|성탄절/;
    for (const day of known) {
      const name = publicHolidayOf(day);
      if (name === null || name.includes('대체') || !substituted.test(name)) continue;
      if (![0, 6].includes(weekdayInSeoul(day))) continue;
      let next = addDays(day, 1) as string;
      while ([0, 6].includes(weekdayInSeoul(next)) || !(publicHolidayOf(next) ?? '대체').includes('대체'))
        next = addDays(next, 1);
      expect([day, name, publicHolidayOf(next)]).toEqual([day, name, expect.stringContaining('대체')]);
    }
  });

  it('never put a substitute on a weekend, and make 설날 and 추석 three days without a gap', () => {
    for (const day of known)
      if (publicHolidayOf(day)?.includes('대체')) expect([0, 6]).not.toContain(weekdayInSeoul(day));
    for (const feast of ['설날', '추석'])
      for (const year of ['2024', '2025', '2026', '2027']) {
        const day = known.find(
          (one) => one.startsWith(year) && publicHolidayOf(one)?.split(' · ').includes(feast),
        );
        expect([year, day]).toEqual([year, expect.any(String)]);
        for (const beside of [addDays(day!, -1), addDays(day!, 1)])
          expect([beside, publicHolidayOf(beside)]).toEqual([beside, expect.stringContaining(feast)]);
      }
  });

  it('close a shop through 추석 2025 and over the year’s end', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: 600, close: 1200, breaks: [] }));
    const shop = { week: always, closed: [], closesOnPublicHolidays: true, openDays: [], employees: [] };
    const closedOn = (from: string, to: string) =>
      days(from, to).filter((day) => shopSpans(shop, day).length === 0);
    expect(closedOn('2025-10-02', '2025-10-10')).toEqual([
      '2025-10-03',
      '2025-10-05',
      '2025-10-06',
      '2025-10-07',
      '2025-10-08',
      '2025-10-09',
    ]);
    expect(closedOn('2026-12-25', '2027-01-02')).toEqual(['2026-12-25', '2027-01-01']);
    expect(closedOn('2028-02-28', '2028-03-01')).not.toContain('2028-02-29');
  });
});
