import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { onLiveChange } from './live-changes.ts';
import { useShopNo } from './session.ts';
import type { CallAnswer } from './wire.ts';

export type FoundCustomer = CallAnswer<'customers.list'>['items'][number];

const atMost = 8;

const findCustomersQuery = (shopNo: string, q: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'find', q],
    queryFn: ({ signal }) =>
      call('customers.list', { params: { shopNo }, query: { q, limit: atMost }, signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

/** Customers by name, 초성 or the last digits of their number; nobody for nothing typed. */
export const useFoundCustomers = (typed: string): { found: readonly FoundCustomer[]; searching: boolean } => {
  const q = typed.trim();
  const query = useQuery({ ...findCustomersQuery(useShopNo(), q), enabled: q !== '' });
  return q === ''
    ? { found: [], searching: false }
    : { found: query.data ?? [], searching: query.isPlaceholderData || query.isPending };
};

onLiveChange('customer', (_change, shopNo) => [['customers', shopNo, 'find']]);
