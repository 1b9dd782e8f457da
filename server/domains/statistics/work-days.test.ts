import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOperator } from '../../testing/as-operator.ts';
import { counter, day } from '../../testing/counter.ts';
import { openWorld } from '../../testing/world.ts';
import { keepWorkDays } from './work-days.commands.ts';

it('keeps what was open for work: hours that change later and people who leave change no past day', async () => {
  const world = await openWorld();
  const { platform } = world.server;
  const shop = await world.shop({ employees: 2, open: [600, 1200] });
  const leaver = shop.staff[0]?.employeeNo ?? 0;
  await counter(shop).book(-2, { employeeNo: leaver });
  const read = async (from: number, to: number) => {
    const query = { from: day(from), to: day(to) };
    const { body } = await shop.owner.call('statistics.bookings', { params: { shopNo: shop.shopNo }, query });
    const { workedMinutes, busyMinutes } = body.work;
    const rows = await shop.owner.call('statistics.rows', {
      params: { shopNo: shop.shopNo },
      query: { of: 'WORK', ...query },
    });
    expect(rows.body.sums).toMatchObject({ workedMinutes, busyMinutes });
    return { workedMinutes, busyMinutes, guessedDays: body.guessedDays };
  };
  expect(await read(-2, -1)).toEqual({ workedMinutes: 2400, busyMinutes: 60, guessedDays: 2 });
  await keepWorkDays(platform);
  await asOperator(platform.database, async (db) => {
    await sql`update business_hours set close_minute = 900 where shop_no = ${shop.shopNo}`.execute(db);
    await sql`update employees set state = 'LEFT', left_on = current_date where shop_no = ${shop.shopNo} and employee_no = ${leaver}`.execute(
      db,
    );
  });
  // The night kept yesterday as it was; the days before its first are kept from then on, and said to be guessed.
  expect(await read(-1, -1)).toEqual({ workedMinutes: 1200, busyMinutes: 0, guessedDays: 0 });
  expect(await read(-2, -2)).toEqual({ workedMinutes: 1200, busyMinutes: 60, guessedDays: 1 });
  // Who works today, by today's hours.
  expect(await read(0, 0)).toMatchObject({ workedMinutes: 300, guessedDays: 0 });
  await keepWorkDays(platform);
  expect(await read(-2, -1)).toEqual({ workedMinutes: 2400, busyMinutes: 60, guessedDays: 1 });
});
