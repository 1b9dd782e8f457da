import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, msOf, shopDateOf } from '../../../../contract/time.ts';
import { startPushStandIn } from '../../../adapters/push/stand-in.ts';
import type { PushStandIn } from '../../../adapters/push/stand-in.ts';
import { vapidKeysOf } from '../../../adapters/push/vapid.ts';
import { createWebPush } from '../../../adapters/push/web-push.ts';
import { useClock } from '../../../platform/clock.ts';
import { publish } from '../../../platform/events/publish.ts';
import { systemShop } from '../../../platform/shop.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { deliverEvents } from '../../../testing/deliver.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Caller, Person, TestShop, World } from '../../../testing/world.ts';
import { openSession } from '../../auth/public.ts';
import { outsideOf } from '../../bookings/testing/outside.ts';
import { joinRequested } from '../../employees/public.ts';
import { mailDesk, planDigests } from './mails.commands.ts';
import { pushDesk } from './pushes.commands.ts';
import { trimDevices } from './queries.ts';

let world: World;
let standIn: PushStandIn;
const day = addDays(shopDateOf(Date.now()), 1);
let at = Date.now();
let usual: World['server']['platform']['push'];

beforeAll(async () => {
  world = await openWorld();
  standIn = await startPushStandIn(() => at);
  const { platform } = world.server;
  usual = platform.push;
  platform.push = createWebPush({
    keys: vapidKeysOf(platform.secret),
    contact: 'https://shop.example',
    services: [standIn.host],
    now: () => at,
    timeoutMs: 500,
  });
  return useClock(() => at);
});
afterEach(() => {
  standIn.behave('normal');
  world.server.platform.mailStandIn!.behave('normal');
});
// Other stories share this server.
afterAll(() => {
  world.server.platform.push = usual;
  return standIn.close();
});

const send = () => pushDesk(world.server.platform).drain();
const mails = () => world.server.platform.mailStandIn!;
const digest = async () => {
  await planDigests(world.server.platform);
  return mailDesk(world.server.platform).drain();
};
const settingsOf = async (who: Caller) => (await who.call('notices.notificationSettings')).body;
const save = async (who: Caller, change: object) => {
  const { pushOff, mailOff, mail, quiet, version } = await settingsOf(who);
  const body = { pushOff, mailOff, mailAddress: mail.address, quiet, version, ...change };
  return (await who.call('notices.saveNotificationSettings', { body })).body;
};
const subscribe = async (who: Caller, device = 'Chrome · Windows') => {
  const browser = standIn.subscribe((await settingsOf(who)).publicKey);
  return { browser, ...(await who.call('notices.subscribePush', { body: { ...browser, device } })).body };
};
/** Who was signed in before is out by then. */
const signIn = async ({ owner, shopNo }: TestShop): Promise<Caller> => {
  const session = { userId: owner.userId, shopNo, audience: 'api' } as const;
  return world.person((await openSession(world.server.platform, session)).accessToken);
};
/** The owner is told of a request to join; staff are not. */
const news = async (shop: TestShop, count = 1) => {
  const { database } = world.server.platform;
  await asOperator(database, async (db) => {
    for (let one = 0; one < count; one += 1)
      await publish(systemShop(db, shop.shopNo), joinRequested, shop.owner.employeeNo, { name: '홍지원' });
  });
  await deliverEvents(database, shop.shopNo);
};
const told = (endpoint: string) =>
  standIn.received
    .filter((one) => one.endpoint === endpoint)
    .map(({ text }) => JSON.parse(text) as Record<string, string>);

it('pushes a request to whom it is for, with a way to it and nobody’s name', async () => {
  const shop = await world.shop({ employees: 3 });
  const [minji, sua] = shop.staff as [Person, Person];
  const [owner, hers, other] = [await subscribe(shop.owner), await subscribe(minji), await subscribe(sua)];
  const outside = outsideOf(world.server.platform.database, shop);
  const { id } = await outside.take(instantAt(day, 900), {
    state: 'REQUESTED',
    employeeNo: minji.employeeNo,
  });
  await deliverEvents(world.server.platform.database, shop.shopNo);
  await send();
  expect(told(hers.browser.endpoint)).toEqual([
    expect.objectContaining({
      title: '승인할 예약이 왔어요',
      path: `/book/calendar?date=${day}&booking=${id}&shop=${shop.shopNo}`,
    }),
  ]);
  expect(told(owner.browser.endpoint)).toHaveLength(1);
  expect(told(other.browser.endpoint)).toEqual([]);
  const sent = standIn.received.find((one) => one.endpoint === hers.browser.endpoint)!;
  expect(sent.urgency).toBe('high');
  // The name and number of the customer stand in the booking alone.
  expect(sent.text).not.toMatch(/온라인님|01\d{8,9}|010-/);
  expect((await settingsOf(minji)).devices).toMatchObject([
    { device: 'Chrome · Windows', problem: null, here: true },
  ]);
  expect((await settingsOf(minji)).devices[0]!.lastOkAt).not.toBeNull();
});

