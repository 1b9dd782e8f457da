import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Call = CallAnswer<'calls.get'>;
export type Caller = Call['customers'][number];
export type CallRow = CallAnswer<'calls.list'>['items'][number];
export type CallId = Call['id'];
export type Line = CallAnswer<'calls.lines'>['items'][number];

/** The call that rang last, whoever it was. */
export const latestCallQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['calls', shopNo, 'latest'],
    queryFn: ({ signal }) => call('calls.list', { params: { shopNo }, query: { limit: 1 }, signal }),
    select: ({ items }) => items[0] ?? null,
  });

export const callQuery = (shopNo: string, id: CallId) =>
  queryOptions({
    queryKey: ['calls', shopNo, 'one', id],
    queryFn: ({ signal }) => call('calls.get', { params: { id }, signal }),
  });

export const callsQuery = (shopNo: string) =>
  infiniteQueryOptions({
    queryKey: ['calls', shopNo, 'list'],
    queryFn: ({ signal, pageParam }) =>
      call('calls.list', {
        params: { shopNo },
        query: { limit: 50, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const linesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['calls', shopNo, 'lines'],
    queryFn: ({ signal }) => call('calls.lines', { params: { shopNo }, signal }),
  });

onLiveChange('call', (_change, shopNo) => [
  ['calls', shopNo, 'latest'],
  ['calls', shopNo, 'list'],
  ['calls', shopNo, 'lines'],
]);
// Who rang may be registered, booked or noted down while the card stands open.
onLiveChange('customer', (_change, shopNo) => [
  ['calls', shopNo, 'one'],
  ['calls', shopNo, 'list'],
]);
onLiveChange('booking', (_change, shopNo) => [['calls', shopNo, 'one']]);
