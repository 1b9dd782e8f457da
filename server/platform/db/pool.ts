import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { TransactionSettings } from 'kysely';
import pg from 'pg';
import { askTogether } from './pipeline.ts';
import { readLongAnswersFast } from './rows.ts';
import { ShopQueryCompiler } from './shop-sql/plugin.ts';
import type { DB } from './types.ts';

readLongAnswersFast();

interface OpenTransaction {
  open: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** `db` was used where `tx` was meant: the query would run outside the transaction, or wait on it for ever. */
export class OutsideTransaction extends Error {
  constructor() {
    super('A second connection was asked for inside a transaction: use the transaction (tx), not db.');
    this.name = 'OutsideTransaction';
  }
}

/** No connection came free in time; on the embedded database, which has one, something holds it. */
export class NoFreeConnection extends Error {
  constructor(milliseconds: number, max: number, cause: unknown) {
    super(
      `No database connection came free within ${milliseconds} ms (${max} in the pool). ` +
        'Is a transaction kept open, or db used inside a transaction instead of tx?',
      { cause },
    );
    this.name = 'NoFreeConnection';
  }
}

/** Runs `work` as a transaction's body: until it ends, asking the pool for another connection throws. */
export const markTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const transaction: OpenTransaction = { open: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.open = false;
  }
};

type Acquired = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** pg's pool, with the two mistakes above made into errors that say what is wrong. */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, pipeline: true });
    // A connection may break at any time, idle or held by a transaction between two queries. Its next
    // query reports that; unheard, the event alone would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      client.on('error', () => undefined);
      askTogether(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Acquired): void;
  override connect(callback?: Acquired): Promise<pg.PoolClient> | void {
    const acquired = this.#acquire();
    if (!callback) return acquired;
    acquired.then(
      (client) => callback(undefined, client, client.release.bind(client) as (release?: unknown) => void),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #acquire(): Promise<pg.PoolClient> {
    if (current.getStore()?.open) throw new OutsideTransaction();
    try {
      return await super.connect();
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'timeout exceeded when trying to connect')
        throw error;
      throw new NoFreeConnection(this.options.connectionTimeoutMillis ?? 0, this.options.max, error);
    }
  }
}

export interface Opening {
  /** `set local …`, in the same message as the `begin`: one wait less. */
  settings: string;
  /**
   * Nothing is written, and all of it is of one moment: the caller need not wait for the end, and another write
   * refuses itself.
   */
  reads: boolean;
  /** Why it could not begin. What was asked in it since is refused too, and says less. */
  failure?: unknown;
}

const opening = new AsyncLocalStorage<Opening>();

/** Whether what begins plans its statements anew. */
const anew = new AsyncLocalStorage<true>();

/**
 * What `work` begins and writes in forgets the connection's plans. One made while a table was small reads it whole, and with each row that comes
 * that takes longer: of 4000 new customers in a table that had been analysed with ten, the foreign keys alone took 28 s.
 */
export const planningAnew = <T>(work: () => Promise<T>): Promise<T> => anew.run(true, work);

/** What `work` begins starts like this. */
export const beginningWith = <T>(how: Opening, work: () => Promise<T>): Promise<T> => opening.run(how, work);

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class Driver extends PostgresDriver {
  override async beginTransaction(connection: Connection, asked: TransactionSettings): Promise<void> {
    if (Object.values(asked).some((setting) => setting !== undefined))
      throw new Error('A transaction takes no isolation level or access mode here: begin it with settings.');
    const how = opening.getStore() ?? { settings: '', reads: false };
    const mode = how.reads ? ' isolation level repeatable read read only' : '';
    const first = [`begin${mode}`, ...(anew.getStore() && !how.reads ? ['discard plans'] : []), how.settings];
    // The first statement need not wait for it: a transaction whose settings were refused takes none.
    connection.executeQuery(CompiledQuery.raw(first.join('; '))).catch((error: unknown) => {
      how.failure = error;
    });
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    if (!opening.getStore()?.reads) return super.commitTransaction(connection);
    // Whatever is asked on this connection next stands in line behind it; one that broke tells them.
    connection.executeQuery(CompiledQuery.raw('commit')).catch(() => undefined);
  }

  /** After something has failed already, which is the news; a connection that this fails on is discarded. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #isSpread: boolean;
  constructor(pool: pg.Pool, isSpread: boolean) {
    super({ pool });
    this.#pool = pool;
    this.#isSpread = isSpread;
  }
  override createDriver(): Driver {
    return new Driver({ pool: this.#pool });
  }
  override createQueryCompiler(): ShopQueryCompiler {
    return new ShopQueryCompiler(this.#isSpread);
  }
}

/** `isSpread` when its tables stand on several machines. */
export const kyselyOver = (pool: pg.Pool, isSpread = false): Kysely<DB> =>
  new Kysely<DB>({ dialect: new Dialect(pool, isSpread) });
