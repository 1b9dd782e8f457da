import { afterEach, beforeAll, expect, test } from 'vitest';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';
import type { World } from '../../../testing/world.ts';
import {
  addPerson,
  bearer,
  later,
  openBrowser,
  password,
  presentAgain,
} from '../../../testing/auth-browser.ts';
import type { Browser, Tokens } from '../../../testing/auth-browser.ts';
import { openSession } from '../public.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

afterEach(presentAgain);

const signIn = (browser: Browser, loginId: string, given: object = {}) =>
  browser.send<Tokens>('POST', '/employees/token', { grant: 'password', loginId, password, ...given });

const hire = async (shopNo: string, userId: number) =>
  asOperator(world.server.platform.database, (db) =>
    db
      .insertInto('employees')
      .values({ shop_no: shopNo, user_id: userId, name: '하늘', role: 'STAFF' })
      .execute(),
  );

test('an employee signs in and is who the token says', async () => {
  const shop = await world.shop();
  const { userId, loginId } = await addPerson(world);
  await hire(shop.shopNo, userId);
  const browser = openBrowser(world);

  const { status, body, headers } = await signIn(browser, loginId.toUpperCase());

  expect(status).toBe(200);
  expect(body.current).toMatchObject({ shopNo: shop.shopNo, role: 'STAFF' });
  expect(headers['cache-control']).toBe('no-store');
  const me = await browser.send('GET', '/employees/me', undefined, bearer(body.accessToken));
  expect(me.body).toMatchObject({ name: '하늘', role: 'STAFF', shopNo: shop.shopNo });
});

test("a browser's refresh token travels in a sealed cookie only, anybody else's in the body", async () => {
  const { loginId } = await addPerson(world);
  const browser = openBrowser(world);
  expect((await signIn(browser, loginId)).body.refreshToken).toBeNull();
  expect(browser.setCookies['dangol_refresh']).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/v2',
  });
  expect(browser.setCookies['dangol_refresh']?.['secure']).toBeUndefined();

  const app = openBrowser(world);
  const token = (await signIn(app, loginId, { audience: 'api' })).body.refreshToken;
  expect(token).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  expect(app.cookies.size).toBe(0);
});

test('a wrong password and an unknown person get the same answer', async () => {
  const { loginId } = await addPerson(world);
  const wrong = await signIn(openBrowser(world), loginId, { password: 'not this one' });
  const unknown = await signIn(openBrowser(world), 'nobody-here', {});
  expect(wrong.status).toBe(401);
  expect(wrong.body.message).toBe('아이디 또는 비밀번호가 맞지 않습니다.');
  expect({ ...unknown.body, timestamp: '' }).toEqual({ ...wrong.body, timestamp: '' });
});

test('a password that is no hash of ours opens nothing', async () => {
  const shop = await world.shop();
  const { rows } = await world.server.platform.database.pool.query<{ login_id: string }>(
    `select login_id from users where id = ${shop.owner.userId}`,
  );
  const told = await signIn(openBrowser(world), rows[0]?.login_id ?? '', { password: 'none' });
  expect(told.code).toBe('SIGN_IN_FAILED');
});

test('demo people sign in from the machine itself, not through a proxy on it and not from elsewhere', async () => {
  const { loginId } = await addPerson(world, { demo: true });
  expect((await signIn(openBrowser(world, '10.1.2.3'), loginId)).code).toBe('SIGN_IN_FAILED');
  const local = openBrowser(world, '127.0.0.1');
  const body = { grant: 'password', loginId, password };
  const proxied = await local.send('POST', '/employees/token', body, { 'x-forwarded-for': '9.9.9.9' });
  expect(proxied.code).toBe('SIGN_IN_FAILED');
  const rebound = await local.send('POST', '/employees/token', body, { host: 'evil.example' });
  expect(rebound.code).toBe('SIGN_IN_FAILED');
  expect((await signIn(local, loginId)).status).toBe(200);
});

