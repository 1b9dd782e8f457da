import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { useClock } from '../../platform/clock.ts';
import { createVault } from '../../platform/outbound/vault.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { openConnections } from '../../testing/auth-browser.ts';
import { worldOn } from '../../testing/world.ts';
import { openSession } from './public.ts';
import { verifyAccessToken, signAccessToken } from './access-token.rules.ts';
import { keyRing, rotateKeys, sealKeysWith } from './signing-keys.commands.ts';
import { signOutEverybody } from './sessions/everybody.commands.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Another process on the database, with secrets of its own. */
const processWith = (...secrets: [string, ...string[]]): Database => {
  const process = { ...database };
  sealKeysWith(process, createVault(secrets));
  return process;
};
const claims = { sid: crypto.randomUUID(), userId: 1 as UserId };

test('processes that start together on an empty database agree on one key', async () => {
  const processes = Array.from({ length: 6 }, () => processWith('first'));
  await openConnections(database);
  const tokens = await Promise.all(processes.map((one) => signAccessToken(one, claims)));
  expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
  for (const one of processes)
    for (const token of tokens) expect(await verifyAccessToken(one, token)).toMatchObject(claims);
  const { rows } = await database.pool.query('select kid from signing_keys');
  expect(rows).toHaveLength(1);
});

test('the database alone signs nothing: its rows hold no key that is not sealed', async () => {
  await signAccessToken(processWith('first'), claims);
  const { rows } = await database.pool.query<{ row: string }>(
    'select signing_keys::text as row from signing_keys',
  );
  for (const { row } of rows) expect(row).not.toMatch(/OKP|Ed25519|"d"/);
});

test('a new SERVER_SECRET reads what the one before sealed; another reads nothing', async () => {
  const token = await signAccessToken(processWith('first'), claims);
  expect(await verifyAccessToken(processWith('second', 'first'), token)).toMatchObject(claims);
  await expect(verifyAccessToken(processWith('third'), token)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

describe('a new key', () => {
  const minute = 60_000;
  const signedBy = (token: string) => decodeProtectedHeader(token).kid;
  const rotate = () => asOperator(database, (db) => rotateKeys(db, createVault(['second'])));
  const later = (milliseconds: number) => useClock(() => Date.now() + milliseconds);

  test('signs some minutes after it was made, while tokens of the old one hold; a day later that one is dropped', async () => {
    const [one, other] = [processWith('second'), processWith('second')];
    const before = await signAccessToken(one, claims);
    const derived = (await keyRing(one)).derive('device cookie');
    await verifyAccessToken(other, before);
    const quarter = 91 * 24 * 60 * minute;
    let restore = later(quarter);
    const still = await signAccessToken(one, claims);
    await rotate();
    expect(signedBy(await signAccessToken(one, claims))).toBe(signedBy(before));
    restore();
    restore = later(quarter + 5 * minute);
    const after = await signAccessToken(one, claims);
    expect(signedBy(after)).not.toBe(signedBy(before));
    for (const token of [still, after]) expect(await verifyAccessToken(other, token)).toMatchObject(claims);
    // The same night again makes no other.
    await rotate();
    restore();
    restore = later(quarter + 25 * 60 * minute);
    await rotate();
    const old = { ...(await keyRing(other)) };
    expect([...old.publicKeys.keys()]).toEqual([signedBy(after)]);
    expect(old.derive('device cookie')).toEqual(derived);
    restore();
  });

  test('takes the place of all others at once when everybody is signed out, whose sessions end', async () => {
    const [one, other] = [processWith('second'), processWith('second')];
    const token = await signAccessToken(one, claims);
    await verifyAccessToken(other, token);
    const derived = (await keyRing(one)).derive('device cookie');
    const recovery = (await keyRing(one)).deriveForGood('recovery codes');
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into users (login_id, password_hash, name) values ('left-behind', 'none', '아무개') returning id",
    );
    const { accessToken } = await openSession(
      { database: one },
      { userId: Number(rows[0]!.id) as UserId, audience: 'api' },
    );
    await asOperator(database, (db) => signOutEverybody(db, createVault(['second'])));
    const restore = later(2 * minute);
    for (const refused of [token, accessToken])
      await expect(verifyAccessToken(other, refused)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await verifyAccessToken(other, await signAccessToken(one, claims))).toMatchObject(claims);
    // What a stranger may have derived is worth nothing; recovery codes open still.
    expect((await keyRing(one)).derive('device cookie')).not.toEqual(derived);
    expect((await keyRing(one)).deriveForGood('recovery codes')).toEqual(recovery);
    restore();
    const { rows: open } = await database.pool.query('select id from sessions where revoked_at is null');
    expect(open).toEqual([]);
  });

  test('is what other servers sign with as soon as everybody is signed out', async () => {
    vi.stubEnv('SERVER_SECRET', 'second');
    onTestFinished(() => void vi.unstubAllEnvs());
    const worlds = await Promise.all([0, 1].map(() => worldOn({ ...database })));
    const servers = worlds.map(({ server }) => server.platform.database);
    const before = await Promise.all(servers.map((one) => signAccessToken(one, claims)));
    await asOperator(database, (db) => signOutEverybody(db, createVault(['second'])));
    const signers = () =>
      Promise.all(servers.map(async (one) => signedBy(await signAccessToken(one, claims))));
    await expect
      .poll(async () => (await signers()).filter((kid) => before.map(signedBy).includes(kid)), {
        timeout: 10_000,
      })
      .toEqual([]);
    for (const one of servers)
      await expect(verifyAccessToken(one, before[0]!)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
