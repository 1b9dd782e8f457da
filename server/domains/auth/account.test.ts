import { randomInt } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';
import type { Caller, World } from '../../testing/world.ts';
import { openSession, ownTextDesk } from './public.ts';
import { codeAt, stepOf } from './second-factor/totp.rules.ts';
import { addPerson, later, openBrowser, password, presentAgain } from '../../testing/auth-browser.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(presentAgain);

const next = '여름밤 바닷가 산책';
const sentTo = (phone: string) =>
  (world.server.standIn?.sent ?? []).filter(({ to }) => to === phone).map(({ text }) => text);
/** With news of the account, which the desk sends. */
const textsTo = async (phone: string) => {
  await ownTextDesk(world.server.platform).drain();
  return sentTo(phone);
};

/** Signs a person in on one more device. */
const device = async (userId: UserId): Promise<Caller> => {
  const { accessToken } = await openSession(world.server.platform, { userId, audience: 'api' });
  return world.person(accessToken);
};

const someone = async () => {
  const person = await addPerson(world);
  const phone = `010${String(randomInt(20_000_000, 99_999_999))}`;
  await asOperator(world.server.platform.database, (db) =>
    db.updateTable('users').set({ phone }).where('id', '=', person.userId).execute(),
  );
  return { ...person, phone, at: await device(person.userId) };
};

const signIn = (loginId: string | undefined, given: object = {}) =>
  openBrowser(world).send('POST', '/employees/token', { grant: 'password', loginId, password, ...given });

const certify = async (phone: string): Promise<string> => {
  const asked = await world.stranger.call('auth.certificationRequest', { body: { phone } });
  const { certificationId } = asked.body;
  const code = /\d{6}/.exec(sentTo(phone).at(-1) ?? '')?.[0] ?? '';
  await world.stranger.call('auth.certificationConfirm', { body: { certificationId, code } });
  return certificationId;
};

const decode = (key: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
};

/** An authenticator app is registered; its codes of so many seconds after `later(0)`. */
const protect = async (at: Caller) => {
  const started = await at.call('account.startSecondFactor', { body: { password } });
  const secret = decode(started.body.key);
  const app = (seconds = 0) => codeAt(secret, stepOf(Date.now()) + seconds / 30);
  return { address: started.body.address, app };
};

test('a changed password ends every other device, is written down and texted to its holder', async () => {
  const shop = await world.shop();
  const { userId, loginId, phone, at } = await someone();
  const insert = { shop_no: shop.shopNo, user_id: userId, name: '하늘', role: 'STAFF' as const };
  await asOperator(world.server.platform.database, (db) =>
    db.insertInto('employees').values(insert).execute(),
  );
  const phoneAtHome = await device(userId);
  const change = (current: string, next: string) =>
    at.raw('account.changePassword', { body: { current, next } });

  expect((await change('틀린 비밀번호예요', next)).body).toMatchObject({ code: 'PASSWORD_WRONG' });
  expect((await change(password, password)).body).toMatchObject({ code: 'PASSWORD_SAME' });
  const guessed = expect.stringContaining('남이 쉽게 짐작해요');
  for (const [weak, message] of [
    ['qwer1234!', guessed],
    ['비밀번호1234', guessed],
    ['Monkey2024!!', guessed],
    ['password1234', guessed],
    ['3rjs1la7qe', expect.stringContaining('유출된 적')],
    [`${loginId}2026`, expect.stringContaining('아이디에')],
    [`me-${phone}`, expect.stringContaining('전화번호가')],
  ])
    expect((await change(password, weak)).body).toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      errors: [{ field: 'next', message }],
    });

  expect((await change(password, next)).body).toEqual({ sessionsEnded: 1 });
  expect((await phoneAtHome.refused('auth.usersMe')).body.code).toBe('SESSION_REVOKED');
  expect((await signIn(loginId)).code).toBe('SIGN_IN_FAILED');
  expect((await signIn(loginId, { password: next })).status).toBe(200);
  // The answer was lost, and the page sends it again.
  expect((await change(password, next)).body).toEqual({ sessionsEnded: 0 });

  expect(await textsTo(phone)).toEqual(['[단골] 비밀번호를 바꿨어요. 본인이 아니면 1600-3145']);
  const { body } = await at.call('account.security');
  expect(body).toMatchObject({ loginId, phone, secondFactor: null, sessions: 2 });
  expect(body.news.map(({ kind }) => kind)).toEqual(['PASSWORD_CHANGED']);
  expect(body.passwordChangedAt).not.toBeNull();
  const log = await shop.owner.call('accessLog.list', { params: { shopNo: shop.shopNo } });
  expect(log.body.items).toMatchObject([{ kind: 'ACCOUNT', detail: '비밀번호를 바꿨어요' }]);
});

