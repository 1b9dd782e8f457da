import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live.ts';

const shown = 7;

/** Customers by name, 초성 or the last digits of their number; the latest visitors for an empty query. */
export const foundQuery = (shopNo: string, q: string) =>
  queryOptions({
    queryKey: ['search', shopNo, q],
    queryFn: ({ signal }) =>
      call('customers.list', {
        params: { shopNo },
        query: { ...(q && { q }), limit: shown },
        signal,
      }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

onLiveChange('customer', (_change, shopNo) => [['search', shopNo]]);
