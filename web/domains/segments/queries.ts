import { mostSought } from '../../../contract/customer-search.ts';
import type { CustomerSort } from '../../../contract/customers.ts';
import { callIn } from '../../lib/call.ts';
import { pagesOf } from '../../lib/endpoints.ts';

export interface CustomerSearch {
  q: string;
  inMemo: boolean;
  sort: CustomerSort;
  group?: number | undefined;
  filter?: number | undefined;
  where?: Record<string, unknown> | undefined;
}

/** What the address of the call says, and nothing of what was not asked for. */
const queryParametersOf = ({ q, inMemo, sort, group, filter, where }: CustomerSearch) => ({
  sort,
  ...(q && { q: q.slice(0, mostSought) }),
  ...(inMemo && { inMemo: 'true' as const }),
  ...(group && { groupId: String(group) }),
  ...(filter && { filterId: String(filter) }),
  ...(where && { condition: JSON.stringify(where) }),
});

/** Of all customers of the list, from its top. */
export const numbersOf = async (shopNo: string, asked: CustomerSearch) =>
  callIn(shopNo, 'customers.numbers', { query: queryParametersOf(asked) });

export const customersQuery = (shopNo: string, asked: CustomerSearch) =>
  pagesOf(shopNo, 'customers.list', { query: { limit: 100, ...queryParametersOf(asked) } });
