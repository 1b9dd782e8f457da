import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { onLiveChange } from '../../../lib/live-changes.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Wish = CallAnswer<'waitlist.list'>['items'][number];
export type Gap = CallAnswer<'waitlist.gaps'>['items'][number];
export type Candidate = Gap['candidates'][number];

/** Whoever waits or has an offer, the longest waiting first, and how many they are in all. */
export const wishesQuery = (shopNo: string) =>
  infiniteQueryOptions({
    queryKey: ['waitlist', shopNo, 'wishes'],
    queryFn: ({ signal, pageParam }) =>
      call('waitlist.list', {
        params: { shopNo },
        query: { limit: 200, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => {
      const wishes = pages.flatMap(({ items }) => items);
      return { wishes, total: pages[0]?.total ?? wishes.length };
    },
  });

/** How many wait or have an offer. */
export const waitingQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['waitlist', shopNo, 'waiting'],
    queryFn: ({ signal }) => call('waitlist.list', { params: { shopNo }, query: { limit: 1 }, signal }),
    select: ({ items, total }) => total ?? items.length,
  });

/** Who waits for a class, and who of them has been offered a seat. */
export const classWaitingQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['waitlist', shopNo, 'class', id],
    queryFn: ({ signal }) => call('waitlist.ofClass', { params: { shopNo, id }, signal }),
    select: ({ items }) => items,
  });

/** The free time and seats of some days from today on, and who would fill them. */
export const gapsQuery = (shopNo: string, today: ShopDate, days: number) =>
  queryOptions({
    queryKey: ['waitlist', shopNo, 'gaps', today, days],
    queryFn: ({ signal }) =>
      call('waitlist.gaps', {
        params: { shopNo },
        query: { from: today, to: addDays(today, days - 1) },
        signal,
      }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

onLiveChange('waitlist', (_change, shopNo) => [['waitlist', shopNo]]);
for (const kind of ['booking', 'schedule', 'employee', 'menu'] as const)
  onLiveChange(kind, (_change, shopNo) => [['waitlist', shopNo]]);
