import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from './endpoints.ts';
import type { CallAnswer } from './wire.ts';

export type FoundCustomer = CallAnswer<'customers.list'>['items'][number];

const atMost = 8;

/** Customers by name, 초성 or the last digits of their number; none for nothing typed. */
export const useFoundCustomers = (
  typed: string,
): { found: readonly FoundCustomer[]; searching: boolean; failed: boolean } => {
  const q = typed.trim();
  const query = useEndpoint(
    'customers.list',
    { query: { q, limit: atMost } },
    { select: ({ items }) => items, placeholderData: keepPreviousData, enabled: q !== '' },
  );
  return q === ''
    ? { found: [], searching: false, failed: false }
    : {
        found: query.data ?? [],
        searching: query.isPlaceholderData || query.isPending,
        failed: query.isError,
      };
};
