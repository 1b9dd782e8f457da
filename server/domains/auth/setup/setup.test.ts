import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assemble } from '../../../assemble.ts';
import type { Server } from '../../../assemble.ts';
import { openShop } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { createUser, demoPassword, hashPassword } from '../public.ts';
import { bearer, openBrowser, openConnections } from '../../../testing/auth-browser.ts';
import type { Tokens } from '../../../testing/auth-browser.ts';

/** A server of its own: these stories begin on an empty one. */
const openServer = async (demo: boolean): Promise<Server> => {
  const config = readConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '100000',
      DATA_DIR: join(tmpdir(), `dangol-${randomUUID()}`),
    },
    { demo, setupCode: 'open-sesame' },
  );
  return assemble(config, await openTestDatabase());
};

let server: Server;
beforeAll(async () => {
  server = await openServer(false);
});
afterAll(() => server.close());

const owner = (number: number) => ({
  setupCode: 'open-sesame',
  loginId: `owner${number}`,
  password: '달빛이 비치는 골목',
  name: '김은지',
  shopName: '모먼트네일',
  trade: 'NAIL',
});

interface State {
  needed: boolean;
  demoLogins: { loginId: string; password: string; label: string }[];
}

test('an empty server asks for its first owner and knows them by the code', async () => {
  const state = await openBrowser({ server }).send<State>('GET', '/setup');
  expect(state.body).toMatchObject({ needed: true, demoLogins: [] });
  const browser = openBrowser({ server });
  const wrong = await browser.send('POST', '/setup', { ...owner(0), setupCode: 'open sesame' });
  expect([wrong.status, wrong.code]).toEqual([403, 'ACCESS_DENIED']);
  const weak = await browser.send('POST', '/setup', { ...owner(0), password: '12345678' });
  expect(weak.code).toBe('PASSWORD_TOO_WEAK');
});

test('what runs in the background begins at another try when the database was not ready for it', async () => {
  const { pool } = server.platform.database;
  await pool.query('create schema pgboss create table version (nonsense int)');
  await expect(server.work()).rejects.toThrow();
  await pool.query('drop schema pgboss cascade');
  await server.work();
  expect(
    (await pool.query('select count(*)::int as queues from pgboss.queue')).rows[0].queues,
  ).toBeGreaterThan(5);
});

test('guessing the set-up code is slowed like guessing a password', async () => {
  const browser = openBrowser({ server });
  const codes = [];
  for (let i = 0; i < 6; i += 1)
    codes.push((await browser.send('POST', '/setup', { ...owner(i), setupCode: `guess ${i}` })).code);
  expect(codes.at(0)).toBe('ACCESS_DENIED');
  expect(codes.at(-1)).toBe('SIGN_IN_SLOWED');
});

test('of many first owners at once exactly one comes in, with a shop that works', async () => {
  await openConnections(server.platform.database);
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      openBrowser({ server }).send<Tokens>('POST', '/setup', owner(number)),
    ),
  );
  const won = tries.filter(({ status }) => status === 201);
  expect(won).toHaveLength(1);
  expect(tries.filter(({ code }) => code === 'SETUP_ALREADY_DONE')).toHaveLength(5);

  const headers = bearer(won[0]?.body.accessToken ?? '');
  const me = await openBrowser({ server }).send('GET', '/employees/me', undefined, headers);
  expect(me.body).toMatchObject({ role: 'OWNER', shopName: '모먼트네일', trade: 'NAIL' });
  const count = await asOperator(server.platform.database, (db) =>
    db
      .selectFrom('shops')
      .select((eb) => eb.fn.countAll<number>().as('shops'))
      .executeTakeFirstOrThrow(),
  );
  expect(count.shops).toBe(1);
  const state = await openBrowser({ server }).send<State>('GET', '/setup');
  expect(state.body.needed).toBe(false);
});

test('a demo server shows its logins to the machine itself and to nobody else', async () => {
  const demo = await openServer(true);
  try {
    const passwordHash = await hashPassword(demoPassword);
    await asOperator(demo.platform.database, async (db) => {
      const userId = await createUser(db, { loginId: 'eunji', passwordHash, name: '김은지', demo: true });
      const shop = { name: '모먼트네일', trade: 'NAIL' as const, demo: true };
      await openShop(db, { ...shop, owner: { userId, name: '은지' } });
    });
    const local = openBrowser({ server: demo }, '127.0.0.1');
    const state = await local.send<State>('GET', '/setup');
    expect(state.body.demoLogins).toEqual([
      { loginId: 'eunji', password: demoPassword, label: '모먼트네일 원장 은지' },
    ]);
    const [login] = state.body.demoLogins;
    const signedIn = await local.send('POST', '/employees/token', {
      grant: 'password',
      loginId: login?.loginId,
      password: login?.password,
    });
    expect(signedIn.status).toBe(200);

    const elsewhere = await openBrowser({ server: demo }).send<State>('GET', '/setup');
    expect(elsewhere.body.demoLogins).toEqual([]);
    const proxied = await local.send<State>('GET', '/setup', undefined, { 'x-forwarded-for': '8.8.8.8' });
    expect(proxied.body.demoLogins).toEqual([]);
  } finally {
    await demo.close();
  }
});