it('leaves out a kind that is off, what was read, and whoever signed out', async () => {
  const shop = await world.shop({ employees: 2 });
  const { browser } = await subscribe(shop.owner);
  await save(shop.owner, { pushOff: ['PEOPLE'] });
  await news(shop);
  await send();
  expect(told(browser.endpoint)).toEqual([]);
  await save(shop.owner, { pushOff: ['BOOKS'] });
  await news(shop);
  const { items } = (await shop.owner.call('notices.notifications')).body;
  await shop.owner.call('notices.readNotification', { params: { id: items[0]!.id }, body: { read: true } });
  await send();
  expect(told(browser.endpoint)).toEqual([]);
  await news(shop);
  await world.server.platform.database.pool.query(
    `update sessions set revoked_at = now() where user_id = $1 and shop_no = $2`,
    [shop.owner.userId, shop.shopNo],
  );
  await send();
  expect(told(browser.endpoint)).toEqual([]);
  await asOperator(world.server.platform.database, trimDevices);
  const back = await signIn(shop);
  expect((await settingsOf(back)).devices).toEqual([]);
});

it.each(['gone', 'forgotten'] as const)('forgets a browser that is %s', async (mode) => {
  const shop = await world.shop();
  await subscribe(shop.owner);
  standIn.behave(mode);
  await news(shop);
  await send();
  expect((await settingsOf(shop.owner)).devices).toEqual([]);
});

it('comes again later when the service is busy, and says so on the device', async () => {
  const shop = await world.shop();
  const { browser, id } = await subscribe(shop.owner);
  standIn.behave('unavailable');
  await shop.owner.call('notices.tryPush', { params: { id } });
  await send();
  expect((await settingsOf(shop.owner)).devices).toMatchObject([{ problem: 'SERVER_ERROR' }]);
  standIn.behave('normal');
  at += 60_000;
  await send();
  await send();
  expect(told(browser.endpoint)).toMatchObject([
    { title: '알림이 잘 와요', path: `/notices?shop=${shop.shopNo}` },
  ]);
  expect((await settingsOf(shop.owner)).devices).toMatchObject([{ problem: null }]);
});

it('keeps quiet at night, and tells in the morning what gathered, once', async () => {
  const shop = await world.shop();
  const { browser } = await subscribe(shop.owner);
  await save(shop.owner, { quiet: { from: '22:00', until: '08:00' }, mailAddress: 'owner@shop.example' });
  const mailed = mails().received.length;
  const before = at;
  at = msOf(instantAt(addDays(day, 3), 1380));
  await news(shop, 3);
  await send();
  await digest();
  expect([told(browser.endpoint).length, mails().received.length - mailed]).toEqual([0, 0]);
  at = msOf(instantAt(addDays(day, 4), 480));
  await send();
  await digest();
  expect(told(browser.endpoint)).toMatchObject([
    { title: '새 소식 3개', path: `/notices?shop=${shop.shopNo}` },
  ]);
  expect(mails().received.length - mailed).toBe(1);
  at = before;
});

it('asks for the right again in the morning', async () => {
  const shop = await world.shop({ employees: 2 });
  const [minji] = shop.staff as [Person];
  const allow = (allowed: boolean) =>
    asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('employee_rights')
        .values({ shop_no: shop.shopNo, employee_no: minji.employeeNo, right: 'employees.manage', allowed })
        .onConflict((conflict) =>
          conflict.columns(['shop_no', 'employee_no', 'right']).doUpdateSet({ allowed }),
        )
        .execute(),
    );
  await allow(true);
  const { browser } = await subscribe(minji);
  await news(shop);
  await send();
  expect(told(browser.endpoint)).toHaveLength(1);
  await news(shop);
  await allow(false);
  await send();
  expect(told(browser.endpoint)).toHaveLength(1);
});

