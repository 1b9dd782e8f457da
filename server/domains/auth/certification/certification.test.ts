import { randomInt } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { asOperator } from '../../../testing/as-operator.ts';
import { deliverEvents } from '../../../testing/deliver.ts';
import { openPage } from '../../../testing/online.ts';
import { openWorld } from '../../../testing/world.ts';
import type { World } from '../../../testing/world.ts';
import {
  later,
  openBrowser,
  openConnections,
  password,
  presentAgain,
  someAddress,
} from '../../../testing/auth-browser.ts';
import type { Browser } from '../../../testing/auth-browser.ts';
import { caps, mostAttempts } from './rules.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(presentAgain);

const somePhone = () => `010${String(randomInt(20_000_000, 99_999_999))}`;

interface Asked {
  certificationId: string;
  resendAfter: number;
  practice: boolean;
}
const ask = (phone: string, browser: Browser = openBrowser(world)) =>
  browser.send<Asked>('POST', '/mobile-certification', { phone });

const codeSentTo = (phone: string): string => {
  const text = world.server.standIn?.sent.findLast(({ to }) => to === phone)?.text ?? '';
  return /인증번호 (\d{6})/.exec(text)?.[1] ?? '';
};

const confirm = (certificationId: string, code: string) =>
  openBrowser(world).send('POST', '/mobile-certification/confirm', { certificationId, code });

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const certify = async (phone: string): Promise<string> => {
  const { certificationId } = (await ask(phone)).body;
  await confirm(certificationId, codeSentTo(phone));
  return certificationId;
};

const join = (given: object) =>
  openBrowser(world).send('POST', '/users', {
    loginId: `j-${randomInt(1e9)}`,
    password,
    name: '한서윤',
    ...given,
  });

test('the code texted to a phone confirms it, and practice is called practice', async () => {
  const phone = somePhone();
  const asked = await ask(`${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`);
  expect(asked.body).toMatchObject({ practice: true, expiresIn: 180, resendAfter: 30 });
  const { certificationId } = asked.body;
  const confirmed = await confirm(certificationId, codeSentTo(phone));
  expect(confirmed.body).toEqual({ certificationId, phone, confirmed: true });
});

test('the code is nowhere in the database', async () => {
  const phone = somePhone();
  await ask(phone);
  const { rows } = await world.server.platform.database.pool.query<{ line: string }>(
    'select c::text as line from certifications c where phone = $1',
    [phone],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line.replace(phone, '')).not.toContain(codeSentTo(phone));
});

test('after five wrong codes even the right one is too late', async () => {
  const phone = somePhone();
  const { certificationId } = (await ask(phone)).body;
  const right = codeSentTo(phone);
  const tries = await Promise.all(
    Array.from({ length: mostAttempts }, () => confirm(certificationId, otherThan(right))),
  );
  expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 'CERTIFICATION_CODE_WRONG'));
  expect((await confirm(certificationId, right)).code).toBe('CERTIFICATION_TOO_MANY');
});

test('a code lasts three minutes', async () => {
  const phone = somePhone();
  later(0);
  const { certificationId } = (await ask(phone)).body;
  later(180);
  expect((await confirm(certificationId, codeSentTo(phone))).code).toBe('CERTIFICATION_EXPIRED');
  const unknown = await confirm('00000000-0000-4000-8000-000000000000', '123456');
  expect(unknown.code).toBe('CERTIFICATION_NOT_FOUND');
});

