import { beforeAll, expect, it } from 'vitest';
import { instantAt, shopDateOf } from '../../../contract/time.ts';
import { furnishChannels, pushDevice } from '../../testing/furnished-channels.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { outsideOf } from '../bookings/testing/outside.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});

const health = async () => {
  const { items } = (await shop.owner.call('channels.health', { params: { shopNo: shop.shopNo } })).body;
  return Object.fromEntries(items.map(({ channel, ...rest }) => [channel, rest]));
};
const run = (text: string) => world.server.platform.database.pool.query(text, [shop.shopNo]);

it('says of a shop that uses nothing what each would be good for', async () => {
  const all = await health();
  expect(Object.values(all).map(({ state }) => state)).toEqual(Array(7).fill('OFF'));
  for (const { todo, path, lastHeardAt } of Object.values(all)) {
    expect([todo === null, lastHeardAt]).toEqual([false, null]);
    expect(path).toMatch(/^\/(online|notices)\//);
  }
  const [staff] = shop.staff;
  const refused = await staff!.refused('channels.health', { params: { shopNo: shop.shopNo } });
  expect(refused.body.code).toBe('ACCESS_DENIED');
});

it('says what was heard last, what went wrong and what to do about it', async () => {
  await furnishChannels(world, shop);
  await outsideOf(world.server.platform.database, shop).take(
    instantAt(shopDateOf(Date.now() + 86_400_000), 600),
  );
  await shop.owner.call('notices.subscribePush', { body: pushDevice('health') });
  await run(`insert into chatbot_health values ($1, now() - interval '1 hour', '봇 번호가 달라요', now())`);
  await run(`insert into chatbot_bots (shop_no, enabled, bot_id, secret_hash) values ($1, true, 'b1', 'x')`);
  await run(`update calendar_feeds set created_at = now() - interval '3 days' where shop_no = $1`);
  await run(`update instagram_accounts set state = 'LOST', problem = 'LOST' where shop_no = $1`);
  await run(`update push_subscriptions set problem = 'GIVEN_UP' where shop_no = $1`);
  const all = await health();
  expect(all).toMatchObject({
    CHATBOT: { state: 'PROBLEM', lastError: { text: '봇 번호가 달라요' } },
    NAVER: { state: 'PROBLEM', todo: '겹친 예약 1건을 어떻게 할지 정해 주세요.' },
    INSTAGRAM: { state: 'PROBLEM', todo: '인스타그램을 다시 연결해 주세요.' },
    CALENDAR: { state: 'WAITING' },
    PUSH: { state: 'PROBLEM', path: '/notices/settings' },
    MAIL: { state: 'OFF' },
  });
  expect(all['ZERO_SHOP']?.lastHeardAt).not.toBeNull();
  await run(`update chatbot_health set last_heard_at = now() where shop_no = $1`);
  await run(
    `update instagram_accounts set state = 'CONNECTED', problem = null, read_at = now() where shop_no = $1`,
  );
  await run(`update push_subscriptions set problem = null where shop_no = $1`);
  expect(await health()).toMatchObject({
    CHATBOT: { state: 'OK' },
    INSTAGRAM: { state: 'OK', lastError: null },
    PUSH: { state: 'OK' },
  });
});