test('whoever proves the phone of an account sets its password anew, and only its', async () => {
  const [mine, other] = [await someone(), await someone()];
  const certificationId = await certify(mine.phone);
  const proof = { phone: mine.phone, certificationId };
  const found = await world.stranger.call('account.findAccounts', { body: proof });
  expect(found.body.items).toEqual([{ loginId: mine.loginId, name: '박하늘', secondFactor: false }]);

  const reset = (loginId: string, given: object = {}) =>
    world.stranger.raw('account.resetPassword', { body: { ...proof, loginId, password: next, ...given } });
  expect((await reset(other.loginId)).body).toMatchObject({ code: 'CERTIFICATION_REQUIRED' });
  expect((await reset(mine.loginId, { password: 'password1' })).body).toMatchObject({
    code: 'PASSWORD_TOO_WEAK',
  });
  expect((await reset(mine.loginId)).body).toEqual({ sessionsEnded: 1 });
  expect((await reset(mine.loginId)).body).toEqual({ sessionsEnded: 0 });
  const again = { password: '겨울 아침의 입김' };
  expect((await reset(mine.loginId, again)).body).toMatchObject({ code: 'CERTIFICATION_REQUIRED' });
  expect((await mine.at.refused('auth.usersMe')).body.code).toBe('SESSION_REVOKED');
  expect((await signIn(mine.loginId, { password: next })).status).toBe(200);
  expect((await signIn(other.loginId)).status).toBe(200);
});