test('a phone is texted at most every half minute, also when asked at once', async () => {
  const phone = somePhone();
  later(0);
  await openConnections(world.server.platform.database);
  const asked = await Promise.all(Array.from({ length: 4 }, () => ask(phone)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = asked.filter(({ code }) => code === 'CERTIFICATION_TOO_MANY');
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['30', '30', '30']);
  later(30);
  expect((await ask(phone)).status).toBe(200);
});

test('a request sent again, since its answer was lost, answers the same and texts nobody twice', async () => {
  const phone = somePhone();
  const askAgain = (key: string) =>
    openBrowser(world).send<Asked>('POST', '/mobile-certification', { phone }, { 'idempotency-key': key });
  const [first, second] = [await askAgain('one'), await askAgain('one')];
  expect(second.body).toEqual(first.body);
  expect(world.server.standIn?.sent.filter(({ to }) => to === phone)).toHaveLength(1);
  expect((await askAgain('another')).code).toBe('CERTIFICATION_TOO_MANY');
  expect((await confirm(second.body.certificationId, codeSentTo(phone))).status).toBe(200);
});

test('a phone and an address each have a cap for the hour', async () => {
  const phone = somePhone();
  const [hourly] = caps.phone;
  for (let i = 0; i < hourly.most; i += 1) {
    later(i * 31);
    expect((await ask(phone)).status).toBe(200);
  }
  later(hourly.most * 31);
  expect((await ask(phone)).code).toBe('CERTIFICATION_TOO_MANY');
  later(3601);
  expect((await ask(phone)).status).toBe(200);

  const browser = openBrowser(world, someAddress());
  const codes = [];
  for (let i = 0; i <= caps.address[0].most; i += 1) codes.push((await ask(somePhone(), browser)).code);
  expect(codes.indexOf('CERTIFICATION_TOO_MANY')).toBe(caps.address[0].most);
});

test('a number that takes no texts is refused before anything is sent', async () => {
  const told = await ask('02-123-4567');
  expect([told.status, told.code]).toEqual([400, 'COMMON_INVALID_PARAMETER']);
  expect(told.body.errors).toMatchObject([{ field: 'phone' }]);
});

test('when the provider refuses, the person is told', async () => {
  const told = await ask(`0100000${String(1061)}`);
  expect([told.status, told.code]).toEqual([502, 'MESSAGE_NOT_SENT']);
});

test('whoever has certified their phone signs up once with it, and signs in', async () => {
  const phone = somePhone();
  const certificationId = await certify(phone);
  const loginId = `j-${randomInt(1e9)}`;
  const joined = await join({ loginId, phone, certificationId });
  expect(joined.status).toBe(201);
  expect(joined.body).toMatchObject({ loginId, name: '한서윤' });
  const signedIn = await openBrowser(world).send('POST', '/employees/token', {
    grant: 'password',
    loginId,
    password,
  });
  expect(signedIn.status).toBe(200);
  const again = (given = {}) => join({ loginId, phone, certificationId, ...given });
  // Sent again, since its answer was lost.
  expect(await again()).toMatchObject({ status: 201, body: joined.body });
  expect((await again({ password: 'dark-horse-9314' })).code).toBe('CERTIFICATION_REQUIRED');
  expect((await join({ phone, certificationId })).code).toBe('CERTIFICATION_REQUIRED');
});

test('a taken id leaves the certification usable', async () => {
  const loginId = `j-${randomInt(1e9)}`;
  const first = somePhone();
  await join({ loginId, phone: first, certificationId: await certify(first) });
  const phone = somePhone();
  const certificationId = await certify(phone);
  expect((await join({ loginId, phone, certificationId })).code).toBe('LOGIN_ID_TAKEN');
  expect((await join({ phone, certificationId })).status).toBe(201);
});

test('without a confirmed certification of the very phone nobody signs up', async () => {
  const phone = somePhone();
  const { certificationId } = (await ask(phone)).body;
  expect((await join({ phone, certificationId })).code).toBe('CERTIFICATION_REQUIRED');
  await confirm(certificationId, codeSentTo(phone));
  expect((await join({ phone: somePhone(), certificationId })).code).toBe('CERTIFICATION_REQUIRED');
  later(1801);
  expect((await join({ phone, certificationId })).code).toBe('CERTIFICATION_EXPIRED');
});

test('a password that anybody would try first is refused', async () => {
  const phone = somePhone();
  const certificationId = await certify(phone);
  const refused = ['12345678', 'password1', 'aaaaaaaa', 'Moonlight1', phone, `비밀${phone.slice(3)}`];
  for (const weak of refused)
    expect((await join({ loginId: 'moonlight', password: weak, phone, certificationId })).code).toBe(
      'PASSWORD_TOO_WEAK',
    );
});

test('of a shop page a phone is texted three times an hour, and the owner hears when strangers are too many', async () => {
  const shop = await world.shop();
  const slug = `codes-${shop.shopNo.slice(1)}`;
  await openPage(shop.owner, slug);
  const askOn = (phone: string) =>
    openBrowser(world, someAddress()).send<Asked>('POST', '/mobile-certification', { phone, slug });
  const phone = somePhone();
  for (let i = 0; i < caps.onPage.most; i += 1) {
    later(i * 31);
    expect((await askOn(phone)).status).toBe(200);
  }
  later(caps.onPage.most * 31);
  expect((await askOn(phone)).code).toBe('CERTIFICATION_TOO_MANY');
  for (let sent: number = caps.onPage.most; sent < caps.page.most; sent += 1)
    expect((await askOn(somePhone())).status).toBe(200);
  for (const _ of [1, 2]) expect((await askOn(somePhone())).code).toBe('CERTIFICATION_TOO_MANY');
  const { database } = world.server.platform;
  await deliverEvents(database, shop.shopNo);
  const told = await asOperator(database, (db) =>
    db
      .selectFrom('notifications')
      .select('id')
      .where('shop_no', '=', shop.shopNo)
      .where('title', 'like', '%인증번호%')
      .execute(),
  );
  expect(told).toHaveLength(1);
});
