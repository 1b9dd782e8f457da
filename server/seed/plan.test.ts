import { assert, constantFrom, double, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { shopDateOf } from '../../contract/time.ts';
import { planBookings } from './bookings.ts';
import { inviteCustomers } from './customers.ts';
import { fillDay } from './days.ts';
import { minutesOf } from './model.ts';
import type { PlannedItem } from './model.ts';
import { nailShop } from './plans.ts';
import { createRandom } from './random.ts';

const plan = { ...nailShop, customers: 80, days: 14, cycle: [3, 6] as [number, number] };

const planAt = (instant: string) => {
  const now = Date.parse(instant);
  const random = createRandom(plan.seed);
  const customers = inviteCustomers(random, plan, shopDateOf(now));
  return { customers, bookings: planBookings({ random, plan, customers, now }, new Map()) };
};

test('the same moment tells the same story', () => {
  expect(planAt('2026-11-21T13:20:00+09:00')).toEqual(planAt('2026-11-21T13:20:00+09:00'));
});

test.each(['2026-11-23T12:00:00+09:00', '2026-11-24T12:00:00+09:00', '2026-09-25T12:00:00+09:00'])(
  'the shop is open on the day the demo is made, %s',
  (instant) => {
    const today = planAt(instant).bookings.filter(({ day }) => day === instant.slice(0, 10));
    expect(today.length).toBeGreaterThan(8);
  },
);

test('before opening nothing has happened yet, after closing everything has', () => {
  const statesAt = (time: string) =>
    new Set(
      planAt(`2026-11-21T${time}+09:00`)
        .bookings.filter(({ day }) => day === '2026-11-21')
        .map(({ state }) => state),
    );
  expect(
    [...statesAt('05:00:00')].filter((state) => state === 'COMPLETED' || state === 'IN_SERVICE'),
  ).toEqual([]);
  expect(statesAt('23:00:00')).not.toContain('REQUESTED');
});

const service = (minutes: number): PlannedItem => ({
  name: '케어',
  minutes,
  won: 10_000,
  share: 1,
  use: 'main',
});

test('a day is filled within its hours and without overlaps', () => {
  assert(
    property(
      nat(),
      double({ min: 0, max: 1, noNaN: true }),
      constantFrom(10, 50, 90, 180),
      (seed, demand, minutes) => {
        const spans = [
          { open: 600, close: 720 },
          { open: 780, close: 1200 },
        ];
        const visits = fillDay(createRandom(seed), spans, demand, () => ({
          customer: null,
          pet: null,
          items: [service(minutes)],
        }));
        const held = visits
          .filter(({ calledOff }) => !calledOff)
          .map(({ start, items }) => ({ start, end: start + minutesOf(items) }))
          .sort((a, b) => a.start - b.start);
        for (const [index, { start, end }] of held.entries()) {
          expect(spans.some(({ open, close }) => open <= start && end <= close)).toBe(true);
          expect(held[index + 1]?.start ?? 1440).toBeGreaterThanOrEqual(end);
        }
      },
    ),
  );
});
