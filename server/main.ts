import type { Server } from './assemble.ts';
import type { Config } from './platform/config.ts';
import type { Cluster } from './platform/db/cluster.ts';
import { openDatabase } from './platform/db/open.ts';
import type { Database } from './platform/db/open.ts';
import { migrate } from './platform/db/migrate.ts';
import { claimFolder } from './platform/db/private-folder.ts';
import { endOnUncaught } from './platform/report/uncaught.ts';

const longestPauseMs = 60_000;

interface Start {
  /** The embedded database, if it is being opened already. */
  cluster?: Promise<Cluster>;
  /** May put rows into the migrated database before anything reads it. */
  fill?(database: Database): Promise<void>;
}

/** Opens the database the configuration names, brings it up to date and serves. */
export const startServer = async (config: Config, start: Start = {}): Promise<Server> => {
  claimFolder(config.dataDir);
  const reading = import('./assemble.ts');
  // It blocks this thread: on a busy machine for longer than a connection to PostgreSQL may take.
  if (config.DATABASE_URL) await reading;
  const opening = openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: `${config.dataDir}/db`,
    cluster: start.cluster,
    durable: true,
    closed: true,
    poolSize: config.DATABASE_POOL,
  });
  // The embedded database opens in a thread of its own; the product's code is read meanwhile.
  const [database, { assemble }] = await Promise.all([opening, reading]);
  await migrate(database);
  await start.fill?.(database);
  const server = await assemble(config, database);
  endOnUncaught(server.platform);
  await server.app.listen({ host: config.HOST, port: config.PORT });

  // Requests under way are answered, streams and jobs end, then the database closes.
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => process.exit(1), 15_000);
    deadline.unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.platform.log.fatal({ err: error }, 'the server did not close');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  // No page waits for it, and none is closed because the database was away at that moment.
  const work = (pauseMs: number): void =>
    void server.work().catch((error: unknown) => {
      if (stopping) return;
      server.platform.log.error({ err: error }, `background work did not begin; again in ${pauseMs} ms`);
      server.platform.reporter.report(error);
      setTimeout(work, pauseMs, Math.min(pauseMs * 2, longestPauseMs)).unref();
    });
  work(1_000);
  return server;
};
