import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import type { LiveChange } from '../../contract/live-kinds.ts';
import { connection } from './connection.ts';
import type { ErrorRole } from './error-actions.ts';
import { isProductError, isUnanswered } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `concerns`: which changes bear on it, of those that its endpoint reads. */
    queryMeta: { role?: ErrorRole; concerns?: (change: LiveChange) => boolean };
    /** `quiet`: the form shows the error itself; refusals alone where it stands at a field, which no lost line is the fault of. */
    mutationMeta: { quiet?: boolean | 'refusals' };
  }
}

/** Retries after the first failure (product spec, section 9). */
export const retries = 3;
const staleTime = Infinity;
const gcTime = 5 * 60_000;

/** Asking again cannot change who you are, what you may see, or what exists: see ADR 0003. */
const finalStatuses: ReadonlySet<unknown> = new Set([401, 403, 404]);

export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && !(isProductError(error) && finalStatuses.has(error.status));

export type ErrorListener = (error: unknown, role: ErrorRole, quiet: boolean) => void;

/** What is told in one turn goes out together: each telling has a timer of its own otherwise, and a rendering. */
const tellTogether = () => {
  const told: (() => void)[] = [];
  const tellAll = () => {
    try {
      for (let one = told.shift(); one; one = told.shift()) one();
    } finally {
      // One that failed keeps none of the others from being told.
      if (told.length > 0) setTimeout(tellAll);
    }
  };
  notifyManager.setScheduler((tell) => {
    if (told.push(tell) === 1) setTimeout(tellAll);
  });
};

export const createQueryClient = (onError: ErrorListener): QueryClient => {
  tellTogether();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onError(error, query.meta?.role ?? 'part', false),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const { quiet = false } = mutation.meta ?? {};
        onError(error, 'action', quiet === 'refusals' ? !isUnanswered(error) : quiet);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime,
        gcTime,
        retry: (failures, error) => connection.get().reachable && shouldRetry(failures, error),
        // A shop may run its own server in its own network, where the browser calls itself offline.
        networkMode: 'always',
        // Changes arrive by the live stream, which invalidates just what they touched.
        refetchOnWindowFocus: false,
        // What was seen stays readable.
        throwOnError: (_error, query) => query.meta?.role === 'page' && query.state.data === undefined,
      },
      mutations: { networkMode: 'always' },
    },
  });
};

type Touched = (query: Query) => boolean;

/**
 * Asks again for what is shown, and marks the rest stale. A first answer that is under way may be from before the change; the
 * library would take it for fresh, so what it is for is asked once more.
 */
export const makeStale = async (client: QueryClient, touched: Touched): Promise<void> => {
  const first = client
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.data === undefined && touched(query) })
    .filter(({ promise, state }) => promise && state.fetchStatus !== 'idle');
  const again = (query: Query) => client.invalidateQueries({ predicate: (one) => one === query });
  await Promise.all([
    client.invalidateQueries({ predicate: touched }),
    // Each as soon as its own answer is here; one that failed has its own way to be tried again.
    ...first.map((query) => query.promise?.then(() => again(query)).catch(() => undefined)),
  ]);
};

/** Query keys are [endpoint, shopNo, input], so that a shop's whole cache can be named. */
export const ofShop =
  (shopNo: string) =>
  (query: { queryKey: readonly unknown[] }): boolean =>
    query.queryKey[1] === shopNo;
