import { queryOptions } from '@tanstack/react-query';
import type { ShopDate } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { onLiveChange } from '../../../lib/live-changes.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type HiddenTime = CallAnswer<'bookings.hiddenTimes'>['items'][number];

/** When others are busy with what this person may not see. */
export const hiddenTimesQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'hidden', from, to],
    queryFn: ({ signal }) =>
      call('bookings.hiddenTimes', { params: { shopNo }, query: { from, to }, signal }),
    select: ({ items }) => items,
  });

onLiveChange('booking', (_change, shopNo) => [['bookings', shopNo, 'hidden']]);
