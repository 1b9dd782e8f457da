import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DatabaseInUse, lockFolder } from './lock.ts';
import { openDatabase } from './open.ts';

const openModule = new URL('./open.ts', import.meta.url).href;
const dataDir = mkdtempSync(join(tmpdir(), 'dangol-cluster-'));
const children: { kill(signal: 'SIGKILL'): void }[] = [];

/** Runs code in a process of its own, with `openDatabase` and `dataDir` at hand; reads its lines one by one. */
const inProcess = (code: string, preload = '') => {
  const intro = `import { openDatabase } from '${openModule}'; const dataDir = ${JSON.stringify(dataDir)};`;
  const program = join(dataDir, `program-${children.length}.mjs`);
  writeFileSync(program, intro + code);
  const preloaded = preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : [];
  const child = spawn(process.execPath, [...preloaded, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  return {
    pid: child.pid,
    nextLine: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the process ended: ${complaint}`);
      return value;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    exited,
  };
};

// Counts what reaches the disk, in the database thread too; after `failAfter` syncs the disk fails.
const countSyncs = (failAfter = Number.MAX_SAFE_INTEGER) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const real = fs.fdatasyncSync;
  let count = 0;
  fs.fdatasyncSync = (fd) => {
    count += 1;
    if (count > ${failAfter}) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    fs.writeFileSync(${JSON.stringify(join(dataDir, 'syncs'))}, String(count));
    real(fd);
  };
  syncBuiltinESMExports();`;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'pgdata.new')); // what a first start that was cut short leaves behind
  writeFileSync(join(dataDir, 'pgdata.new', 'PG_VERSION'), '18');
  const database = await openDatabase({ dataDir });
  await database.pool.query('create table marks (n int primary key)');
  await database.close();
});
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a database made whole is there the next time', async () => {
  expect(existsSync(join(dataDir, 'pgdata.new'))).toBe(false);
  const database = await openDatabase({ dataDir });
  expect((await database.pool.query('select count(*) as n from marks')).rows).toEqual([{ n: 0 }]);
  await database.close();
});

test('a second process on the folder is refused with the name of the first', async () => {
  const first = inProcess(`await openDatabase({ dataDir }); console.log('open');`);
  expect(await first.nextLine()).toBe('open');

  const refusal: unknown = await openDatabase({ dataDir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseInUse);
  expect(refusal).toMatchObject({ folder: dataDir, pid: first.pid });
  expect(String(refusal)).toContain(`프로세스 ${first.pid}`);
});

test('what a killed process had acknowledged is there for the next, which is let in at once', async () => {
  const writer = inProcess(`
    const { pool } = await openDatabase({ dataDir });
    for (let n = 1; ; n += 1) { await pool.query('insert into marks values ($1)', [n]); console.log(n); }`);
  while (Number(await writer.nextLine()) < 50);
  await writer.kill();

  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query('select count(*) as n, max(n) as last from marks');
  expect(rows[0].last).toBeGreaterThanOrEqual(50);
  expect(rows[0].n).toBe(rows[0].last);
  await database.close();
});

test('of many starters at once exactly one gets the folder', () => {
  const folder = join(dataDir, 'contested');
  const outcomes = Array.from({ length: 5 }, () => {
    try {
      return lockFolder(folder);
    } catch (error) {
      return error;
    }
  });
  const unlocks = outcomes.filter((outcome) => typeof outcome === 'function');
  expect(unlocks).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome instanceof DatabaseInUse)).toHaveLength(4);
  unlocks[0]?.();
  lockFolder(folder)();
});

const syncsDuring100Commits = async (durable: boolean) => {
  const counter = join(dataDir, 'syncs');
  rmSync(counter, { force: true });
  const writer = inProcess(
    `import { existsSync, readFileSync } from 'node:fs';
     const syncs = () => existsSync(${JSON.stringify(counter)}) ? Number(readFileSync(${JSON.stringify(counter)}, 'utf8')) : 0;
     const database = await openDatabase({ dataDir, durable: ${durable} });
     await database.pool.query('truncate marks');
     const before = syncs();
     for (let n = 1; n <= 100; n += 1) await database.pool.query('insert into marks values ($1)', [n]);
     console.log(syncs() - before);
     await database.close();`,
    countSyncs(),
  );
  const syncs = Number(await writer.nextLine());
  await writer.exited;
  return syncs;
};

test('every commit is written through to the disk', async () => {
  expect(await syncsDuring100Commits(true)).toBeGreaterThanOrEqual(100);
  expect(await syncsDuring100Commits(false)).toBe(0);
});

test('a commit whose sync fails is never acknowledged, and the database stops', async () => {
  const writer = inProcess(
    `const { pool } = await openDatabase({ dataDir });
     await pool.query('truncate marks');
     let acknowledged = 0;
     try { for (;;) { await pool.query('insert into marks values ($1)', [acknowledged + 1]); acknowledged += 1; } }
     catch (error) { console.log(acknowledged); console.log(error.message); }
     await pool.query('select 1').catch((error) => console.log(error.message));`,
    countSyncs(200),
  );
  const acknowledged = Number(await writer.nextLine());
  expect(await writer.nextLine()).toContain('has stopped');
  expect(await writer.nextLine()).toContain('has stopped');
  await writer.kill();

  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query('select count(*) as n from marks');
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged);
  await database.close();
});
