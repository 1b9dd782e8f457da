import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});

const weekday = { open: '10:00', close: '20:00', breaks: [{ from: '13:00', to: '14:00' }] };
const week = { weekdays: [1, 2, 3].map((day) => ({ weekday: day, ...weekday })) };
const days = async (from: string, to?: string, who = shop.owner) =>
  (await who.call('schedule.businessDays', { query: { from, ...(to && { to }) } })).body;

describe('business days', () => {
  it('are saved by weekday and read back day by day', async () => {
    const saved = await shop.owner.call('schedule.saveBusinessDays', {
      body: { ...week, closesOnPublicHolidays: false },
    });
    expect(saved.body).toMatchObject({ ...week, closesOnPublicHolidays: false, bookings: [] });
    const { weekdays, days: seen } = await days('2026-11-22', '2026-11-23');
    expect(weekdays).toEqual(week.weekdays);
    expect(seen.map(({ date, open, closedLabel }) => [date, open, closedLabel])).toEqual([
      ['2026-11-22', false, '정기휴무'],
      ['2026-11-23', true, null],
    ]);
    const hours = { hours: { from: '10:00', to: '20:00' }, breaks: [{ from: '13:00', to: '14:00' }] };
    expect(seen[1]).toMatchObject({
      ...hours,
      employees: [{ employeeNo: shop.owner.employeeNo, ...hours }, hours],
    });
  });

  it('give way to closed days, and to hours of an employee', async () => {
    const minji = shop.staff[0]!;
    const { pool } = world.server.platform.database;
    await pool.query(
      `insert into closed_days (shop_no, closed_on, label) values ($1, '2026-12-02', '김장')`,
      [shop.shopNo],
    );
    await pool.query(
      `insert into employee_hours (shop_no, employee_no, weekday, open_minute, close_minute, breaks)
       values ($1, $2, 1, 540, 900, '[{"from": 720, "to": 750}]')`,
      [shop.shopNo, minji.employeeNo],
    );
    const { days: seen } = await days('2026-11-30', '2026-12-02');
    expect(seen[2]).toMatchObject({ open: false, hours: null, closedLabel: '김장' });
    const own = seen.map(({ employees }) =>
      employees.find(({ employeeNo }) => employeeNo === minji.employeeNo),
    );
    // Never before the shop opens; a break of their own in place of the shop's; Tuesday is theirs off.
    expect(own[0]).toMatchObject({
      hours: { from: '10:00', to: '15:00' },
      breaks: [{ from: '12:00', to: '12:30' }],
    });
    expect(own[1]).toMatchObject({ hours: null, breaks: [] });
  });

  it('refuse hours that make no sense, all at once', async () => {
    const refused = await shop.owner.refused('schedule.saveBusinessDays', {
      body: {
        closesOnPublicHolidays: false,
        weekdays: [
          { weekday: 1, open: '20:00', close: '10:00', breaks: [] },
          { weekday: 2, open: '10:00', close: '20:00', breaks: [{ from: '21:00', to: '22:00' }] },
          {
            weekday: 3,
            open: '10:00',
            close: '20:00',
            breaks: [
              { from: '12:00', to: '13:00' },
              { from: '12:30', to: '14:00' },
            ],
          },
        ],
      },
    });
    expect(refused.body.code).toBe('COMMON_INVALID_PARAMETER');
    expect(refused.body.errors.map(({ message }) => message)).toEqual([
      '닫는 시간은 여는 시간보다 늦어야 해요.',
      '휴게 시간은 영업시간 안에 있어야 해요.',
      '휴게 시간이 서로 겹쳐요.',
    ]);
    const twice = await shop.owner.refused('schedule.saveBusinessDays', {
      body: { closesOnPublicHolidays: false, weekdays: [1, 1].map((day) => ({ weekday: day, ...weekday })) },
    });
    expect(twice.status).toBe(400);
    const long = await shop.owner.refused('schedule.businessDays', {
      query: { from: '2026-01-01', to: '2026-12-31' },
    });
    expect(long.body.code).toBe('BOOKING_RANGE_INVALID');
  });

  it('are read by every member, written only with the right, and apart for each shop', async () => {
    expect((await days('2026-11-23', undefined, shop.staff[0])).weekdays).toHaveLength(3);
    expect(
      (
        await shop.staff[0]!.refused('schedule.saveBusinessDays', {
          body: { ...week, closesOnPublicHolidays: false },
        })
      ).body.code,
    ).toBe('ACCESS_DENIED');
    const neighbour = await world.shop();
    expect((await days('2026-11-23', undefined, neighbour.owner)).weekdays).toHaveLength(7);
  });
});

describe('calendar settings', () => {
  const read = async () => (await shop.owner.call('schedule.calendarSettings')).body;

  it('start with defaults, are saved, and refuse a stale edit with what is there now', async () => {
    const first = await read();
    expect(first).toMatchObject({ slotMinutes: 30, firstHour: 9, lastHour: 21, version: 1 });
    const saved = await shop.owner.call('schedule.saveCalendarSettings', {
      body: { ...first, slotMinutes: 10, weekStart: 1 },
    });
    expect(saved.body).toEqual({ ...first, slotMinutes: 10, weekStart: 1, version: 2 });
    expect(await read()).toEqual(saved.body);
    const stale = await shop.owner.refused('schedule.saveCalendarSettings', { body: first });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: saved.body }] });
  });

  it('have defaults in a shop that never had any, and can be saved from there', async () => {
    const bare = await world.shop();
    await world.server.platform.database.pool.query('delete from calendar_settings where shop_no = $1', [
      bare.shopNo,
    ]);
    const { body } = await bare.owner.call('schedule.calendarSettings');
    const saved = await bare.owner.call('schedule.saveCalendarSettings', {
      body: { ...body, colorBy: 'STATE' },
    });
    expect(saved.body).toMatchObject({ colorBy: 'STATE', version: 2 });
    expect((await bare.owner.refused('schedule.saveCalendarSettings', { body })).body.code).toBe(
      'STALE_VERSION',
    );
  });

  it('refuse a last hour before the first, and a person without the right', async () => {
    const body = await read();
    const upside = await shop.owner.refused('schedule.saveCalendarSettings', {
      body: { ...body, firstHour: 20, lastHour: 9 },
    });
    expect(upside.status).toBe(400);
    expect((await shop.staff[0]!.refused('schedule.saveCalendarSettings', { body })).status).toBe(403);
  });
});
