import type { QueryClient } from '@tanstack/react-query';
import { connection } from './connection.ts';
import { isGood, isKept, keptDay } from './kept-day.ts';
import type { KeptDay } from './kept-day.ts';
import { ofShop } from './query.ts';
import { isInShop, sessionStore, workplaceOf } from './session.ts';
import type { Session } from './session-store.ts';
import { isUnanswered } from './errors.ts';

const database = 'dangol';
const store = 'last-seen';
const key = 'day';
const pauseMs = 15_000;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('nothing can be kept')));
  });

const open = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  return done(opening);
};

/** Without a place to keep anything (a private window) nothing is kept, and nothing breaks. */
const withStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    const opened = await open();
    try {
      return await done(work(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
};

const forget = () => withStore('readwrite', (kept) => kept.delete(key));

const keep = async (client: QueryClient): Promise<void> => {
  const session = sessionStore.get();
  if (!isInShop(session) || !connection.get().reachable) return;
  const { shopNo } = session.current;
  const seen = client
    .getQueryCache()
    .findAll({ predicate: ofShop(shopNo) })
    .filter(({ state, queryKey }) => state.data !== undefined && isKept(queryKey))
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, updatedAt: dataUpdatedAt }));
  const day = keptDay(
    { version: __WEB_VERSION__, shops: session.shops, current: session.current, seen },
    Date.now(),
  );
  if (day) await withStore('readwrite', (kept) => kept.put(day, key));
};

/**
 * Keeps on this machine what the calendar showed, for a start without a network: only what its user may see,
 * until they sign out or another signs in.
 */
export const keepLastSeen = (client: QueryClient): void => {
  let changed = false;
  client.getQueryCache().subscribe(({ type }) => {
    changed ||= type === 'updated';
  });
  const save = () => {
    if (!changed) return;
    changed = false;
    void keep(client);
  };
  setInterval(save, pauseMs);
  document.addEventListener('visibilitychange', () => document.hidden && save());
  let place: string | null = null;
  sessionStore.subscribe(() => {
    const current = sessionStore.get()?.current ?? null;
    const now = current && workplaceOf(current);
    if (place !== null && now !== place) void forget();
    place = now;
  });
  connection.subscribe(() => {
    if (connection.get().reachable) void client.invalidateQueries();
  });
};

const bringBack = (client: QueryClient, { session, seen, at }: KeptDay) => {
  for (const { queryKey, data, updatedAt } of seen) client.setQueryData(queryKey, data, { updatedAt });
  sessionStore.assume(session);
  connection.startedWithout(at);
};

/** The session of this browser; without a network the one that was seen last. */
export const ensureSession = async (client: QueryClient): Promise<Session | null> => {
  const before = sessionStore.get();
  if (before && !connection.get().reachable) return before;
  try {
    return await sessionStore.ensure();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    if (before) return before;
    const day = await withStore<KeptDay>('readonly', (kept) => kept.get(key) as IDBRequest<KeptDay>);
    if (!day || !isGood(day, __WEB_VERSION__, Date.now())) throw error;
    bringBack(client, day);
    return sessionStore.get();
  }
};
