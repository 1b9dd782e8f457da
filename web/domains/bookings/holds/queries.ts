import { queryOptions } from '@tanstack/react-query';
import type { ShopDate } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { onLiveChange } from '../../../lib/live-changes.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Hold = CallAnswer<'holds.list'>['items'][number];

export const holdsQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'holds', from, to],
    queryFn: ({ signal }) => call('holds.list', { params: { shopNo }, query: { from, to }, signal }),
    select: ({ items }) => items,
  });

// Time that is held is told as a booking without a number.
onLiveChange('booking', ({ entity }, shopNo) =>
  entity === undefined ? [['bookings', shopNo, 'holds']] : [],
);
