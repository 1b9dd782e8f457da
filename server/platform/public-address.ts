import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';

const origins = new WeakMap<Database, string>();

/** Where customers open the pages of the server that this database serves; undefined until it is known. */
export const openAt = (database: Database, origin: string | undefined): void => {
  if (origin !== undefined) origins.set(database, origin);
};

/** The address of a page to be sent in a message; undefined where none can be told. */
export const publicAddress = (database: Database, path: string): string | undefined => {
  const origin = origins.get(database);
  return origin === undefined ? undefined : `${origin}${path}`;
};

/** Where the world reaches this server, without a slash at its end: its public name, or the one that it was asked by. */
export const originIn =
  ({ PUBLIC_URL }: Config) =>
  ({ protocol, host }: FastifyRequest): string =>
    PUBLIC_URL ?? `${protocol}://${host}`;