test('a second factor asks for the app’s code, takes none twice, and lets in by a recovery code once', async () => {
  const { userId, loginId, phone, at } = await someone();
  const early = await at.refused('account.confirmSecondFactor', { body: { code: '123456' } });
  expect(early.body.code).toBe('SECOND_FACTOR_NOT_STARTED');
  later(0);
  const { app, address } = await protect(at);
  expect(address).toMatch(/^otpauth:\/\/totp\/.+issuer=.+&secret=[A-Z2-7]{32}&/);
  expect((await signIn(loginId)).status).toBe(200);
  const confirmed = await at.call('account.confirmSecondFactor', { body: { code: app() } });
  const [first = '', second = ''] = confirmed.body.recoveryCodes;
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);

  const asked = await signIn(loginId);
  expect([asked.status, asked.code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
  expect((await signIn(loginId, { password: '틀린 비밀번호예요', code: app(30) })).code).toBe(
    'SIGN_IN_FAILED',
  );
  expect((await signIn(loginId, { code: app() })).code).toBe('SECOND_FACTOR_WRONG');
  expect((await signIn(loginId, { code: app(30) })).status).toBe(200);
  expect((await signIn(loginId, { code: app(30) })).code).toBe('SECOND_FACTOR_WRONG');
  expect((await signIn(loginId, { code: first.toUpperCase() })).status).toBe(200);
  expect((await signIn(loginId, { code: first })).code).toBe('SECOND_FACTOR_WRONG');

  // A phone that changed hands does not open the account by itself.
  const proof = { phone, certificationId: await certify(phone), loginId, password: next };
  const stolen = await world.stranger.refused('account.resetPassword', { body: proof });
  expect(stolen.body.code).toBe('SECOND_FACTOR_NEEDED');
  await world.stranger.call('account.resetPassword', { body: { ...proof, code: second } });

  const back = await device(userId);
  expect((await back.call('account.security')).body.secondFactor).toMatchObject({ recoveryCodesLeft: 8 });
  later(90);
  const renewed = await back.call('account.renewRecoveryCodes', { body: { code: app(90) } });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  later(150);
  await back.call('account.removeSecondFactor', { body: { code: renewed.body.recoveryCodes[0] ?? '' } });
  expect((await signIn(loginId, { password: next })).status).toBe(200);
  const off = await back.refused('account.removeSecondFactor', { body: { code: '123456' } });
  expect(off.body.code).toBe('SECOND_FACTOR_OFF');
});

test('guessing at a code is slowed like guessing a password', async () => {
  const { loginId, at } = await someone();
  later(0);
  const { app } = await protect(at);
  await at.call('account.confirmSecondFactor', { body: { code: app() } });
  const browser = openBrowser(world);
  const guess = (code?: string) =>
    browser.send('POST', '/employees/token', { grant: 'password', loginId, password, ...(code && { code }) });
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push((await guess('000000')).code, (await guess()).code);
  expect(codes.slice(0, 3)).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG']);
  expect(codes.at(-1)).toBe('SIGN_IN_SLOWED');
});

test('an owner hands out a link and never knows the password; the link works once, and into no other shop', async () => {
  const shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  const [manager] = shop.staff;
  if (!manager) throw new Error('the shop has no manager');
  const give = (by: Caller, employeeNo: number, body: object = {}) =>
    by.raw('account.giveLink', { params: { shopNo: shop.shopNo, employeeNo }, body });
  const tokenOf = (told: { body: unknown }) =>
    (told.body as { path: string }).path.slice('/password/'.length);
  const use = (token: string, given: object = {}) =>
    world.stranger.raw('account.takeLink', { params: { token }, body: { password: next, ...given } });

  expect((await give(manager, shop.owner.employeeNo)).body).toMatchObject({ code: 'ACCESS_DENIED' });
  expect((await give(shop.owner, shop.owner.employeeNo)).body).toMatchObject({
    code: 'PASSWORD_LINK_NOT_HERE',
  });
  expect((await give(shop.owner, 999_999)).body).toMatchObject({ code: 'EMPLOYEE_NOT_FOUND' });
  const old = tokenOf(await give(shop.owner, manager.employeeNo));
  const token = tokenOf(await give(shop.owner, manager.employeeNo));
  expect((await use(old)).body).toMatchObject({ code: 'PASSWORD_LINK_USED' });
  const opened = await world.stranger.call('account.openLink', { params: { token } });
  expect(opened.body).toMatchObject({ maskedName: '민*', secondFactor: false });
  expect((await use(token, { password: '12345678' })).body).toMatchObject({ code: 'PASSWORD_TOO_WEAK' });
  const twice = await Promise.all([use(token), use(token)]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await manager.refused('auth.usersMe')).body.code).toBe('SESSION_REVOKED');
  const loginId = twice.map(({ body }) => (body as { loginId?: string }).loginId).find(Boolean);
  expect((await signIn(loginId, { password: next })).status).toBe(200);

  // Its holder's phone is gone, and the recovery codes with it.
  later(0);
  const at = await device(manager.userId);
  const started = await at.call('account.startSecondFactor', { body: { password: next } });
  const code = codeAt(decode(started.body.key), stepOf(Date.now()));
  await at.call('account.confirmSecondFactor', { body: { code } });
  const plain = tokenOf(await give(shop.owner, manager.employeeNo));
  expect((await use(plain, { password: '겨울 아침의 입김' })).body).toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
  });
  const freeing = tokenOf(await give(shop.owner, manager.employeeNo, { removesSecondFactor: true }));
  expect((await use(freeing, { password: '겨울 아침의 입김' })).status).toBe(200);

  const late = tokenOf(await give(shop.owner, manager.employeeNo));
  const elsewhere = await world.shop();
  const second = { shop_no: elsewhere.shopNo, user_id: manager.userId, name: '민지', role: 'STAFF' as const };
  await asOperator(world.server.platform.database, (db) =>
    db.insertInto('employees').values(second).execute(),
  );
  expect((await use(late)).body).toMatchObject({ code: 'PASSWORD_LINK_USED' });
  expect((await give(shop.owner, manager.employeeNo)).body).toMatchObject({ code: 'PASSWORD_LINK_NOT_HERE' });
});

test('a new phone is taken once it is proved, and the old one is told', async () => {
  const { phone, at } = await someone();
  const fresh = `010${String(randomInt(20_000_000, 99_999_999))}`;
  const certificationId = await certify(fresh);
  const change = (given: object) =>
    at.raw('account.changePhone', { body: { phone: fresh, certificationId, password, ...given } });
  expect((await change({ phone })).body).toMatchObject({ code: 'CERTIFICATION_REQUIRED' });
  expect((await change({ password: '틀린 비밀번호예요' })).body).toMatchObject({ code: 'PASSWORD_WRONG' });
  expect((await change({})).body).toEqual({ phone: fresh });
  expect((await textsTo(phone)).at(-1)).toBe('[단골] 휴대폰 번호를 바꿨어요. 본인이 아니면 1600-3145');
});
