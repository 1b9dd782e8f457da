import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';

export const groupsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'groups'],
    queryFn: ({ signal }) => call('customerGroups.list', { signal }),
  });

export const filtersQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'filters'],
    queryFn: ({ signal }) => call('customerFilters.list', { signal }),
  });

/** What conditions can be made of in this shop. */
export const filterFieldsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'filter-fields'],
    queryFn: ({ signal }) => call('customerFilters.conditions', { signal }),
  });

/** How many a condition finds, what it says, and what is wrong with it. */
export const filterCheckQuery = (shopNo: string, condition: Record<string, unknown>) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'filter-check', JSON.stringify(condition)],
    queryFn: ({ signal }) => call('customerFilters.validate', { body: { condition }, signal }),
    placeholderData: keepPreviousData,
  });

export const gradeRulesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'grade-rules'],
    queryFn: ({ signal }) => call('customerGrades.get', { signal }),
  });

onLiveChange('customer', (_change, shopNo) =>
  ['groups', 'filters', 'filter-fields', 'filter-check', 'grade-rules'].map((what) => [
    'customers',
    shopNo,
    what,
  ]),
);
