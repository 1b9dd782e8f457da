import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { finishLapsed } from './lapsed.commands.ts';
import { migrationStories } from './testing/stories.ts';
import type { Batch } from './testing/stories.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const moving = async () => {
  const shop = await world.shop();
  return { shop, params: { shopNo: shop.shopNo }, ...migrationStories(world, shop) };
};

const people = (count: number) =>
  `이름,연락처,소속그룹,포인트\n${Array.from(
    { length: count },
    (_, at) => `김걸음${at},0107${String(1_000_000 + at)},옮긴 분,100`,
  ).join('\n')}\n`;

const book = (shop: TestShop, customerNo: unknown) =>
  shop.owner.call('bookings.create', {
    params: { shopNo: shop.shopNo },
    body: {
      customer: { kind: 'existing', customerNo: customerNo as never },
      startAt: instantAt(addDays(shopDateOf(Date.now()), 3), 600),
      employeeNo: shop.owner.employeeNo,
      items: [{ itemId: shop.items.gel }],
    },
  });

/** As a server leaves it that ends between two steps. */
const breakOff = (shopNo: string, batch: Batch, kind: 'COMMIT' | 'UNDO', decided: boolean) =>
  asOperator(world.server.platform.database, async (db) => {
    if (kind === 'COMMIT')
      await sql`update migration_batches set state = 'READY', committed_at = null
        where shop_no = ${shopNo} and id = ${batch.id}`.execute(db);
    await sql`insert into migration_runs (shop_no, batch_id, kind, decided, made_group_ids, stepped_at)
      select shop_no, id, ${kind}, ${decided}, made_group_ids, now() - interval '5 minutes' from migration_batches
      where shop_no = ${shopNo} and id = ${batch.id}`.execute(db);
  });

it('lets others in between, and is left as it was when somebody cancels', async () => {
  const { shop, params, upload, customers } = await moving();
  const batch = await upload(people(400));
  const at = { params: { ...params, id: batch.id } };
  const ended = shop.owner.raw('migration.commit', { ...at, body: { version: batch.version } });
  while (!(await shop.owner.call('migration.get', at)).body.running) await wait(5);
  await shop.owner.call('migration.cancel', at);
  expect(await ended).toMatchObject({ status: 409, body: { code: 'MIGRATION_CANCELLED' } });
  expect(await customers()).toEqual([]);
  const { body: groups } = await shop.owner.call('customerGroups.list');
  expect(groups.items).toEqual([]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  const { body: again } = await shop.owner.call('migration.commit', {
    ...at,
    body: { version: batch.version },
  });
  expect(again).toMatchObject({ state: 'COMMITTED', running: false, counts: { add: 400 } });
  expect((await shop.owner.call('migration.cancel', at)).body.state).toBe('COMMITTED');
});

it('goes back to its beginning after a server that ended on the way, but for whoever was booked meanwhile', async () => {
  const { shop, params, upload, commit, customers } = await moving();
  const batch = await commit(await upload('이름,연락처\n김하나,01012340004\n박두리,01012340005\n'));
  const [booked] = await customers('김하나');
  await book(shop, booked?.customerNo);
  await breakOff(shop.shopNo, batch, 'COMMIT', false);
  await finishLapsed(world.server.platform.database);
  expect((await customers()).map(({ name }) => name)).toEqual(['김하나']);
  const { body: left } = await shop.owner.call('migration.get', { params: { ...params, id: batch.id } });
  const stayed = { added: 1, updated: 0, customers: [{ customerNo: booked?.customerNo, name: '김하나' }] };
  expect(left).toMatchObject({ state: 'READY', running: false, stayed });
  const again = await commit(left);
  expect(again).toMatchObject({ state: 'COMMITTED', counts: { add: 1, skip: 1 }, stayed: null });
});

it('refuses to undo, naming who, once somebody waits for a slot or brought another customer along', async () => {
  const { shop, params, upload, commit, undoRefused, customers } = await moving();
  const done = await commit(await upload('이름,연락처\n김하나,01012340004\n박두리,01012340005\n'));
  const numberOf = async (name: string) => (await customers(name))[0]?.customerNo as never;
  const day = addDays(shopDateOf(Date.now()), 3) as never;
  await shop.owner.call('waitlist.create', {
    params,
    body: {
      customer: { kind: 'existing', customerNo: await numberOf('김하나') },
      itemIds: [shop.items.gel],
      from: day,
      until: day,
    },
  });
  await shop.owner.call('customers.create', {
    params,
    body: { name: '최세나', phone: '01012340006', introducerNo: await numberOf('박두리') } as never,
  });
  const told = await undoRefused(done);
  expect(told.errors?.map(({ message }) => message.split(' ')[0])).toEqual(['김하나', '박두리']);
  expect(await customers()).toHaveLength(3);
});

it('says who stayed when somebody was booked while an undo went on', async () => {
  const { shop, params, upload, commit, customers } = await moving();
  const batch = await commit(await upload('이름,연락처\n김하나,01012340004\n박두리,01012340005\n'));
  const [booked] = await customers('김하나');
  await book(shop, booked?.customerNo);
  await breakOff(shop.shopNo, batch, 'UNDO', true);
  await finishLapsed(world.server.platform.database);
  expect((await customers()).map(({ name }) => name)).toEqual(['김하나']);
  const at = { params: { ...params, id: batch.id } };
  const stayed = { added: 1, updated: 0, customers: [{ customerNo: booked?.customerNo, name: '김하나' }] };
  expect((await shop.owner.call('migration.get', at)).body).toMatchObject({ state: 'UNDONE', stayed });
});

it('goes on to its end once the undo was decided', async () => {
  const { shop, params, upload, commit, customers } = await moving();
  const batch = await commit(await upload('이름,연락처\n김하나,01012340004\n'));
  await breakOff(shop.shopNo, batch, 'UNDO', true);
  const told = await shop.owner.refused('migration.cancel', { params: { ...params, id: batch.id } });
  expect(told.body.code).toBe('MIGRATION_TOO_FAR');
  await finishLapsed(world.server.platform.database);
  expect(await customers()).toEqual([]);
  const { body: left } = await shop.owner.call('migration.get', { params: { ...params, id: batch.id } });
  expect(left).toMatchObject({ state: 'UNDONE', running: false });
});
