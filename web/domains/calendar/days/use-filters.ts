import { useCallback, useState } from 'react';
import { noFilters } from './filters.rules.ts';
import type { Filters } from './filters.rules.ts';

/** Kept while the calendar is left for a sale or a customer, dropped with the window. */
let last = noFilters;

export const useFilters = (): [Filters, (next: Filters) => void] => {
  const [filters, setFilters] = useState(last);
  const set = useCallback((next: Filters) => {
    last = next;
    setFilters(next);
  }, []);
  return [filters, set];
};
