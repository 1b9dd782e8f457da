import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Product = CallAnswer<'inventory.products'>['items'][number];
export type Movement = CallAnswer<'inventory.movements'>['items'][number];

export const productsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['inventory', shopNo, 'products'],
    queryFn: ({ signal }) => call('inventory.products', { params: { shopNo }, signal }),
  });

export const movementsQuery = (shopNo: string, itemId: number) =>
  infiniteQueryOptions({
    queryKey: ['inventory', shopNo, 'movements', itemId],
    queryFn: ({ signal, pageParam }) =>
      call('inventory.movements', {
        params: { shopNo, itemId },
        query: { limit: 30, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

/** Where a new product may stand on the menu. */
export const categoriesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['menu', shopNo, 'categories', 'of-products'],
    queryFn: ({ signal }) => call('menu.categories', { params: { shopNo }, signal }),
  });

onLiveChange('inventory', ({ entity }, shopNo) => [
  ['inventory', shopNo, 'products'],
  ...(entity === undefined ? [] : [['inventory', shopNo, 'movements', entity]]),
]);
onLiveChange('menu', (_change, shopNo) => [['inventory', shopNo, 'products']]);
