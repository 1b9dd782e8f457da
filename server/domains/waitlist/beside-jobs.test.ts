import { beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { someoneWaits } from '../../testing/waiting.ts';
import { expireOffers } from './jobs.ts';

/** What a shop changes while a job over all shops is held up at another. */
let world: World;
let first: TestShop;
let second: TestShop;
const today = shopDateOf(Date.now());
const day = addDays(today, 3);
const hour = 3_600_000;

beforeAll(async () => {
  world = await openWorld();
  first = await world.shop({ employees: 1, open: [600, 1080] });
  second = await world.shop({ employees: 1, open: [600, 1080] });
});

const pool = () => world.server.platform.database.pool;

const wait = async (shop: TestShop): Promise<number> =>
  (
    await shop.owner.call('waitlist.create', {
      params: { shopNo: shop.shopNo },
      body: {
        customer: { kind: 'guest', name: '김지수', phone: '010-1234-5678' },
        itemIds: [shop.items.gel],
        from: day as never,
        until: day as never,
      },
    })
  ).body.id;

const offer = (shop: TestShop, id: number) =>
  shop.owner.call('waitlist.makeOffer', {
    params: { shopNo: shop.shopNo, id: id as never },
    body: { startAt: instantAt(day, 900), employeeNo: shop.owner.employeeNo },
  });

/** The job begins, is held up by a lock on rows of the first shop, and goes on after what is done meanwhile. */
const besides = async <T>(lock: string, job: () => Promise<T>, meanwhile: () => Promise<unknown>) => {
  const client = await pool().connect();
  await client.query('begin');
  await client.query(lock, [first.shopNo]);
  const running = job();
  await someoneWaits(pool());
  await meanwhile();
  await client.query('commit');
  client.release();
  return running;
};
const holdShop = 'select from shops where shop_no = $1 for update';

it('an entry that gets a later day while the job runs goes on waiting', async () => {
  const ids = [await wait(first), await wait(second)];
  for (const [at, id] of ids.entries())
    await pool().query(
      'update waitlist_wishes set from_date = $1::date, until_date = $1::date where id = $2',
      [addDays(today, at - 2), id],
    );
  const version = 'select version from waitlist_wishes where id = $1';
  const { rows } = await pool().query<{ version: number }>(version, [ids[1]]);
  await besides(
    holdShop,
    () => expireOffers(world.server.platform.database),
    () =>
      second.owner.call('waitlist.change', {
        params: { shopNo: second.shopNo, id: ids[1] as never },
        body: {
          version: rows[0]!.version,
          state: 'WAITING',
          from: today as never,
          until: day as never,
        },
      }),
  );
  const states = await pool().query('select state from waitlist_wishes where id = any ($1) order by id', [
    ids,
  ]);
  expect(states.rows).toEqual([{ state: 'EXPIRED' }, { state: 'WAITING' }]);
});

it('an offer that runs out names who waits as they are named by then', async () => {
  const ids = [await wait(first), await wait(second)];
  await offer(first, ids[0]!);
  await offer(second, ids[1]!);
  const restore = useClock(() => Date.now() + 3 * hour);
  await besides(
    holdShop,
    () => expireOffers(world.server.platform.database),
    () => pool().query(`update waitlist_wishes set customer_name = '삭제한 고객' where id = $1`, [ids[1]]),
  );
  restore();
  const { rows } = await pool().query<{ name: string }>(
    `select parameters->'customer'->>'name' as name from events
     where kind = 'waitlist.offer_expired' and subject_id = any ($1::bigint[]) order by id`,
    [ids],
  );
  expect(rows.map(({ name }) => name)).toEqual(['김지수', '삭제한 고객']);
});
