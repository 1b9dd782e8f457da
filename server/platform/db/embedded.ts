import type pg from 'pg';
import { openCluster } from './cluster.ts';
import { Subscriptions, listenTo, stopListeningTo } from './listener.ts';
import type { Database, DatabaseConfig } from './open.ts';
import { typeParsers } from './parsers.ts';
import { GuardedPool, kyselyOver } from './pool.ts';
import { ownersOf, stepDown } from './step-down.ts';

/** @throws DatabaseInUse when a process, this one included, has the folder open */
export const openEmbedded = async (dataDir: string, config: DatabaseConfig): Promise<Database> => {
  const template =
    config.template instanceof Blob ? new Uint8Array(await config.template.arrayBuffer()) : config.template;
  const cluster = await (config.cluster ??
    openCluster({ dataDir, durable: config.durable ?? true, template }));
  const { closed = false } = config;
  const subscriptions = new Subscriptions();
  // pool.query() drops its connection after any error, and the channels with it. The pool waits for the
  // hook, though its types do not say so.
  const hooks = {
    onConnect: async (client: pg.ClientBase) => {
      client.on('notification', (notification) => subscriptions.deliver(notification));
      for (const channel of subscriptions.channels) await client.query(listenTo(channel));
      if (closed) await stepDown(client);
    },
  };
  const pool = new GuardedPool({
    stream: () => cluster.host.connect(),
    // pg would otherwise take these from the environment, where PGSSLMODE may ask for TLS.
    user: 'postgres',
    database: 'postgres',
    password: '',
    host: 'embedded',
    ssl: false,
    max: 1, // PGlite has a single session
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: config.connectionTimeout ?? 10_000,
    types: typeParsers,
    ...hooks,
  });
  return {
    kind: 'pglite',
    isSpread: false,
    pool,
    db: kyselyOver(pool),
    asOwner: ownersOf(pool, closed),
    // The one session hears its own notifications, so the pool's connection listens besides its work.
    listen: async (channel, onNotify, onReconnect) => {
      const subscription = { channel, onNotify, onReconnect };
      subscriptions.add(subscription);
      await pool.query(listenTo(channel));
      return async () => {
        if (subscriptions.remove(subscription)) await pool.query(stopListeningTo(channel));
      };
    },
    dumpTemplate: () => cluster.host.dump(),
    heldBytes: () => cluster.host.heldBytes(),
    close: async () => {
      await pool.end();
      await cluster.close();
    },
  };
};
