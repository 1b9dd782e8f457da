import type { Server } from './assemble.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/open.ts';
import type { Database } from './platform/db/open.ts';
import { migrate } from './platform/db/migrate.ts';

/**
 * Opens the database the configuration names, brings it up to date and serves. `fill` may put rows into
 * the migrated database before anything reads it; `prepare` meets the whole server before it listens.
 */
export const startServer = async (
  config: Config,
  prepare?: (server: Server) => Promise<void>,
  fill?: (database: Database) => Promise<void>,
): Promise<Server> => {
  const opening = openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: `${config.dataDir}/db`,
    durable: true,
    poolSize: config.DATABASE_POOL,
  });
  // The embedded database opens in a thread of its own; the product's code is read meanwhile.
  const [database, { assemble }] = await Promise.all([opening, import('./assemble.ts')]);
  await migrate(database);
  await fill?.(database);
  const server = await assemble(config, database);
  await prepare?.(server);
  await server.app.listen({ host: config.HOST, port: config.PORT });

  // Requests under way are answered, streams and jobs end, then the database closes.
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => process.exit(1), 15_000);
    deadline.unref();
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return server;
};
