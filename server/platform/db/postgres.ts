import type pg from 'pg';
import { Listener } from './listener.ts';
import type { Database, DatabaseConfig } from './open.ts';
import { typeParsers } from './parsers.ts';
import { GuardedPool, kyselyOver } from './pool.ts';
import { ownersOf, stepDown } from './step-down.ts';

const oldest = 15;

/** Connection settings shared by the pool and the listener. Times in milliseconds. */
const connectionConfig = (databaseUrl: string, connectionTimeoutMillis: number): pg.ClientConfig => ({
  connectionString: databaseUrl,
  application_name: 'dangol',
  types: typeParsers,
  // Channels may be asked for while others still are.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  // No query here runs long enough to earn back its compilation, and one shop's question must not take
  // every core from the others.
  options: '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
});

export class DatabaseTooOld extends Error {
  constructor(version: string) {
    super(
      `PostgreSQL ${oldest} 이상이 필요합니다. 지금 서버는 ${version} 입니다. ` +
        `(PostgreSQL ${oldest} or newer is needed; this server is ${version}.)`,
    );
    this.name = 'DatabaseTooOld';
  }
}

/** Answers whether its tables are spread over machines. */
const readServer = async (pool: pg.Pool): Promise<boolean> => {
  const client = await pool.connect();
  const { rows } = await client
    .query<{ number: number; version: string; isSpread: boolean }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
         exists (select from pg_extension where extname = 'citus') as "isSpread"`,
    )
    // Opened before a first migration, it could not step down yet.
    .finally(() => client.release(true));
  const [server] = rows;
  if (!server || server.number < oldest * 10_000) throw new DatabaseTooOld(server?.version ?? '?');
  return server.isSpread;
};

/** @throws DatabaseTooOld, or pg's own error when the server can't be reached */
export const openPostgres = async (databaseUrl: string, config: DatabaseConfig): Promise<Database> => {
  const settings = connectionConfig(databaseUrl, config.connectionTimeout ?? 10_000);
  const { closed = false } = config;
  // The pool waits for the hook, though its types do not say so.
  const hooks = { onConnect: async (client: pg.ClientBase) => void (closed && (await stepDown(client))) };
  const pool = new GuardedPool({
    ...settings,
    max: config.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    ...hooks,
  });
  const isSpread = await readServer(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const listener = new Listener(settings);
  return {
    kind: 'postgres',
    isSpread,
    pool,
    db: kyselyOver(pool, isSpread),
    asOwner: ownersOf(pool, closed, isSpread),
    listen: (channel, onNotify, onReconnect) => listener.listen({ channel, onNotify, onReconnect }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};
