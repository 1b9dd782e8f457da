import { queryOptions } from '@tanstack/react-query';
import type { ShopDate } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Hold = CallAnswer<'holds.list'>['items'][number];

/** Under the loads, which every change of a booking asks for again: time that is held is told as one. */
export const holdsQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'load', 'holds', from, to],
    queryFn: ({ signal }) => call('holds.list', { params: { shopNo }, query: { from, to }, signal }),
    select: ({ items }) => items,
  });
