import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/endpoints.ts';

const shown = 7;

/** Customers by name, 초성 or the last digits of their number; the latest visitors for an empty query. */
export const foundQuery = (shopNo: string, q: string) =>
  queryOf(
    shopNo,
    'customers.list',
    { query: { ...(q && { q }), limit: shown } },
    { select: ({ items }) => items, placeholderData: keepPreviousData },
  );
