import { cursorOf } from '../../platform/cursor.ts';
import type { PageStart } from '../../platform/cursor.ts';
import type { MoneyChange } from '../till/public.ts';
import type { SaleRow } from './queries.ts';

/** Days that a list of sales spans at most. */
export const longestRange = 366;

/** Lists that go back day by day. */
export const byDay = cursorOf({ on: 'day', id: 'id' });
export type DayStart = PageStart<{ on: 'day'; id: 'id' }>;

export const customerOf = ({ customer_no, customer_name }: SaleRow) => ({
  customerNo: customer_no,
  name: customer_name,
});

/** What is told of a sale on a day that was closed before it. */
export const changeOf = (what: MoneyChange['what'], row: SaleRow): MoneyChange => ({
  what,
  won: row.total_won,
  customer: customerOf(row),
});
