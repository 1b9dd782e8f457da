import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';

const program = fileURLToPath(new URL('../../scripts/prove/listener-process.ts', import.meta.url));

/** Kills the process after it began its nth effect, in the middle of the transaction. */
const killInTheMiddle = async (databaseUrl: string, effects: number) => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let count = 0;
  for await (const line of createInterface(child.stdout))
    if (line !== 'ready' && (count += 1) >= effects) break;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

test('an event handled while the process is killed is handled again, once in effect', async (context) => {
  const postgres = inject('postgresTemplate');
  context.skip(postgres === '', 'the embedded database lives in the process that is killed');
  const { createTestDatabase } = await import('../../scripts/postgres.ts');
  const template = new URL(postgres).pathname.slice(1);
  const url = await createTestDatabase(postgres, `${template}_killed_${process.pid}`, template);
  const database = await openDatabase({ databaseUrl: url, poolSize: 2 });
  const { rows } = await database.pool.query(
    `insert into shops (name, trade) values ('소식네일', 'NAIL') returning shop_no`,
  );
  const { shop_no: shopNo } = rows[0];
  await database.pool.query(
    `insert into event_cursors (listener, position, id) values ('prove.kill', '0', 0)`,
  );
  await database.pool.query(
    `insert into events (shop_no, kind, subject, subject_id, actor_kind, actor_name, parameters)
      select $1, 'prove.noted', 'customer', n, 'system', '자동', '{}' from generate_series(1, 60) n`,
    [shopNo],
  );
  const effects = async () => {
    const found = await database.pool.query<{ all: number; different: number }>(
      `select count(*) as all, count(distinct memo) as different from customers where name = '들음'`,
    );
    return found.rows[0];
  };
  for (const count of [1, 3, 8, 13]) {
    await killInTheMiddle(url, count);
    // As if its lease had run out.
    await database.pool.query('update event_cursors set leased_until = now()');
  }
  const half = await effects();
  expect(half?.all).toBe(half?.different);
  expect(half?.all).toBeLessThan(60);
  await killInTheMiddle(url, 60 - (half?.all ?? 0));
  await database.pool.query('update event_cursors set leased_until = now()');
  const last = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(effects, { timeout: 15_000, interval: 100 }).toEqual({ all: 60, different: 60 });
  last.kill('SIGKILL');
  await once(last, 'exit');
  await database.close();
}, 60_000);
