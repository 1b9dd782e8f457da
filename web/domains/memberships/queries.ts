import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Account = CallAnswer<'memberships.accounts'>['items'][number];
export type AccountDetail = CallAnswer<'memberships.oneOfAccounts'>;
export type Entry = AccountDetail['entries'][number];
export type Refund = CallAnswer<'memberships.previewRefund'>;
export type PassProduct = CallAnswer<'memberships.passes'>['items'][number];
export type TicketProduct = CallAnswer<'memberships.tickets'>['items'][number];
export type AccountKind = Account['kind'];
export type AccountState = Account['state'];

export interface AccountSearch {
  kind: AccountKind | undefined;
  state: AccountState;
  expiringWithin: number | undefined;
  q: string;
}

const pageSize = 100;

export const accountsQuery = (shopNo: string, { kind, state, expiringWithin, q }: AccountSearch) =>
  infiniteQueryOptions({
    queryKey: ['memberships', shopNo, 'accounts', kind, state, expiringWithin, q],
    queryFn: ({ signal, pageParam }) =>
      call('memberships.accounts', {
        params: { shopNo },
        query: {
          state,
          limit: pageSize,
          ...(kind && { kind }),
          ...(expiringWithin !== undefined && { expiringWithin }),
          ...(q && { q }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const accountQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'account', id],
    queryFn: ({ signal }) => call('memberships.oneOfAccounts', { params: { shopNo, id }, signal }),
  });

export const refundQuery = (shopNo: string, id: number, penaltyPercent: number) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'account', id, 'refund', penaltyPercent],
    queryFn: ({ signal }) =>
      call('memberships.previewRefund', { params: { shopNo, id }, query: { penaltyPercent }, signal }),
  });

export const refundMethodsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'methods'],
    queryFn: ({ signal }) => call('sales.paymentMethods', { params: { shopNo }, signal }),
  });

export const passesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'passes'],
    queryFn: ({ signal }) => call('memberships.passes', { signal }),
  });

export const ticketsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'tickets'],
    queryFn: ({ signal }) => call('memberships.tickets', { signal }),
  });

export const pointSettingsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'points'],
    queryFn: ({ signal }) => call('memberships.pointSettings', { params: { id: shopNo }, signal }),
  });

export const pricingQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'pricing'],
    queryFn: ({ signal }) => call('memberships.pricingOption', { params: { id: shopNo }, signal }),
  });

export const menuItemsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['menu', shopNo, 'items'],
    queryFn: ({ signal }) => call('menu.items', { params: { shopNo }, signal }),
  });

onLiveChange('membership', ({ entity }, shopNo) => [
  ['memberships', shopNo, 'accounts'],
  ...(entity === undefined
    ? [
        ['memberships', shopNo, 'passes'],
        ['memberships', shopNo, 'tickets'],
      ]
    : [['memberships', shopNo, 'account', entity]]),
]);
onLiveChange('shop', (_change, shopNo) => [
  ['memberships', shopNo, 'points'],
  ['memberships', shopNo, 'pricing'],
]);
