import { keepPreviousData } from '@tanstack/react-query';
import { mostSought } from '../../contract/customer-search.ts';
import { useConnection } from './connection.ts';
import { useEndpoint } from './endpoints.ts';
import type { CallAnswer } from './wire.ts';

export type FoundCustomer = CallAnswer<'customers.list'>['items'][number];

const atMost = 8;

/** Customers by name, 초성 or the last digits of their number; none for nothing typed. */
export const useFoundCustomers = (
  typed: string,
): {
  found: readonly FoundCustomer[];
  searching: boolean;
  failed: boolean;
  unanswered: string | undefined;
} => {
  // A whole sentence may stand in the field; its beginning is looked for.
  const q = typed.trim().slice(0, mostSought);
  const query = useEndpoint(
    'customers.list',
    { query: { q, limit: atMost } },
    { select: ({ items }) => items, placeholderData: keepPreviousData, enabled: q !== '' },
  );
  const { reachable } = useConnection();
  return q === ''
    ? { found: [], searching: false, failed: false, unanswered: undefined }
    : {
        found: query.data ?? [],
        searching: query.isPlaceholderData || query.isPending,
        failed: query.isError,
        unanswered:
          !reachable && query.isError
            ? '지금은 고객을 찾을 수 없어요. 연결되면 자동으로 찾아 드려요.'
            : undefined,
      };
};
