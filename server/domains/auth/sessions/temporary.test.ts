import { afterEach, beforeAll, expect, test } from 'vitest';
import { someoneWaits } from '../../../testing/waiting.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Caller, TestShop, World } from '../../../testing/world.ts';
import { later, openBrowser, openConnections, presentAgain } from '../../../testing/auth-browser.ts';
import type { Tokens } from '../../../testing/auth-browser.ts';

let world: World;
let shop: TestShop;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3 });
});

afterEach(presentAgain);

const exchange = (temporaryToken: string) =>
  openBrowser(world).send<Tokens>('POST', '/employees/token', {
    grant: 'temporary',
    temporaryToken,
    audience: 'webview',
  });

test('a temporary token opens one webview session, of many that try at once', async () => {
  const { body } = await shop.owner.call('auth.temporaryToken');
  expect(body.expiresIn).toBeLessThanOrEqual(60);
  await openConnections(world.server.platform.database);
  const tries = await Promise.all(Array.from({ length: 8 }, () => exchange(body.temporaryToken)));
  const won = tries.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(tries.filter(({ code }) => code === 'TEMPORARY_TOKEN_INVALID')).toHaveLength(7);
  const session = won[0]?.body;
  expect(session?.refreshToken).toMatch(/\./);
  const me = await world.person(session?.accessToken ?? '').call('employees.me');
  expect(me.body.employeeNo).toBe(shop.owner.employeeNo);
});

test('it lasts a minute, and no longer than the session that lent it', async () => {
  const late = await shop.owner.call('auth.temporaryToken');
  later(61);
  expect((await exchange(late.body.temporaryToken)).code).toBe('TEMPORARY_TOKEN_INVALID');
  presentAgain();

  const [staff] = shop.staff;
  const lent = await staff?.call('auth.temporaryToken');
  await staff?.call('auth.logOut');
  expect((await exchange(lent?.body.temporaryToken ?? '')).code).toBe('TEMPORARY_TOKEN_INVALID');
});

test('it opens nothing as a bearer and nothing as a refresh token', async () => {
  const { body } = await shop.owner.call('auth.temporaryToken');
  const asBearer = await world.person(body.temporaryToken).refused('employees.me');
  expect(asBearer.body.code).toBe('UNAUTHENTICATED');
  const asRefresh = await openBrowser(world).send('POST', '/employees/token', {
    grant: 'refresh',
    refreshToken: body.temporaryToken,
  });
  expect(asRefresh.code).toBe('REFRESH_TOKEN_INVALID');
});

test('what a session lent ends with it, also what that lent on; and is no younger', async () => {
  const [, staff] = shop.staff;
  const opened = async (person: Caller | undefined = staff) => {
    const { body } = (await person?.call('auth.temporaryToken')) ?? {};
    return (await exchange(body?.temporaryToken ?? '')).body;
  };
  const first = await opened();
  const second = await opened(world.person(first.accessToken));
  await staff?.call('auth.signOut');
  for (const { accessToken, refreshToken } of [first, second]) {
    expect((await world.person(accessToken).refused('employees.me')).body.code).toBe('SESSION_REVOKED');
    const again = await openBrowser(world).send('POST', '/employees/token', {
      grant: 'refresh',
      refreshToken,
    });
    expect(again.code).toBe('REFRESH_TOKEN_INVALID');
  }

  const lent = (await shop.owner.call('auth.temporaryToken')).body.temporaryToken;
  const { pool } = world.server.platform.database;
  await pool.query(
    "update sessions set created_at = (created_at at time zone 'UTC' - interval '179 days 20 hours') at time zone 'UTC' where id in (select session_id from temporary_tokens)",
  );
  const { accessToken } = (await exchange(lent)).body;
  const { rows } = await pool.query<{ hours: number }>(
    "select extract(epoch from max(expires_at) - now()) / 3600 as hours from sessions where audience = 'webview' and revoked_at is null and lent_by is not null and created_at < now() - interval '100 days'",
  );
  expect(accessToken).toBeTruthy();
  expect(Number(rows[0]?.hours)).toBeLessThan(5);
});

test('what is lent in the very moment the lender signs out is lent to nobody', async () => {
  const { staff } = await world.shop({ employees: 13 });
  const rounds = staff.map(async (lender) => {
    const { temporaryToken } = (await lender.call('auth.temporaryToken')).body;
    const [{ body, status }] = await Promise.all([exchange(temporaryToken), lender.call('auth.signOut')]);
    if (status !== 200) return 'TEMPORARY_TOKEN_INVALID';
    return (await world.person(body.accessToken).refused('employees.me')).body.code;
  });
  for (const code of await Promise.all(rounds))
    expect(['TEMPORARY_TOKEN_INVALID', 'SESSION_REVOKED']).toContain(code);
});

test('who signs out waits for what is lent on, which does not wait for them', async ({ skip }) => {
  const { kind, pool } = world.server.platform.database;
  if (kind === 'pglite') skip('one session: nobody waits for another');
  const lender = (await world.shop({ employees: 2 })).staff[0]!;
  let [from, lent] = ['', ''];
  // Sessions are held by number: one that comes after its lender is waited for with the lender held.
  while (lent <= from) {
    const { body } = await exchange((await lender.call('auth.temporaryToken')).body.temporaryToken);
    lent = JSON.parse(Buffer.from(body.accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;
    const { rows } = await pool.query('select lent_by from sessions where id = $1', [lent]);
    from = rows[0]?.lent_by;
  }
  const lending = await pool.connect();
  await lending.query('begin');
  await lending.query('select from sessions where id = $1 for share', [lent]);
  const signedOut = lender.call('auth.signOut');
  try {
    await someoneWaits(pool);
    // As the foreign key of what is lent asks for it.
    const named = lending.query('select from sessions where id = $1 for key share nowait', [from]);
    expect((await named).rowCount).toBe(1);
  } finally {
    await lending.query('rollback');
    lending.release();
    await signedOut;
  }
});
