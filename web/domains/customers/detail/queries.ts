import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { onLiveChange } from '../../../lib/live-changes.ts';
import { whilePicturesLast } from '../../../lib/pictures.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Pet = CallAnswer<'pets.get'>;
export type Family = CallAnswer<'families.get'>;
export type TimelineEvent = CallAnswer<'timeline.list'>['items'][number];
export type HeldAccount = CallAnswer<'memberships.accounts'>['items'][number];

const pageSize = 30;
const after = (cursor: string) => ({ limit: pageSize, ...(cursor && { cursor }) });
const paged = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

export const timelineQuery = (shopNo: string, customerNo: number) =>
  infiniteQueryOptions({
    queryKey: ['timeline', shopNo, customerNo],
    queryFn: ({ signal, pageParam }) =>
      call('timeline.list', { params: { shopNo, customerNo }, query: after(pageParam), signal }),
    ...paged,
  });

export const bookingsQuery = (shopNo: string, customerNo: number) =>
  infiniteQueryOptions({
    queryKey: ['bookings', shopNo, 'customer', customerNo, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call('bookings.ofCustomer', { params: { shopNo, customerNo }, query: after(pageParam), signal }),
    ...paged,
  });

export const salesQuery = (shopNo: string, customerNo: number) =>
  infiniteQueryOptions({
    queryKey: ['sales', shopNo, 'customer', customerNo, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call('sales.ofCustomer', { params: { customerNo }, query: after(pageParam), signal }),
    ...paged,
  });

export const receivedQuery = (shopNo: string, customerNo: number, kind: 'SERVICE' | 'PRODUCT') =>
  infiniteQueryOptions({
    queryKey: ['sales', shopNo, 'customer', customerNo, kind],
    queryFn: ({ signal, pageParam }) =>
      call('sales.received', {
        params: { shopNo, customerNo },
        query: { kind, ...after(pageParam) },
        signal,
      }),
    ...paged,
  });

/** What can be paid with now, one's own and the family's. */
export const balancesQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'balances', customerNo],
    queryFn: ({ signal }) =>
      call('memberships.usableTickets', { query: { customerNo: String(customerNo) }, signal }),
  });

export const heldQuery = (
  shopNo: string,
  customerNo: number,
  kind: HeldAccount['kind'],
  state: HeldAccount['state'],
) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'accounts', 'of', customerNo, kind, state],
    queryFn: ({ signal }) =>
      call('memberships.accounts', {
        params: { shopNo },
        query: { kind, state, customerNo: String(customerNo), limit: 100 },
        signal,
      }),
    select: ({ items }) => items,
  });

export const pointsQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'balances', customerNo, 'points'],
    queryFn: ({ signal }) =>
      call('memberships.points', { query: { customerNo: String(customerNo) }, signal }),
  });

export const pointHistoriesQuery = (shopNo: string, customerNo: number) =>
  infiniteQueryOptions({
    queryKey: ['memberships', shopNo, 'balances', customerNo, 'histories'],
    queryFn: ({ signal, pageParam }) =>
      call('memberships.pointHistories', {
        query: { customerNo: String(customerNo), ...after(pageParam) },
        signal,
      }),
    ...paged,
  });

export const familyQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'family', customerNo],
    queryFn: ({ signal }) => call('families.get', { params: { shopNo, customerNo }, signal }),
  });

export const petsQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'pets', customerNo],
    queryFn: ({ signal }) => call('pets.list', { params: { shopNo, customerNo }, signal }),
    ...whilePicturesLast,
    select: ({ items }) => items,
  });

/** Without a number many changed at once. */
const ofOne = (key: readonly unknown[], customerNo: number | undefined) =>
  customerNo === undefined ? [...key] : [...key, customerNo];

onLiveChange('customer', ({ entity, customerNo }, shopNo) => [
  ofOne(['customers', shopNo, 'pets'], entity ?? customerNo),
  ofOne(['timeline', shopNo], entity ?? customerNo),
  // A relative's name stands at the others of the family.
  ['memberships', shopNo, 'family'],
]);
onLiveChange('booking', ({ customerNo }, shopNo) => [
  ofOne(['timeline', shopNo], customerNo),
  ofOne(['customers', shopNo, 'pets'], customerNo),
]);
onLiveChange('sale', ({ customerNo }, shopNo) => [
  ofOne(['timeline', shopNo], customerNo),
  ofOne(['customers', shopNo, 'pets'], customerNo),
]);
onLiveChange('membership', ({ customerNo }, shopNo) => [
  ofOne(['timeline', shopNo], customerNo),
  // Whoever shares a pass pays with it too.
  ['memberships', shopNo, 'balances'],
  ['memberships', shopNo, 'family'],
]);
