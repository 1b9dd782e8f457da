import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { addDays, instantAt, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { asOperator } from '../server/platform/shop.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const overHttp = async ({ owner, shopNo, items }: TestShop, startAt: string) => {
  await owner.call('bookings.create', {
    params: { shopNo },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      customer: { kind: 'walkIn', name: '손님' },
      startAt,
      employeeNo: owner.employeeNo,
      items: [{ itemId: items.gel }],
    },
  });
};

/** The rows that the call leaves behind, written in one transaction without any checks. */
const asRows = ({ platform }: Server, { owner, shopNo, items }: TestShop, startAt: string) =>
  asOperator(platform.database, 'measure', async (db) => {
    const endAt = new Date(Date.parse(startAt) + 3_600_000).toISOString();
    const { rows } = await sql<{ id: number }>`
      insert into bookings (shop_no, customer_name, employee_no, start_at, end_at, visit_date, state, created_by)
      values (${shopNo}, '손님', ${owner.employeeNo}, ${startAt}, ${endAt}, ${shopDateOf(startAt)}, 'CONFIRMED', ${owner.employeeNo})
      returning id`.execute(db);
    const id = rows[0]?.id;
    await sql`insert into booking_items (shop_no, booking_id, seq, item_id, employee_no, name, start_at, duration_minutes, price_won)
      values (${shopNo}, ${id}, 0, ${items.gel}, ${owner.employeeNo}, '젤네일', ${startAt}, 60, 60000)`.execute(
      db,
    );
    await sql`insert into occupancies (shop_no, booking_id, employee_no, busy)
      values (${shopNo}, ${id}, ${owner.employeeNo}, ${`{[${startAt},${endAt})}`}::tstzmultirange)`.execute(
      db,
    );
    await sql`insert into events (shop_no, kind, subject, subject_id, actor_kind, actor_employee_no, actor_name, parameters)
      values (${shopNo}, 'bench.booked', 'booking', ${id}, 'employee', ${owner.employeeNo}, '은지', '{}')`.execute(
      db,
    );
    await sql`insert into idempotency_keys (shop_no, key, endpoint, request_hash, status, body)
      values (${shopNo}, ${randomUUID()}, 'POST', '-', 201, '{}')`.execute(db);
  });

/**
 * Booking creation over a real socket, with all its checks, against the same rows inserted raw in one
 * transaction on the same database, rounds interleaved. Prints and answers medians in milliseconds.
 */
export const benchBookingCreate = async (
  server: Server,
  rounds = 200,
): Promise<{ httpMs: number; rawMs: number; ratio: number }> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const shop = await makeShop(server.platform, fetching(base), { employees: 3 });
  const first = addDays(shopDateOf(Date.now()), 1);
  const warmUp = 20;
  const http: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // Ten bookings a day each; the raw ones half a year later, out of the others' way.
    const slot = (offset: number) =>
      instantAt(addDays(first, offset + Math.floor(round / 10)), 540 + (round % 10) * 60);
    const a = await timed(() => overHttp(shop, slot(0)));
    const b = await timed(() => asRows(server, shop, slot(180)));
    if (round < warmUp) continue;
    http.push(a);
    raw.push(b);
  }
  const result = { httpMs: median(http), rawMs: median(raw), ratio: median(http) / median(raw) };
  console.log(
    `booking creation on ${server.platform.database.kind}: over HTTP ${result.httpMs.toFixed(2)} ms, ` +
      `raw inserts ${result.rawMs.toFixed(2)} ms, ratio ${result.ratio.toFixed(2)}`,
  );
  return result;
};
