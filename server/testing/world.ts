import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from '../assemble.ts';
import type { Server } from '../assemble.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/open.ts';
import { openTestDatabase } from './database.ts';
import { injecting, speak } from './people.ts';
import type { Caller } from './people.ts';
import { makeShop } from './shops.ts';
import type { ShopOptions, TestShop } from './shops.ts';

export type { Person, Caller, Told } from './people.ts';
export type { TestShop } from './shops.ts';

export interface World {
  server: Server;
  shop(options?: ShopOptions): Promise<TestShop>;
  /** A caller without a session. */
  stranger: Caller;
  person(token: string): Caller;
}

/** A server on that database, and who may ask it. */
export const worldOn = async (database: Database): Promise<World> => {
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    DATA_DIR: join(tmpdir(), `dangol-${randomUUID()}`),
  };
  const server = await assemble(readConfig(env, { setupCode: 'open-sesame' }), database);
  const transport = injecting(server.app);
  return {
    server,
    shop: (options) => makeShop(server.platform, transport, options),
    stranger: speak(transport),
    person: (token) => speak(transport, token),
  };
};

let shared: Promise<World> | undefined;
/** One server on one database for a whole worker; each story brings its own shop. */
export const openWorld = (): Promise<World> => (shared ??= openTestDatabase().then(worldOn));
