import { DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { ConnectionProvider } from 'kysely';
import pg from 'pg';

/** A column that is added changes what such a statement answers, and the database refuses one it has planned. */
const answersAnyColumn = /(?:^\s*select|\breturning)\s+(?:"?\w+"?\.)?\*/i;

/** As many texts as there may be rows: they would take the names of all others. */
const listsRows = /\bvalues \([^()]*\), \(/i;

const most = 200;
const names = new Map<string, string>();

/** From now on each connection reads and plans that text once, and not each time. */
export const prepare = (text: string): void => {
  if (names.size < most && !names.has(text) && !answersAnyColumn.test(text) && !listsRows.test(text))
    names.set(text, `prepared_${names.size}`);
};

type Ask = (first: unknown, second?: unknown, ...more: unknown[]) => unknown;

/** What is asked of a connection in one go leaves in one packet, and what is prepared by its name. */
export const askTogether = (client: pg.PoolClient): void => {
  const ask = client.query.bind(client) as Ask;
  let isGathering = false;
  const gather = () => {
    if (isGathering) return;
    const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
    isGathering = true;
    stream.cork();
    // After everything that goes on at once.
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };
  const query: Ask = (text, values, ...more) => {
    gather();
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
    return name === undefined ? ask(text, values, ...more) : ask({ name, text, values }, ...more);
  };
  client.query = query as typeof client.query;
};

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection already.')),
});

/** Says only that something before it failed. */
const isRefused = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02';

/** Tells a refused statement's asker what had failed before it: which of both is heard first is chance. */
const tellingCause = () => {
  let cause: unknown;
  return async <T>(asking: Promise<T>): Promise<T> => {
    try {
      return await asking;
    } catch (error) {
      if (!isRefused(error)) cause = error;
      throw cause ?? error;
    }
  };
};

/**
 * Runs the work of a transaction without the line in which Kysely lets statements wait: those asked for together
 * are sent together and answered in turn. None is taken once the work has ended.
 */
export const pipelined = async <DB, T>(
  tx: Transaction<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> => {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (connection) => connection);
  let hasEnded = false;
  const orCause = tellingCause();
  const provider: ConnectionProvider = {
    provideConnection: async (consumer) => {
      if (hasEnded) throw new Error('The transaction that this statement belongs to has ended.');
      return orCause(consumer(connection));
    },
  };
  try {
    return await work(
      new Transaction<DB>({
        config: { dialect },
        dialect,
        driver: new DummyDriver(),
        executor: executor.withConnectionProvider(provider),
      }),
    );
  } finally {
    hasEnded = true;
  }
};
