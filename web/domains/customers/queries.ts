import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CustomerSort } from '../../../contract/customers.ts';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';

export interface CustomerSearch {
  q: string;
  inMemo: boolean;
  sort: CustomerSort;
  group?: number | undefined;
  filter?: number | undefined;
  where?: Record<string, unknown> | undefined;
}

const pageSize = 100;

/** What the address of the call says, and nothing of what was not asked for. */
const soughtOf = ({ q, inMemo, sort, group, filter, where }: CustomerSearch) => ({
  sort,
  ...(q && { q }),
  ...(inMemo && { inMemo: 'true' as const }),
  ...(group && { groupId: String(group) }),
  ...(filter && { filterId: String(filter) }),
  ...(where && { condition: JSON.stringify(where) }),
});

const queryOf = (asked: CustomerSearch) => ({ limit: pageSize, ...soughtOf(asked) });

/** Of everybody whom the list means, from its top. */
export const numbersOf = async (shopNo: string, asked: CustomerSearch) =>
  call('customers.numbers', { params: { shopNo }, query: soughtOf(asked) });

export const customersQuery = (shopNo: string, asked: CustomerSearch) =>
  infiniteQueryOptions({
    queryKey: ['customers', shopNo, 'list', queryOf(asked)],
    queryFn: ({ signal, pageParam }) =>
      call('customers.list', {
        params: { shopNo },
        query: { ...queryOf(asked), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const customerQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'one', customerNo],
    queryFn: ({ signal }) => call('customers.get', { params: { shopNo, customerNo }, signal }),
  });

/** Who already has this number; asked while a new customer is typed. */
export const duplicationQuery = (shopNo: string, phone: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'duplication', phone],
    queryFn: ({ signal }) => call('customers.duplication', { query: { phone }, signal }),
    enabled: phone.length >= 9,
  });

const ofCustomer = (shopNo: string, customerNo: number | undefined) =>
  customerNo === undefined
    ? []
    : [
        ['customers', shopNo, 'one', customerNo],
        ['bookings', shopNo, 'customer', customerNo],
        ['sales', shopNo, 'customer', customerNo],
      ];

/** Without a number many changed at once, as an import does. */
onLiveChange('customer', ({ entity, customerNo }, shopNo) => [
  ...(entity === undefined && customerNo === undefined ? [['customers', shopNo, 'one']] : []),
  ['customers', shopNo, 'list'],
  ['customers', shopNo, 'duplication'],
  ...ofCustomer(shopNo, entity ?? customerNo),
]);
onLiveChange('booking', ({ customerNo }, shopNo) => ofCustomer(shopNo, customerNo));
onLiveChange('sale', ({ customerNo }, shopNo) => ofCustomer(shopNo, customerNo));
