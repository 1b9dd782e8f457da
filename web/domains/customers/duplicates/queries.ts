import { queryOptions } from '@tanstack/react-query';
import type { MergeChoices } from '../../../../contract/customer-merges.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { onLiveChange } from '../../../lib/live-changes.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Pair = CallAnswer<'customerMerges.duplicates'>['items'][number];
export type Preview = CallAnswer<'customerMerges.previewMerge'>;
export type Merge = CallAnswer<'customerMerges.merges'>['items'][number];

const pairsShown = 50;
const mergesShown = 50;

export const duplicatesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'duplicates'],
    queryFn: ({ signal }) =>
      call('customerMerges.duplicates', { params: { shopNo }, query: { limit: pairsShown }, signal }),
  });

export const mergesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'merges'],
    queryFn: ({ signal }) =>
      call('customerMerges.merges', { params: { shopNo }, query: { limit: mergesShown }, signal }),
  });

/** What is chosen otherwise than meant decides what is written; another choice of the same two comes over it. */
export const previewMergeQuery = (
  shopNo: string,
  survivorNo: number,
  absorbedNo: number,
  { phone, tags, memo }: MergeChoices,
) => {
  const two = ['customers', shopNo, 'merge-preview', survivorNo, absorbedNo] as const;
  const chosen = { ...(phone && { phone }), ...(tags && { tags }), ...(memo && { memo }) };
  return queryOptions({
    queryKey: [...two, chosen],
    queryFn: ({ signal }) =>
      call('customerMerges.previewMerge', {
        params: { shopNo },
        query: { survivorNo: String(survivorNo), absorbedNo: String(absorbedNo), ...chosen },
        signal,
      }),
    placeholderData: (before, query) =>
      two.every((part, at) => query?.queryKey[at] === part) ? before : undefined,
  });
};

export interface Typed {
  name: string;
  /** Whole or left out: half a number is like everybody's. */
  phone: string | null;
  birthday: ShopDate | null;
  nickname: string;
  exceptNo: number | undefined;
}

/** Asked while a customer is typed. */
export const similarQuery = (shopNo: string, { name, phone, birthday, nickname, exceptNo }: Typed) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'similar', name, phone, birthday, nickname, exceptNo],
    queryFn: ({ signal }) =>
      call('customerMerges.similar', {
        params: { shopNo },
        query: {
          name,
          ...(phone && { phone }),
          ...(birthday && { birthday }),
          ...(nickname && { nickname }),
          ...(exceptNo !== undefined && { exceptNo: String(exceptNo) }),
        },
        signal,
      }),
    enabled: name.trim().length >= 2,
  });

onLiveChange('customer', (_change, shopNo) =>
  ['duplicates', 'merges', 'merge-preview', 'similar'].map((what) => ['customers', shopNo, what]),
);
for (const kind of ['booking', 'sale', 'membership'] as const)
  onLiveChange(kind, (_change, shopNo) => [['customers', shopNo, 'merge-preview']]);
