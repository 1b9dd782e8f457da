import { afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { openSession } from '../public.ts';
import { bearer, later, openBrowser, openConnections, presentAgain } from '../../../testing/auth-browser.ts';
import type { Browser, Tokens } from '../../../testing/auth-browser.ts';

let world: World;
let shop: TestShop;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});

afterEach(presentAgain);

const start = (person = shop.owner, at: TestShop = shop) =>
  openSession(world.server.platform, { userId: person.userId, shopNo: at.shopNo, audience: 'api' });

const refresh = (refreshToken: string, browser: Browser = openBrowser(world)) =>
  browser.send<Tokens>('POST', '/employees/token', { grant: 'refresh', refreshToken });

test('each use turns the refresh token, and the new one works in its turn', async () => {
  const { refreshToken } = await start();
  const first = await refresh(refreshToken);
  expect(first.body.refreshToken).not.toBe(refreshToken);
  const second = await refresh(first.body.refreshToken ?? '');
  expect(second.status).toBe(200);
  expect(new Set([refreshToken, first.body.refreshToken, second.body.refreshToken]).size).toBe(3);
});

test('tabs that refresh at once all get the same next token, and it goes on working', async () => {
  const { refreshToken } = await start();
  await openConnections(world.server.platform.database);
  const tabs = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)));
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const next = new Set(tabs.map(({ body }) => body.refreshToken));
  expect(next.size).toBe(1);
  later(60);
  expect((await refresh([...next][0] ?? '')).status).toBe(200);
});

test('an old token coming back ends the session for thief and owner alike', async () => {
  const { refreshToken: stolen } = await start();
  const { body } = await refresh(stolen);
  later(31);
  expect((await refresh(stolen)).code).toBe('REFRESH_TOKEN_INVALID');
  expect((await refresh(body.refreshToken ?? '')).code).toBe('REFRESH_TOKEN_INVALID');
  const me = await openBrowser(world).send('GET', '/users/me', undefined, bearer(body.accessToken));
  expect([me.status, me.code]).toEqual([401, 'SESSION_REVOKED']);
});

test('a token of two turns ago is not excused by the grace of the last one', async () => {
  const { refreshToken: oldest } = await start();
  const { body } = await refresh(oldest);
  await refresh(body.refreshToken ?? '');
  expect((await refresh(oldest)).code).toBe('REFRESH_TOKEN_INVALID');
});

test('a made-up token ends nobody', async () => {
  const { refreshToken } = await start();
  const [, secret] = refreshToken.split('.');
  for (const made of ['', 'x', `${'A'.repeat(43)}.${secret}`, `${'B'.repeat(43)}.${'C'.repeat(43)}`])
    expect((await refresh(made)).code).toBe('REFRESH_TOKEN_INVALID');
  expect((await refresh(refreshToken)).status).toBe(200);
});

test('a session ends when it lies unused for a month, and half a year after it began', async () => {
  const day = 86_400;
  const { refreshToken: unused } = await start();
  let { refreshToken: used } = await start();
  later(29 * day);
  const kept = await refresh(used);
  expect(kept.status).toBe(200);
  used = kept.body.refreshToken ?? '';
  later(31 * day);
  expect((await refresh(unused)).code).toBe('REFRESH_TOKEN_INVALID');
  for (let days = 50; days < 180; days += 25) {
    later(days * day);
    used = (await refresh(used)).body.refreshToken ?? '';
  }
  later(181 * day);
  expect((await refresh(used)).code).toBe('REFRESH_TOKEN_INVALID');
});

test('a browser is told to drop a cookie that no longer opens anything', async () => {
  const browser = openBrowser(world);
  browser.cookies.set('dangol_refresh', `${'A'.repeat(43)}.${'B'.repeat(43)}`);
  const told = await browser.send('POST', '/employees/token', { grant: 'refresh' });
  expect(told.code).toBe('REFRESH_TOKEN_INVALID');
  expect(browser.cookies.has('dangol_refresh')).toBe(false);
});

test("switching shops gives a token for the other one; a stranger's shop gives none and costs nothing", async () => {
  const opened = await shop.owner.call('shops.create', { body: { name: '둘째 샵', trade: 'HAIR' } });
  const { shopNo } = opened.body;
  const { refreshToken } = await start();
  const elsewhere = await world.shop();
  const swap = (token: string, to: string) =>
    openBrowser(world).send<Tokens>('POST', '/employees/token', {
      grant: 'shop',
      shopNo: to,
      refreshToken: token,
    });

  expect((await swap(refreshToken, elsewhere.shopNo)).code).toBe('SHOP_NOT_FOUND');
  const moved = await swap(refreshToken, shopNo);
  expect(moved.body.current).toMatchObject({ shopNo, role: 'OWNER' });
  const me = await world.person(moved.body.accessToken).call('shops.me');
  expect(me.body.name).toBe('둘째 샵');
  const kept = await refresh(moved.body.refreshToken ?? '');
  expect(kept.body.current?.shopNo).toBe(shopNo);
});

test('whoever has left the shop cannot refresh their way back in', async () => {
  const [staff] = shop.staff;
  if (!staff) throw new Error('no staff');
  const { refreshToken } = await start(staff);
  const { body: list } = await shop.owner.call('employees.list');
  const row = list.items.find(({ employeeNo }) => employeeNo === staff.employeeNo);
  await shop.owner.call('employees.update', {
    params: { id: staff.employeeNo },
    body: { state: 'LEFT', version: row?.version ?? 0 },
  });
  expect((await refresh(refreshToken)).code).toBe('REFRESH_TOKEN_INVALID');
});
