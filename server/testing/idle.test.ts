import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assemble } from '../assemble.ts';
import type { Server } from '../assemble.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/open.ts';
import { openTestDatabase } from './database.ts';

let database: Database;
let server: Server;

beforeAll(async () => {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), `dangol-${randomUUID()}`) };
  database = await openTestDatabase({ closed: true });
  server = await assemble(readConfig(env), database);
  await server.work();
});
afterAll(() => server.close());

test('a server with nothing to do hardly asks its database, however many listeners and jobs there are', async () => {
  await sleep(3000);
  const seconds = 6;
  let asked = 0;
  const count = () => (asked += 1);
  database.pool.on('acquire', count);
  await sleep(seconds * 1000);
  database.pool.off('acquire', count);
  expect(asked).toBeGreaterThan(0);
  expect(asked / seconds).toBeLessThan(15);
});
