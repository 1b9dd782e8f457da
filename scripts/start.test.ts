import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from '../server/platform/db/lock.ts';
import { emptyDatabases } from '../server/platform/db/test-databases.ts';

const { newUrl } = emptyDatabases();
const dataDir = mkdtempSync(join(tmpdir(), 'dangol-start-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1', DEMO_DAYS: '30' };

const start = (...args: string[]) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/start.ts', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stderr, stdout };
};

const refusal = (text: RegExp) => ({
  status: 1,
  stdout: '',
  stderr: expect.toSatisfy(
    (said: string) => text.test(said) && !/^\s+at /m.test(said),
    `${text} and no stack`,
  ),
});

test('a folder that another process works in is left alone, and the message names that process', () => {
  const unlock = lockFolder(join(dataDir, 'demo', 'db'));
  try {
    expect(start()).toEqual(refusal(new RegExp(`프로세스 ${process.pid}.*in use by process`, 's')));
    expect(start('--reset-demo')).toEqual(refusal(/이미 사용하고 있습니다/));
  } finally {
    unlock();
  }
});

test('the demo listens on this machine only', () => {
  expect(start('--host', '0.0.0.0')).toEqual(refusal(/이 컴퓨터에서만/));
});

test('what cannot be meant is answered with how to use it', () => {
  expect(start('--reset')).toEqual(refusal(/사용법/));
  expect(start('--port', '70000')).toEqual(refusal(/--port/));
  expect(start('--empty', '--reset-demo')).toEqual(refusal(/데모에서만/));
  expect(start('--backup', join(dataDir, 'b'))).toEqual(refusal(/백업할 샵이 없어요/));
});

/** Starts as the command line does; answers the address it says, and how to end it. */
const opened = async (args: string[], given: NodeJS.ProcessEnv = {}) => {
  const command = ['scripts/start.ts', '--port', '0', ...args];
  const server = spawn(process.execPath, command, { env: { ...env, ...given } });
  const ended = once(server, 'exit');
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text));
  for await (const text of server.stdout) if ((said += text).includes('Ctrl+C')) break;
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? said;
  const close = async () => {
    server.kill('SIGTERM');
    return await ended;
  };
  return { address, said, close };
};
const pageOf = async (address: string) => {
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  return [page.status, await page.text()];
};
const shownPage = [200, expect.stringContaining('<title>단골')];
const setUpNeeded = async (address: string) =>
  (await (await fetch(`${address}/api/v2/setup`)).json()) as { needed: boolean; demoLogins: unknown[] };

test("a shop of one's own opens at the address it says, and closes when told to", async () => {
  const { address, close } = await opened(['--empty']);
  expect(await pageOf(address)).toEqual(shownPage);
  expect(await setUpNeeded(address)).toEqual({ needed: true, demoLogins: [] });
  expect(await close()).toEqual([0, null]);
}, 180_000);

test('the demo is filled in once, opens for its logins, and takes no second process beside it', async () => {
  const enter = async (address: string) => {
    const login = { grant: 'password', loginId: 'eunji', password: 'dangol-demo' };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(login);
    return (await fetch(`${address}/api/v2/employees/token`, { method: 'POST', headers, body })).status;
  };
  const first = await opened([]);
  expect(first.said).toContain('eunji');
  expect([await pageOf(first.address), await enter(first.address)]).toEqual([shownPage, 200]);
  expect(start()).toEqual(refusal(/이미 사용하고 있습니다/));
  expect(await first.close()).toEqual([0, null]);
  const second = await opened([]);
  expect(second.said).not.toContain('채우');
  expect(await enter(second.address)).toBe(200);
  expect(await second.close()).toEqual([0, null]);
}, 240_000);

test('a PostgreSQL by its address opens without the demo and waits for its first owner', async () => {
  const { address, said, close } = await opened([], { DATABASE_URL: await newUrl() });
  expect(said).not.toContain('eunji');
  expect(await pageOf(address)).toEqual(shownPage);
  expect(await setUpNeeded(address)).toEqual({ needed: true, demoLogins: [] });
  expect(await close()).toEqual([0, null]);
}, 180_000);
