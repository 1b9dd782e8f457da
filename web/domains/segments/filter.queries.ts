import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/endpoints.ts';

/** How many a condition finds, what it says, and what is wrong with it. */
export const filterCheckQuery = (shopNo: string, condition: Record<string, unknown>) =>
  queryOf(shopNo, 'customerFilters.validate', { body: { condition } }, { placeholderData: keepPreviousData });
