import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from '../server/platform/db/lock.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dangol-start-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1' };

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

test("a shop of one's own opens at the address it says, and closes when told to", async () => {
  const server = spawn(process.execPath, ['scripts/start.ts', '--empty', '--port', '0'], { env });
  const ended = once(server, 'exit');
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text));
  for await (const text of server.stdout) if ((said += text).includes('Ctrl+C')) break;
  const address = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(said)?.[0] ?? said;
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>단골')]);

  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 180_000);