test('with several shops the last one opens again, and another can be named', async () => {
  const [first, second] = [await world.shop(), await world.shop()];
  const { userId, loginId } = await addPerson(world);
  await hire(first.shopNo, userId);
  await hire(second.shopNo, userId);
  const browser = openBrowser(world);

  const started = await signIn(browser, loginId);
  expect(started.body.shops.map(({ shopNo }) => shopNo)).toEqual([first.shopNo, second.shopNo]);
  expect(started.body.current?.shopNo).toBe(first.shopNo);
  expect((await signIn(browser, loginId, { shopNo: second.shopNo })).body.current?.shopNo).toBe(
    second.shopNo,
  );
  expect((await signIn(browser, loginId)).body.current?.shopNo).toBe(second.shopNo);

  const other = await world.shop();
  const stranger = await signIn(browser, loginId, { shopNo: other.shopNo });
  expect([stranger.status, stranger.code]).toEqual([404, 'SHOP_NOT_FOUND']);
});

test('somebody without a shop gets a token that opens one, and only then one for it', async () => {
  const { loginId } = await addPerson(world);
  const browser = openBrowser(world);
  const { body } = await signIn(browser, loginId);
  expect(body.current).toBeNull();
  const headers = bearer(body.accessToken);
  expect((await browser.send('GET', '/employees/me', undefined, headers)).code).toBe('SHOP_NOT_FOUND');

  const opened = await browser.send<{ shopNo: string }>(
    'POST',
    '/shops',
    { name: '하늘 네일', trade: 'NAIL' },
    headers,
  );
  expect(opened.status).toBe(201);
  const { shopNo } = opened.body;
  const moved = await browser.send<Tokens>('POST', '/employees/token', { grant: 'shop', shopNo });
  expect(moved.body.current).toMatchObject({ shopNo, role: 'OWNER' });
});

test('an access token lasts ten minutes; garbage and foreign signatures are nobody', async () => {
  const shop = await world.shop();
  const ask = (token: string) => world.person(token).raw('employees.me');
  later(599);
  expect((await ask(shop.owner.token)).status).toBe(200);
  later(601);
  expect((await ask(shop.owner.token)).body).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  presentAgain();

  const [head, payload, signature] = shop.owner.token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  const forged = [
    'garbage',
    `${head}.${payload}.${signature?.slice(0, -4)}AAAA`,
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
  ];
  for (const token of forged)
    expect((await ask(token)).body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});

test('signing out ends this device and no other, however it proves itself', async () => {
  const shop = await world.shop();
  const { userId, loginId } = await addPerson(world);
  await hire(shop.shopNo, userId);
  const [office, phone] = [openBrowser(world), openBrowser(world)];
  const atOffice = (await signIn(office, loginId)).body;
  const onPhone = (await signIn(phone, loginId)).body;

  const out = await office.send('GET', '/signout');
  expect(out.body).toEqual({ signedOut: true });
  expect(office.cookies.has('dangol_refresh')).toBe(false);
  const after = await office.send('GET', '/users/me', undefined, bearer(atOffice.accessToken));
  expect(after.code).toBe('SESSION_REVOKED');
  expect((await phone.send('GET', '/users/me', undefined, bearer(onPhone.accessToken))).status).toBe(200);

  const { accessToken, refreshToken } = await openSession(world.server.platform, {
    userId,
    shopNo: shop.shopNo,
    audience: 'api',
  });
  later(700);
  await openBrowser(world).send('GET', '/signout', undefined, bearer(accessToken));
  const again = await phone.send('POST', '/employees/token', { grant: 'refresh', refreshToken });
  expect(again.code).toBe('REFRESH_TOKEN_INVALID');

  expect((await openBrowser(world).send('GET', '/signout', undefined, bearer('rubbish'))).status).toBe(200);
});

test('logging out everywhere ends every session of the person', async () => {
  const { loginId } = await addPerson(world);
  const [one, two] = [openBrowser(world), openBrowser(world)];
  const { accessToken } = (await signIn(one, loginId)).body;
  await signIn(two, loginId);
  const told = await one.send('POST', '/employees/logout', undefined, bearer(accessToken));
  expect(told.body).toEqual({ sessionsEnded: 2 });
  expect((await two.send('POST', '/employees/token', { grant: 'refresh' })).code).toBe(
    'REFRESH_TOKEN_INVALID',
  );
});
