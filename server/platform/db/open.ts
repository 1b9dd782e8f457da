import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Cluster } from './cluster.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { AsOwner } from './step-down.ts';
import type { DB } from './types.ts';

export interface DatabaseConfig {
  /** `postgres://…`; without one the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://`. */
  dataDir?: string | undefined;
  /** One that is being opened already, in the same place. */
  cluster?: Promise<Cluster> | undefined;
  /** A tarball from `dumpTemplate`, to start the embedded database from instead of empty. */
  template?: Blob | Uint8Array<ArrayBuffer> | undefined;
  /** Embedded: commits reach the disk before they are acknowledged. Off only for tests. Default true. */
  durable?: boolean | undefined;
  /** PostgreSQL: connections for queries, besides one that listens. Default 10. */
  poolSize?: number | undefined;
  /**
   * For everything that serves: a connection sees no row until a transaction says for which shop, or that the
   * operator works. Tools and migrations do without. Default false.
   */
  closed?: boolean | undefined;
  /** How long a query waits for a free connection, in milliseconds. Default 10,000. */
  connectionTimeout?: number | undefined;
}

export interface Database {
  readonly kind: 'postgres' | 'pglite';
  /** Its tables stand on several machines. */
  readonly isSpread: boolean;
  readonly pool: pg.Pool;
  readonly db: Kysely<DB>;
  /** One statement as the login itself, past row security: for the tables of the job queue. */
  asOwner: AsOwner;
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
  /** Embedded only: the memory of its thread, in bytes. */
  heldBytes?(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens the one database of this process: PostgreSQL when a URL is given, else the embedded one. Both
 * are spoken to through `pg`, with the same parsers and the same errors.
 *
 * @throws DatabaseInUse, DatabaseTooOld, or pg's error when the server can't be reached
 */
export const openDatabase = (config: DatabaseConfig): Promise<Database> => {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config);
  if (config.dataDir) return openEmbedded(config.dataDir, config);
  throw new Error('openDatabase needs a databaseUrl or a dataDir');
};
