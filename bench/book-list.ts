import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { addDays, instantAt, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { asOperator } from '../server/platform/shop.ts';
import { injecting } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import { judged } from './limits.ts';

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

const [bookings, perDay, days] = [1_000, 143, 7] as const;

/**
 * A week of a thousand bookings as the calendar of a big shop asks for it: from the request to the last
 * compressed byte, at the server. Milliseconds.
 */
export const benchBookingList = async (server: Server, rounds = 60): Promise<number> => {
  const shop = await makeShop(server.platform, injecting(server.app), { employees: 3 });
  const { owner, shopNo, items } = shop;
  const first = addDays(shopDateOf(Date.now()), 1);
  await asOperator(server.platform.database, 'measure', async (db) => {
    for (let at = 0; at < bookings; at += 1) {
      const date = addDays(first, Math.floor(at / perDay));
      const [startAt, endAt] = [instantAt(date, 540 + (at % 60) * 10), instantAt(date, 600 + (at % 60) * 10)];
      const { rows } = await sql<{ id: number }>`
        insert into bookings (shop_no, customer_name, employee_no, start_at, end_at, visit_date, state, created_by)
        values (${shopNo}, '손님', ${owner.employeeNo}, ${startAt}, ${endAt}, ${date}, 'CONFIRMED', ${owner.employeeNo})
        returning id`.execute(db);
      await sql`insert into booking_items (shop_no, booking_id, seq, item_id, employee_no, name, start_at, duration_minutes, price_won)
        values (${shopNo}, ${rows[0]?.id}, 0, ${items.gel}, ${owner.employeeNo}, '젤네일', ${startAt}, 60, 60000)`.execute(
        db,
      );
    }
  });
  // As autovacuum would have done on any database that is in use.
  await sql`analyze`.execute(server.platform.database.db);
  const ask = (encoding: string) =>
    server.app.inject({
      url: `/api/v2/${shopNo}/books?from=${first}&to=${addDays(first, days - 1)}`,
      headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': encoding },
    });
  const { items: listed } = (await ask('identity')).json<{ items: unknown[] }>();
  if (listed.length !== bookings) throw new Error(`${listed.length} of ${bookings} bookings came`);
  const times: number[] = [];
  for (let round = -10; round < rounds; round += 1) {
    const before = performance.now();
    await ask('gzip');
    if (round >= 0) times.push(performance.now() - before);
  }
  const ms = median(times);
  console.log(
    `GET books, a week of ${bookings}, on ${server.platform.database.kind}: ${ms.toFixed(1)} ms at the server (${judged(ms, 30)})`,
  );
  return ms;
};
