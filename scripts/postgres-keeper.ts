// Makes and runs one temporary PostgreSQL server for as long as its parent holds our standard input
// open. However the parent ends, the pipe closes, the server stops and its folder is removed.
import { spawn, spawnSync } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './postgres-binaries.ts';

export interface KeeperOrder {
  folder: string;
  bin: string;
  account: Account | undefined;
  locale: string;
  /** Extra arguments of `postgres`. */
  settings: string[];
}

const { folder, bin, account, locale, settings } = JSON.parse(process.argv[2] ?? '') as KeeperOrder;
const data = join(folder, 'data');
const common = { ...account, cwd: folder, env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' } };

const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

const made = spawnSync(
  join(bin, 'initdb'),
  ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'],
  { ...common, encoding: 'utf8' },
);
if (made.status !== 0) {
  remove();
  process.stderr.write(made.stderr || String(made.error));
  process.exit(1);
}

const log = openSync(join(folder, 'log'), 'a');
const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
  ...common,
  stdio: ['ignore', log, log],
});

server.on('error', (error) => process.stderr.write(String(error)));
server.on('exit', (code) => {
  remove();
  process.exit(code ?? 1);
});

process.stdin.resume().on('close', () => {
  server.kill('SIGINT');
  // A backend that will not end must not keep the folder for ever.
  setTimeout(() => server.kill('SIGQUIT'), 5000).unref();
});
