import { queryOf } from './endpoints.ts';

/** Hours, breaks and closed times of some days. */
export const businessDaysQuery = (shopNo: string, from: string, to: string) =>
  queryOf(shopNo, 'schedule.businessDays', { query: { from, to } }, { select: ({ days }) => days });
