import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShopNo } from '../../contract/ids.ts';
import { useClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/open.ts';
import {
  connectionsOf,
  noteConnection,
  openConnection,
  removeConnection,
  saveConnection,
} from '../platform/outbound/connections.ts';
import { createInbox, receiveHook } from '../platform/outbound/inbox.ts';
import type { HookHandler } from '../platform/outbound/inbox.ts';
import { createVault } from '../platform/outbound/vault.ts';
import { asOperator } from './as-operator.ts';
import { openTestDatabase } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table counted (name text primary key, seen text[] not null default '{}')`.execute(
    database.db,
  );
  await sql`select make_shared_table('counted')`.execute(database.db);
});
afterAll(() => database.close());

/** Adds the hook's body to what was seen under the vendor's name. */
const counting = (vendor: string, before?: (body: string) => void): HookHandler => ({
  vendor,
  handle: async (db, { body }) => {
    await sql`insert into counted values (${vendor}, array[${body}]) on conflict (name)
      do update set seen = counted.seen || excluded.seen`.execute(db);
    before?.(body);
  },
});
const seen = async (vendor: string) =>
  (await sql<{ seen: string[] }>`select seen from counted where name = ${vendor}`.execute(database.db))
    .rows[0]?.seen ?? [];
const send = (vendor: string, eventKey: string, body = eventKey) =>
  receiveHook(database, { vendor, eventKey, headers: { 'x-signature': 'abc' }, body });
const newVendor = () => `vendor-${randomUUID()}`;

it('a hook that comes twice, at once or later, is handled once', async () => {
  const vendor = newVendor();
  await Promise.all([send(vendor, 'paid'), send(vendor, 'paid'), send(vendor, 'cancelled')]);
  const inboxes = [1, 2, 3].map(() => createInbox({ database, handlers: [counting(vendor)] }));
  await Promise.all(inboxes.map((inbox) => inbox.drain()));
  await send(vendor, 'paid');
  await inboxes[0]!.drain();
  expect((await seen(vendor)).toSorted()).toEqual(['cancelled', 'paid']);
});

it('a handler that fails leaves nothing behind, is named, and holds up no other hook', async () => {
  const vendor = newVendor();
  let isBroken = true;
  const handler = counting(vendor, (body) => {
    if (isBroken && body === 'first') throw new Error('not today for 탁훅 "010-7654-3210"');
  });
  const inbox = createInbox({ database, handlers: [handler] });
  await send(vendor, 'first');
  await send(vendor, 'second');
  await inbox.drain();
  expect(await seen(vendor)).toEqual(['second']);
  const { rows } = await sql`select tries, error, handled_at from inbound_hooks
    where vendor = ${vendor} and event_key = 'first'`.execute(database.db);
  expect(rows).toEqual([{ tries: 1, error: 'Error: not today for … …', handled_at: null }]);
  isBroken = false;
  const restore = useClock(() => Date.now() + 60_000);
  await inbox.drain().finally(restore);
  expect(await seen(vendor)).toEqual(['second', 'first']);
});

it('a hook of a vendor that nobody handles waits until somebody does', async () => {
  const vendor = newVendor();
  await send(vendor, 'early');
  expect(await createInbox({ database, handlers: [counting(newVendor())] }).drain()).toBe(0);
  expect(await createInbox({ database, handlers: [counting(vendor)] }).drain()).toBe(1);
});

it('is woken when a hook is kept', async () => {
  const vendor = newVendor();
  const stop = await createInbox({ database, handlers: [counting(vendor)] }).start();
  try {
    await send(vendor, 'now');
    await expect.poll(() => seen(vendor), { timeout: 20_000 }).toEqual(['now']);
  } finally {
    await stop();
  }
});

it("a shop's keys are kept sealed, replaced, used by that shop alone, and outlive a new server secret", async () => {
  const vault = createVault(['old']);
  const [mine, other] = ['S801', 'S802'] as ShopNo[];
  await asOperator(database, async (tx) => {
    const shop = { tx, shopNo: mine! };
    for (const shopNo of [mine, other])
      await sql`insert into shops (shop_no, name, trade) values (${shopNo}, ${shopNo}, 'NAIL')`.execute(tx);
    const keys = { vendor: 'nice', mode: 'PRACTICE' as const, public: { clientKey: 'S2_a' }, secret: 'sk-1' };
    await saveConnection(shop, vault, keys);
    await noteConnection(shop, 'nice', '인증 실패');
    expect(await connectionsOf(shop)).toMatchObject([{ vendor: 'nice', lastError: '인증 실패' }]);
    await saveConnection(shop, vault, { ...keys, mode: 'LIVE', secret: 'sk-2' });
    const [shown] = await connectionsOf(shop);
    expect(shown).toMatchObject({ mode: 'LIVE', public: { clientKey: 'S2_a' }, lastError: null, version: 3 });
    expect(JSON.stringify(shown)).not.toContain('sk-');
    const stored = await sql<{ secret: string }>`select secret from shop_connections`.execute(tx);
    expect(JSON.stringify(stored.rows)).not.toContain('sk-');

    const renewed = createVault(['new', 'old']);
    expect(await openConnection(shop, renewed, 'nice')).toMatchObject({ secret: 'sk-2' });

    // A sealed secret that is copied to another shop does not open there.
    await sql`insert into shop_connections (shop_no, vendor, mode, key_id, secret)
      select ${other}, vendor, mode, key_id, secret from shop_connections where shop_no = ${mine}`.execute(
      tx,
    );
    await expect(openConnection({ tx, shopNo: other! }, renewed, 'nice')).rejects.toThrow();
    await removeConnection(shop, 'nice');
    expect(await openConnection(shop, renewed, 'nice')).toBeUndefined();
  });
});
