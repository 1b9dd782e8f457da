import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { CallOptions } from '../../../lib/wire.ts';
import { offeredOn } from '../offered.ts';

export type Question = CallOptions<'sentence.read'>['body'];
export type Picks = NonNullable<Question['picks']>;

/** Under what is offered on its day, so that whatever takes the time meanwhile is seen. */
export const sentenceQuery = (shopNo: string, date: string, body: Question) =>
  queryOptions({
    queryKey: [...offeredOn(shopNo, date), 'sentence', body],
    queryFn: ({ signal }) => call('sentence.read', { params: { shopNo }, body, signal }),
    placeholderData: keepPreviousData,
  });
