import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';
import { judged } from './limits.ts';
import { fillWithBookings } from './million-bookings.ts';

const shops = 40;
const warmUp = 20;

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

/** Of the tables whose rows grow with the shop's years. */
const rowsRead = async ({ platform }: Server) => {
  // A backend reports what it read at most once a second.
  await sleep(1500);
  const { rows } = await platform.database.pool.query<{ name: string; whole: number; some: number }>(
    `select relname as name, seq_tup_read::int as whole, coalesce(idx_tup_fetch, 0)::int as some
     from pg_stat_user_tables where relname in ('bookings', 'booking_items', 'occupancies') order by relname`,
  );
  return rows;
};

/**
 * Availability of 30 days, five employees and two services over a real socket, among a million bookings
 * (or as many as BOOKINGS says); beside it the cheapest call of the same server, which a busy machine slows
 * down as well. Prints medians and 95th percentiles in milliseconds, fails where one of these is missed, and
 * tells how many stored rows a call reads: whole tables never.
 */
export const benchAvailabilityHttp = async (
  server: Server,
  bookings = Number(process.env['BOOKINGS'] ?? 1_000_000),
): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const today = shopDateOf(Date.now());
  const made: TestShop[] = [];
  for (let i = 0; i < shops; i += 1)
    made.push(await makeShop(server.platform, fetching(base), { employees: 5, open: [600, 1260] }));
  const before = performance.now();
  // The furthest days ahead lie in the range that is asked about.
  const filled = await fillWithBookings(server, made, { bookings, until: addDays(today, 40) });
  console.log(`${filled} bookings made in ${((performance.now() - before) / 1000).toFixed(0)} s`);
  const { owner, shopNo, items } = made[Math.floor(shops / 2)] as TestShop;
  const query = {
    from: addDays(today, 1),
    to: addDays(today, 30),
    item: [`${items.care}`, `${items.care}`],
    stepMinutes: '15',
  };
  const params = { shopNo };
  const first = { ...query, firstOnly: 'true' as const };
  const day = { date: query.from, item: query.item, stepMinutes: '15' };
  const calls = {
    '30 days': () => owner.raw('bookings.availability', { params, query }),
    'the first free one': () => owner.raw('bookings.availability', { params, query: first }),
    'why not, one day': () => owner.raw('bookings.explanation', { params, query: day }),
    'floor (settings)': () => owner.raw('schedule.calendarSettings'),
  };
  const times = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]));
  const rounds = 200;
  const readBefore = await rowsRead(server);
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const [name, call] of Object.entries(calls)) {
      const start = performance.now();
      const told = await call();
      if (told.status !== 200) throw new Error(JSON.stringify(told.body));
      if (round >= warmUp) times.get(name)?.push(performance.now() - start);
    }
  for (const [name, list] of times) {
    const p95 = percentile(list, 0.95);
    console.log(
      `availability over HTTP among ${filled} bookings on ${server.platform.database.kind}, ${name}: ` +
        `median ${percentile(list, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${judged(p95, 50)})`,
    );
  }
  for (const [index, { name, whole, some }] of (await rowsRead(server)).entries()) {
    const past = readBefore[index];
    if (whole !== past?.whole) throw new Error(`${name} was read from end to end`);
    console.log(`  ${name}: ${Math.round((some - past.some) / (rounds + warmUp))} rows read a round`);
  }
};
