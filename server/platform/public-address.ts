import type { Database } from './db/open.ts';

const origins = new WeakMap<Database, string>();

/** Where customers open the pages of the server that this database serves; undefined until it is known. */
export const openAt = (database: Database, origin: string | undefined): void => {
  if (origin !== undefined) origins.set(database, origin.replace(/\/$/u, ''));
};

/** The address of a page to be sent in a message; undefined where none can be told. */
export const publicAddress = (database: Database, path: string): string | undefined => {
  const origin = origins.get(database);
  return origin === undefined ? undefined : `${origin}${path}`;
};