it('mails whatever does not go into one digest with the next', async () => {
  const shop = await world.shop();
  const address = `many-${shop.shopNo.toLowerCase()}@shop.example`;
  await save(shop.owner, { mailAddress: address });
  await world.server.platform.database.pool.query(
    `insert into notifications (shop_no, kind, "right", title, body, path, event_id, created_at)
      select $1, 'PEOPLE', 'employees.manage', '직원이 가입을 요청했어요', '', '/shop/employees', -n, now()
      from generate_series(1, 103) n`,
    [shop.shopNo],
  );
  await digest();
  await digest();
  const counted = mails().received.filter(({ to }) => to[0] === address);
  expect(counted).toHaveLength(2);
});

it('mails what is still unread, once, and says when an address takes none', async () => {
  const shop = await world.shop();
  const mine = () =>
    mails().received.filter(({ to }) => to[0] === `${shop.shopNo.toLowerCase()}@shop.example`);
  await news(shop);
  await save(shop.owner, { mailAddress: `${shop.shopNo.toLowerCase()}@shop.example`, mailOff: ['BOOKS'] });
  await digest();
  // What came before mails were asked for is no news.
  expect(mine()).toEqual([]);
  await news(shop, 2);
  await digest();
  await digest();
  expect(mine()).toHaveLength(1);
  const [letter] = mine();
  expect(letter!.source).toMatch(/^Subject: =\?UTF-8/im);
  expect(letter!.source).not.toContain('홍지원');
  expect((await settingsOf(shop.owner)).mail).toMatchObject({ problem: null, practice: true });
  mails().behave('busy');
  await news(shop);
  await digest();
  expect((await settingsOf(shop.owner)).mail).toMatchObject({ problem: '451' });
  mails().behave('refused');
  at += 3_600_000;
  await mailDesk(world.server.platform).drain();
  const owner = await signIn(shop);
  expect((await settingsOf(owner)).mail).toMatchObject({ problem: '550' });
  mails().behave('normal');
  await save(owner, { mailAddress: 'other@shop.example' });
  expect((await settingsOf(owner)).mail).toMatchObject({ problem: null });
});

it('refuses what is no browser, a device of somebody else, and an eleventh', async () => {
  const shop = await world.shop({ employees: 2 });
  const [staff] = shop.staff as [Person];
  const sound = standIn.subscribe((await settingsOf(shop.owner)).publicKey);
  const refused = async (change: object) =>
    (await shop.owner.refused('notices.subscribePush', { body: { ...sound, device: 'x', ...change } })).body
      .code;
  expect(await refused({ endpoint: 'https://169.254.169.254/latest/meta-data' })).toBe(
    'PUSH_SUBSCRIPTION_INVALID',
  );
  expect(await refused({ endpoint: 'http://127.0.0.1:5432/' })).toBe('PUSH_SUBSCRIPTION_INVALID');
  expect(await refused({ p256dh: 'AAAA' })).toBe('PUSH_SUBSCRIPTION_INVALID');
  expect(await refused({ auth: 'no base64url!' })).toBe('COMMON_INVALID_PARAMETER');
  const first = await subscribe(shop.owner);
  for (const name of ['notices.unsubscribePush', 'notices.tryPush'] as const)
    expect((await staff.refused(name, { params: { id: first.id } })).body.code).toBe('PUSH_DEVICE_NOT_FOUND');
  for (let count = 1; count < 10; count += 1) await subscribe(shop.owner);
  expect(await refused({})).toBe('PUSH_DEVICE_LIMIT');
  // The same browser again is the same device; anyone who signs in on it takes it over.
  const { browser } = first;
  const again = await staff.call('notices.subscribePush', {
    body: { ...browser, device: 'Safari · iPhone' },
  });
  expect(again.body.id).toBe(first.id);
  expect((await settingsOf(shop.owner)).devices).toHaveLength(9);
  const bad = { pushOff: [], mailOff: [], mailAddress: null, quiet: null, version: 0 };
  for (const change of [
    { mailAddress: 'nobody' },
    { quiet: { from: '08:00', until: '08:00' } },
    { quiet: { from: '25:00', until: '08:00' } },
    { pushOff: ['NOTHING' as never] },
  ])
    expect(
      (await shop.owner.refused('notices.saveNotificationSettings', { body: { ...bad, ...change } })).body
        .code,
    ).toBe('COMMON_INVALID_PARAMETER');
  await save(shop.owner, { pushOff: ['BOOKS'] });
  expect((await shop.owner.refused('notices.saveNotificationSettings', { body: bad })).body.code).toBe(
    'STALE_VERSION',
  );
});
