import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { onLiveChange } from './live-changes.ts';

/** Hours, breaks and closed times of some days. */
export const businessDaysQuery = (shopNo: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'days', from, to],
    queryFn: ({ signal }) => call('schedule.businessDays', { query: { from, to }, signal }),
    select: ({ days }) => days,
  });

for (const kind of ['schedule', 'employee'] as const)
  onLiveChange(kind, (_change, shopNo) => [['schedule', shopNo, 'days']]);
