import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { CallOptions } from '../../../lib/wire.ts';

export type Question = CallOptions<'sentence.read'>['body'];
export type Picks = NonNullable<Question['picks']>;

/** Under its day, so that a booking taken there meanwhile is seen. */
export const sentenceQuery = (shopNo: string, date: string, body: Question) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'day', date, 'sentence', body],
    queryFn: ({ signal }) => call('sentence.read', { params: { shopNo }, body, signal }),
    placeholderData: keepPreviousData,
  });
