import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccessKind } from '../../../contract/access-words.ts';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Consents = CallAnswer<'consents.get'>;
export type Erasure = CallAnswer<'erasure.preview'>;
export type AccessEntry = CallAnswer<'accessLog.list'>['items'][number];

export interface AccessSearch {
  who?: number | undefined;
  whom?: number | undefined;
  kind?: AccessKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const pageSize = 50;

/** Asked anew whenever the page is opened: nobody announces that somebody looked. */
export const accessLogQuery = (shopNo: string, { who, whom, kind, from, to }: AccessSearch) =>
  infiniteQueryOptions({
    queryKey: ['privacy', shopNo, 'access-log', { who, whom, kind, from, to }],
    queryFn: ({ signal, pageParam }) =>
      call('accessLog.list', {
        params: { shopNo },
        query: {
          limit: pageSize,
          ...(who && { employeeNo: String(who) }),
          ...(whom && { customerNo: String(whom) }),
          ...(kind && { kind }),
          ...(from && { from }),
          ...(to && { to }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });

export const consentsQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['privacy', shopNo, 'consents', customerNo],
    queryFn: ({ signal }) => call('consents.get', { params: { shopNo, customerNo }, signal }),
  });

export const erasureQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['privacy', shopNo, 'erasure', customerNo],
    queryFn: ({ signal }) => call('erasure.preview', { params: { shopNo, customerNo }, signal }),
    staleTime: 0,
  });

onLiveChange('customer', ({ customerNo }, shopNo) => [
  customerNo === undefined ? ['privacy', shopNo, 'consents'] : ['privacy', shopNo, 'consents', customerNo],
]);
