import { holdsTime } from '../../contract/booking-states.ts';
import { addDays, instantAt, weekdayOf } from '../../contract/time.ts';
import type { Tx } from '../platform/shop.ts';
import { closedWeekday } from './calendar.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedShop } from './load-shop.ts';
import type { PlannedBooking, ShopPlan } from './model.ts';

/** How far a series of blocks is written ahead, as the product writes it. */
const writtenAhead = 365;

interface Story {
  db: Tx;
  plan: ShopPlan;
  shop: LoadedShop;
  bookings: readonly PlannedBooking[];
  today: string;
}

/** The first run of that many open days from an offset on in which an employee has nothing booked. */
const freeRun = ({ bookings, today }: Story, employee: number, from: number, length: number): string => {
  const taken = new Set(
    bookings.filter((one) => one.employee === employee && holdsTime(one.state)).map(({ day }) => day),
  );
  const closed = closedWeekday(today);
  for (let offset = from; ; offset += 1) {
    const days = Array.from({ length }, (_, more) => addDays(today, offset + more));
    if (days.every((day) => !taken.has(day) && weekdayOf(day) !== closed)) return at(days, 0);
  }
};

/** The weekday that the hours leave out anyway is named as the regular closed day it is. */
const loadClosedDay = ({ db, shop, today }: Story) =>
  insertRows(db, 'closed_days', [
    { shop_no: shop.shopNo, weekday: closedWeekday(today), weeks: [], label: '정기휴무' },
  ]);

/** Two weeks on the shop opens on its closed day, at noon, for two of its people or all it has. */
const loadOpening = async ({ db, plan, shop, today }: Story) => {
  const closed = closedWeekday(today);
  const day = addDays(today, 14 + ((closed - weekdayOf(today) + 7) % 7));
  const [id] = await insertRows(
    db,
    'open_days',
    [
      {
        shop_no: shop.shopNo,
        opens_on: day,
        open_minute: 720,
        close_minute: 1080,
        breaks: [],
        label: '특별 영업',
      },
    ],
    'id',
  );
  if (plan.employees.length > 2)
    await insertRows(
      db,
      'open_day_employees',
      shop.employees
        .slice(0, 2)
        .map((employee_no) => ({ shop_no: shop.shopNo, open_day_id: id, employee_no })),
    );
};

/** The last two of a team take leave: days together, and half a day. */
const loadLeaves = async (story: Story) => {
  const { db, plan, shop } = story;
  if (plan.employees.length === 1) return;
  const [last, other] = [plan.employees.length - 1, plan.employees.length - 2];
  const trip = freeRun(story, last, 5, 2);
  const leave = (employee: number, day: string, over: object) => ({
    shop_no: shop.shopNo,
    employee_no: at(shop.employees, employee),
    kind: 'ANNUAL',
    from_on: day,
    to_on: day,
    from_minute: 0,
    to_minute: 1440,
    reason: '',
    created_by: at(shop.employees, 0),
    ...over,
  });
  const leaves = [leave(last, trip, { to_on: addDays(trip, 1), reason: '여행' })];
  if (other > 0)
    leaves.push(
      leave(other, freeRun(story, other, 3, 1), { kind: 'HALF', from_minute: 600, to_minute: 840 }),
    );
  await insertRows(db, 'leaves', leaves);
};

/** Anyone who has a break in the plan keeps it as a block that comes back every day. */
const loadLunches = async ({ db, plan, shop, today }: Story) => {
  for (const [index, { breaks = [] }] of plan.employees.entries())
    for (const { open, close } of breaks) {
      const block = {
        shop_no: shop.shopNo,
        employee_no: at(shop.employees, index),
        title: '점심시간',
        from_minute: open,
        to_minute: close,
        created_by: at(shop.employees, 0),
      };
      const series = {
        ...block,
        reason: '',
        starts_on: today,
        repeat: 'DAILY',
        weekdays: [],
        ends: 'NEVER',
        written_to: addDays(today, writtenAhead),
      };
      const [id] = await insertRows(db, 'block_series', [series], 'id');
      await insertRows(
        db,
        'blocks',
        Array.from({ length: writtenAhead + 1 }, (_, offset) => addDays(today, offset)).map((day) => ({
          ...block,
          reason: '',
          series_id: id,
          series_day: day,
          blocked_on: day,
          version: 1,
        })),
      );
    }
};

const loadStop = ({ db, shop, today }: Story) => {
  const from = addDays(today, 24);
  return insertRows(db, 'platform_booking_stops', [
    {
      shop_no: shop.shopNo,
      platforms: ['NAVER'],
      starts_at: instantAt(from, 0),
      ends_at: instantAt(addDays(from, 2), 0),
      reason: '매장 공사',
      created_by: at(shop.employees, 0),
    },
  ]);
};

/** Days that differ from the week, none of them over a booking. */
export const loadSchedule = async (story: Story): Promise<void> => {
  await loadClosedDay(story);
  await loadOpening(story);
  await loadLeaves(story);
  await loadLunches(story);
  if (story.plan.trade === 'NAIL') await loadStop(story);
};
