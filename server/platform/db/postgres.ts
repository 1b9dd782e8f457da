import pg from 'pg';
import { typeParsers } from './parsers.ts';
import { GuardedPool } from './pool.ts';

const oldest = 15;

/** Connection settings shared by the pool and the listener. Times in milliseconds. */
export const connectionConfig = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  application_name: 'dangol',
  types: typeParsers,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c timezone=UTC',
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

/** @throws DatabaseTooOld, or pg's own error when the server can't be reached. */
export const openPostgres = async (databaseUrl: string, poolSize: number): Promise<pg.Pool> => {
  const pool = new GuardedPool({
    ...connectionConfig(databaseUrl),
    max: poolSize,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that breaks is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query<{ number: number; version: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
    );
    const [server] = rows;
    if (!server || server.number < oldest * 10_000) throw new DatabaseTooOld(server?.version ?? '?');
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
};
