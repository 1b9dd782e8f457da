import type { CustomerSort } from '../../../contract/customers.ts';

/** What stands in the address of the list. */
export interface CustomersSearch {
  q?: string;
  memo?: 1;
  sort?: Exclude<CustomerSort, 'RECENT'>;
  group?: number;
  filter?: number;
  /** A condition that was put together and not saved. */
  where?: Record<string, unknown>;
  new?: 1;
  /** Of the customer's page: its tab, and whether it takes the whole screen. */
  tab?: string | undefined;
  full?: 1 | undefined;
}

export const orders: readonly { value: CustomerSort; label: string }[] = [
  { value: 'RECENT', label: '최근 방문순' },
  { value: 'NAME', label: '이름순' },
  { value: 'VISITS', label: '방문 많은 순' },
  { value: 'SALES', label: '매출 많은 순' },
  { value: 'UNPAID', label: '미수금 많은 순' },
  { value: 'REGISTERED', label: '최근 등록순' },
];

const isSort = (value: unknown): value is Exclude<CustomerSort, 'RECENT'> =>
  value !== 'RECENT' && orders.some((order) => order.value === value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

export const readCustomersSearch = ({
  q,
  memo,
  sort,
  group,
  filter,
  where,
  new: fresh,
  tab,
  full,
}: Record<string, unknown>): CustomersSearch => ({
  ...(q !== undefined && q !== '' && (typeof q === 'string' || typeof q === 'number') && { q: String(q) }),
  ...(memo !== undefined && { memo: 1 as const }),
  ...(isSort(sort) && { sort }),
  ...(isId(group) && { group }),
  ...(isId(filter) && { filter }),
  ...(typeof where === 'object' && where !== null && { where: where as Record<string, unknown> }),
  ...(fresh !== undefined && { new: 1 as const }),
  ...(typeof tab === 'string' && { tab }),
  ...(full !== undefined && { full: 1 as const }),
});
