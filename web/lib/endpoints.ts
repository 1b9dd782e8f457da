import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  InfiniteData,
  UseInfiniteQueryOptions,
  UseMutationOptions,
  UseQueryOptions,
} from '@tanstack/react-query';
import { callIn } from './call.ts';
import { useShopNo } from './session.ts';
import type { CallAnswer, Handling, Input, PageName, QueryName, WriteName } from './wire.ts';
import { useWrite } from './use-write.ts';

interface Asked {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}
type Key = readonly [endpoint: string, shopNo: string, asked: Asked, as?: 'pages' | 'all'];

type Extra<A, T> = Omit<UseQueryOptions<A, Error, T, Key>, 'queryKey' | 'queryFn'>;

/**
 * The query of an endpoint: `queryOf(shopNo, 'bookings.get', { params: { id } })`. What makes its answer
 * stale is said by the endpoint (`reads`).
 */
export const queryOf = <N extends QueryName, T = CallAnswer<N>>(
  shopNo: string,
  name: N,
  input: Input<N>,
  extra: Extra<CallAnswer<N>, T> = {},
) =>
  queryOptions<CallAnswer<N>, Error, T, Key>({
    ...extra,
    queryKey: [name, shopNo, input as Asked],
    queryFn: ({ signal }) => callIn(shopNo, name, { ...input, signal }),
  });

/** One answer put together from several endpoints: stale as soon as one of them is. */
export const queryOfAll = <A, T = A>(
  shopNo: string,
  names: readonly QueryName[],
  input: Asked,
  ask: (signal: AbortSignal) => Promise<A>,
  extra: Extra<A, T> = {},
) =>
  queryOptions<A, Error, T, Key>({
    ...extra,
    queryKey: [names.join(' '), shopNo, input, 'all'],
    queryFn: ({ signal }) => ask(signal),
  });

type PagesExtra<A, T> = Pick<
  UseInfiniteQueryOptions<A, Error, T, Key, string>,
  'select' | 'placeholderData' | 'staleTime' | 'refetchInterval' | 'refetchOnWindowFocus'
>;

/** The pages of a list, one after the other. */
export const pagesOf = <N extends PageName, T = InfiniteData<CallAnswer<N>, string>>(
  shopNo: string,
  name: N,
  input: Input<N>,
  extra: PagesExtra<CallAnswer<N>, T> = {},
) =>
  infiniteQueryOptions<CallAnswer<N>, Error, T, Key, string>({
    ...extra,
    queryKey: [name, shopNo, input as Asked, 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...input.query, ...(pageParam && { cursor: pageParam }) };
      return callIn(shopNo, name, { ...input, query, signal } as Input<N> & Handling);
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor,
  });

/** `const booking = useEndpoint('bookings.get', { params: { id } })`. */
export const useEndpoint = <N extends QueryName, T = CallAnswer<N>>(
  name: N,
  input: Input<N>,
  extra?: Extra<CallAnswer<N>, T>,
) => useQuery(queryOf(useShopNo(), name, input, extra));

/** `const calls = usePages('calls.list', { query: { limit: 50 } })`. */
export const usePages = <N extends PageName>(name: N, input: Input<N>) =>
  useInfiniteQuery(pagesOf(useShopNo(), name, input));

interface Options<A, V, C> extends Omit<UseMutationOptions<A, Error, V, C>, 'mutationFn' | 'meta'> {
  /** The form shows the error itself, or what the server refuses alone. */
  quiet?: boolean | 'refusals';
}

type Send = <N extends WriteName>(name: N, input: Input<N> & Handling) => Promise<CallAnswer<N>>;

/**
 * A write that takes one of several calls, or more than one. What each makes stale is said by its
 * endpoint (`changes`).
 */
export const useCalls = <A, V = void, C = unknown>(
  write: (send: Send, value: V) => Promise<A>,
  { quiet = false, ...options }: Options<A, V, C> = {},
) => {
  const shopNo = useShopNo();
  return useWrite({
    ...options,
    meta: { quiet },
    mutationFn: (value: V) => write((name, input) => callIn(shopNo, name, input), value),
  });
};

/**
 * A write: `const agree = useCall('papers.agreeQuote', (version: number) => ({ params: { quoteId }, body: { version } }))`,
 * then `agree.mutate(quote.version)`.
 */
export const useCall = <N extends WriteName, V = void, C = unknown>(
  name: N,
  inputOf: (value: V) => Input<N> & Handling,
  options?: Options<CallAnswer<N>, V, C>,
) => useCalls((send, value: V) => send(name, inputOf(value)), options);
