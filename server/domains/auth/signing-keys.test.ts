import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { createVault } from '../../platform/outbound/vault.ts';
import { asOperator } from '../../platform/shop.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { openConnections } from '../../testing/auth-browser.ts';
import { verifyAccessToken, signAccessToken } from './access-token.rules.ts';
import { resealKeys, sealKeysWith } from './signing-keys.commands.ts';

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

test('a new SERVER_SECRET reads what the one before sealed; one given up for good opens nothing', async () => {
  const token = await signAccessToken(processWith('first'), claims);
  expect(await verifyAccessToken(processWith('second', 'first'), token)).toMatchObject(claims);
  await expect(verifyAccessToken(processWith('third'), token)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  await asOperator(database, (db) => resealKeys(db, createVault(['second', 'first'])));
  expect(await verifyAccessToken(processWith('second'), token)).toMatchObject(claims);
});
