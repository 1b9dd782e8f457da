import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { trimReceipts } from './events/queries.ts';
import { asOperator } from '../testing/as-operator.ts';
import { openWorld } from '../testing/world.ts';
import type { TestShop, World } from '../testing/world.ts';
import { platformJobs } from './housekeeping.ts';
import { trimIdempotencyKeys } from './idempotency.ts';
import { trimEach, trimInParts } from './trimming.ts';

let world: World;
let shop: TestShop;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
});

const addOldKeys = (count: number, apart = '1 second') =>
  asOperator(world.server.platform.database, (db) =>
    sql`insert into idempotency_keys (shop_no, key, endpoint, request_hash, created_at)
      select ${shop.shopNo}, 'old-' || n, 'bookings.create', 'hash', now() - interval '2 days' + n * ${apart}::interval
      from generate_series(1, ${count}) as n`.execute(db),
  );
const keysLeft = async () =>
  (
    await asOperator(world.server.platform.database, (db) =>
      db.selectFrom('idempotency_keys').select('key').where('shop_no', '=', shop.shopNo).execute(),
    )
  ).length;

test('what is over goes some rows at a time, until nothing is left', async () => {
  await addOldKeys(5);
  const parts: number[] = [];
  await trimInParts(async (db, most) => {
    const deleted = await trimIdempotencyKeys(db, most);
    parts.push(deleted);
    return deleted;
  }, 2)(world.server.platform.database);
  expect(parts.slice(0, 2)).toEqual([2, 2]);
  expect(await keysLeft()).toBe(0);
});

test('more rows of one age than a part takes end no trim', async () => {
  await addOldKeys(5, '0 seconds');
  await world.server.platform.database.pool.query(
    `update idempotency_keys set created_at = created_at + interval '1 hour' where key in ('old-4', 'old-5')`,
  );
  await trimInParts(trimIdempotencyKeys, 2)(world.server.platform.database);
  expect(await keysLeft()).toBe(0);
});

test('a part of the night that fails keeps none of the others back, and is told', async () => {
  await addOldKeys(1);
  const broken = () => Promise.reject(new Error('it does not go'));
  const night = trimEach(world.server.platform.database, [broken, trimInParts(trimIdempotencyKeys)]);
  await expect(night).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'it does not go' })],
  });
  expect(await keysLeft()).toBe(0);
});

test('a receipt goes once its event is a day old, behind the cursor and not to be tried again', async () => {
  const { shopNo } = shop;
  await asOperator(world.server.platform.database, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into events (shop_no, kind, actor_kind, actor_name, parameters, at)
      select ${shopNo}, 'legacy.sentence', 'system', '', '{}', now() - days * interval '1 day'
      from unnest(array[2, 2, 0, 2]) as days returning id`.execute(db);
    const ids = rows.map(({ id }) => id);
    const [, retried, today, ahead] = ids;
    await sql`insert into event_cursors (listener, position, id)
      select 'trim.test', position, id from events where id = ${today}`.execute(db);
    await sql`insert into event_receipts (shop_no, listener, event_id)
      select ${shopNo}, 'trim.test', unnest(${ids}::bigint[])`.execute(db);
    await sql`insert into event_retries (shop_no, listener, event_id, attempts, next_at)
      values (${shopNo}, 'trim.test', ${retried}, 1, now())`.execute(db);
    await trimReceipts(db, 5000);
    const left = await sql<{ id: number }>`
      select event_id as id from event_receipts where listener = 'trim.test' order by 1`.execute(db);
    expect(left.rows.map(({ id }) => id)).toEqual([retried, today, ahead]);
  });
});

test('what was seen goes after two years and a day, a web hook after 90 days unless it is to be tried again', async () => {
  const { database } = world.server.platform;
  await database.pool.query(
    `insert into access_entries (shop_no, at, kind, employee_name, detail)
     select $1, now() - days * interval '1 day', 'OPERATOR', '', 'trimmed ' || days from unnest(array[730, 732]) as days`,
    [shop.shopNo],
  );
  await database.pool.query(
    `insert into inbound_hooks (vendor, event_key, body, received_at, next_try_at)
     select 'trimmed', days || ' ' || again, '', now() - days * interval '1 day', case when again then now() end
     from unnest(array[89, 91]) as days, unnest(array[false, true]) as again`,
  );
  const [job] = platformJobs(world.server.platform);
  await job?.run({});
  const left = await database.pool.query<{ what: string }>(
    `select detail as what from access_entries where detail like 'trimmed%'
     union all select event_key from inbound_hooks where vendor = 'trimmed' order by 1`,
  );
  expect(left.rows.map(({ what }) => what)).toEqual(['89 false', '89 true', '91 true', 'trimmed 730']);
});
