import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/endpoints.ts';

export const groupsQuery = (shopNo: string) => queryOf(shopNo, 'customerGroups.list', {});

export const filtersQuery = (shopNo: string) => queryOf(shopNo, 'customerFilters.list', {});

/** What conditions can be made of in this shop. */
export const filterFieldsQuery = (shopNo: string) => queryOf(shopNo, 'customerFilters.conditions', {});

/** How many a condition finds, what it says, and what is wrong with it. */
export const filterCheckQuery = (shopNo: string, condition: Record<string, unknown>) =>
  queryOf(shopNo, 'customerFilters.validate', { body: { condition } }, { placeholderData: keepPreviousData });

export const gradeRulesQuery = (shopNo: string) => queryOf(shopNo, 'customerGrades.get', {});
