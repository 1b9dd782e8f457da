import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { Listener, Subscriptions } from './listener.ts';
import { typeParsers } from './parsers.ts';
import { GuardedPool } from './pool.ts';
import { connectionConfig, openPostgres } from './postgres.ts';
import type { DB } from './types.ts';

export interface DatabaseConfig {
  /** `postgres://…`; without one the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://`. */
  dataDir?: string | undefined;
  /** A tarball from `dumpTemplate`, to start the embedded database from instead of empty. */
  template?: Blob | Uint8Array<ArrayBuffer> | undefined;
  /** Embedded: commits reach the disk before they are acknowledged. Off only for tests. Default true. */
  durable?: boolean | undefined;
  /** PostgreSQL: connections for queries, besides one that listens. Default 10. */
  poolSize?: number | undefined;
  /** How long a query waits for a free connection, in milliseconds. Default 10,000. */
  connectionTimeout?: number | undefined;
}

export interface Database {
  readonly kind: 'postgres' | 'pglite';
  readonly pool: pg.Pool;
  readonly db: Kysely<DB>;
  /**
   * Calls `onNotify` with the payload of every NOTIFY on the channel; the returned function stops that.
   * `onReconnect` says that the connection was lost for a while and notifications may be missing.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Embedded only: the whole database as a tarball for `template`. */
  dumpTemplate?(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

const kyselyOver = (pool: pg.Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const openServer = async (databaseUrl: string, poolSize: number): Promise<Database> => {
  const pool = await openPostgres(databaseUrl, poolSize);
  const listener = new Listener(connectionConfig(databaseUrl));
  return {
    kind: 'postgres',
    pool,
    db: kyselyOver(pool),
    listen: (channel, onNotify, onReconnect) => listener.listen({ channel, onNotify, onReconnect }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};

const openFolder = async (dataDir: string, config: DatabaseConfig): Promise<Database> => {
  const template =
    config.template instanceof Blob ? new Uint8Array(await config.template.arrayBuffer()) : config.template;
  const embedded = await openEmbedded({ dataDir, durable: config.durable ?? true, template });
  const subscriptions = new Subscriptions();
  const pool = new GuardedPool({
    stream: () => embedded.connect(),
    user: 'postgres',
    database: 'postgres',
    password: '',
    host: 'embedded',
    ssl: false,
    max: 1, // PGlite has a single session
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: config.connectionTimeout ?? 10_000,
    types: typeParsers,
    // pool.query() drops its connection after any error, and the channels with it.
    onConnect: async (client) => {
      client.on('notification', (notification: pg.Notification) => subscriptions.deliver(notification));
      for (const channel of subscriptions.channels) await client.query(`listen "${channel}"`);
    },
  });
  pool.on('error', () => undefined);
  return {
    kind: 'pglite',
    pool,
    db: kyselyOver(pool),
    listen: async (channel, onNotify, onReconnect) => {
      const subscription = { channel, onNotify, onReconnect };
      subscriptions.add(subscription);
      await pool.query(`listen "${channel}"`);
      return async () => {
        if (subscriptions.remove(subscription)) await pool.query(`unlisten "${channel}"`);
      };
    },
    dumpTemplate: () => embedded.dump(),
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
};

/**
 * Opens the one database of this process: PostgreSQL when a URL is given, else the embedded one. Both
 * are spoken to through `pg`, with the same parsers and the same errors.
 *
 * @throws DatabaseInUse, DatabaseTooOld, or pg's error when the server can't be reached
 */
export const openDatabase = (config: DatabaseConfig): Promise<Database> => {
  if (config.databaseUrl) return openServer(config.databaseUrl, config.poolSize ?? 10);
  if (config.dataDir) return openFolder(config.dataDir, config);
  throw new Error('openDatabase needs a databaseUrl or a dataDir');
};
