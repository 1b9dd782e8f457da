import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobSender, startJobs } from '../platform/jobs.ts';
import type { Jobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import type { Database } from '../platform/db/open.ts';
import { asOperator } from './as-operator.ts';
import { openTestDatabase } from './database.ts';

interface Note {
  text: string;
}

const name = `test.${randomUUID()}`;
/** Every time the handler was called, and with what. */
const calls: Note[] = [];
const failing = new Set<string>();
const reported: string[] = [];
let quoting: Error | undefined;
let database: Database;
let jobs: Jobs;

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(
    database,
    [
      {
        name,
        run: async (data) => {
          const note = data as Note;
          calls.push(note);
          const error = quoting;
          quoting = undefined;
          if (error) throw error;
          if (failing.delete(note.text)) throw new Error('not this time');
        },
      },
    ],
    { log: createLog('silent'), reporter: { report: (error) => reported.push(String(error)) } },
    { pollSeconds: 0.5, retrySeconds: 1 },
  );
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const textsOf = () => calls.map(({ text }) => text);
const soon = { timeout: 20_000, interval: 50 };

test('a job of a transaction that commits runs, one that is rolled back never does', async () => {
  await asOperator(database, (db) => jobs.send<Note>(db, name, { text: 'kept' }));
  await asOperator(database, async (db) => {
    await jobs.send<Note>(db, name, { text: 'dropped' });
    throw new Error('the write was refused');
  }).catch(() => undefined);
  await asOperator(database, (db) => jobs.send<Note>(db, name, { text: 'later' }));
  await expect.poll(textsOf, soon).toEqual(['kept', 'later']);
});

test('the transaction goes on in the role it had', async () => {
  const role = await asOperator(database, async (db) => {
    await jobs.send<Note>(db, name, { text: 'in between' });
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
    return rows[0]?.role;
  });
  expect(role).toBe('dangol_operator');
  await expect.poll(textsOf, soon).toContain('in between');
});

test('product code reaches the queue once background work has begun, and is told when it has not', async () => {
  const sender = createJobSender();
  const send = () => asOperator(database, (db) => sender.send<Note>(db, name, { text: 'from a command' }));
  await expect(send()).rejects.toThrow('not begun');
  sender.connect(jobs);
  await send();
  await expect.poll(textsOf, soon).toContain('from a command');
});

test('each call of a handler gets one job, and a failing one is reported and tried again alone', async () => {
  calls.length = 0;
  failing.add('second');
  await asOperator(database, async (db) => {
    for (const text of ['first', 'second', 'third']) await jobs.send<Note>(db, name, { text });
  });
  await expect.poll(() => textsOf().toSorted(), soon).toEqual(['first', 'second', 'second', 'third']);
  expect(reported).toEqual(['Error: not this time']);
});

test('a job that fails leaves no row of a customer in the queue', async () => {
  const row = { text: '탁실패 010-7654-3210' };
  const asDatabase = { detail: `Failing row contains (${row.text}).`, table: 'customers' };
  quoting = Object.assign(new Error(`invalid input "${row.text}" near ${row.text}`), asDatabase);
  await asOperator(database, (db) => jobs.send<Note>(db, name, { text: 'fails' }));
  const kept = async () =>
    (
      await database.asOwner(
        'select output::text as output from pgboss.job where name = $1 and output is not null',
        [name],
      )
    ).rows.map((row) => (row as { output: string }).output);
  await expect.poll(kept, soon).toContainEqual(expect.stringContaining('invalid input'));
  expect((await kept()).filter((output) => /탁실패|7654/u.test(output))).toEqual([]);
});
