import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { openConnections } from './testing/browser.ts';
import { readAccessToken, signAccessToken } from './access-token.rules.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('processes that start together on an empty database agree on one key', async () => {
  const claims = { sid: crypto.randomUUID(), userId: 1 as UserId };
  const processes = Array.from({ length: 6 }, () => ({ ...database }));
  await openConnections(database);
  const tokens = await Promise.all(processes.map((one) => signAccessToken(one, claims)));
  expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
  for (const one of processes)
    for (const token of tokens) expect(await readAccessToken(one, token)).toMatchObject(claims);
  const { rows } = await database.pool.query('select kid from signing_keys');
  expect(rows).toHaveLength(1);
});
