import type { CustomerSort } from '../../../contract/customers.ts';
import { flag, number, oneOf, searchOf, words } from '../../lib/search.ts';

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

const sorts = orders.flatMap(({ value }) => (value === 'RECENT' ? [] : [value]));

export const readCustomersSearch = searchOf<CustomersSearch>({
  q: words,
  memo: flag,
  sort: oneOf(sorts),
  group: number,
  filter: number,
  where: (value) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined,
  new: flag,
  tab: words,
  full: flag,
});
