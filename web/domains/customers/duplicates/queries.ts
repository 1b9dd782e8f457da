import type { MergeChoices } from '../../../../contract/customer-merges.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { queryOf } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Pair = CallAnswer<'customerMerges.duplicates'>['items'][number];
export type Preview = CallAnswer<'customerMerges.previewMerge'>;
export type Merge = CallAnswer<'customerMerges.merges'>['items'][number];

/** What is chosen otherwise than meant decides what is written; another choice of the same two comes over it. */
export const previewMergeQuery = (
  shopNo: string,
  survivorNo: number,
  absorbedNo: number,
  { phone, tags, memo }: MergeChoices,
) => {
  const chosen = { ...(phone && { phone }), ...(tags && { tags }), ...(memo && { memo }) };
  return queryOf(
    shopNo,
    'customerMerges.previewMerge',
    { query: { survivorNo, absorbedNo, ...chosen } },
    {
      placeholderData: (before, asked) => {
        const two = asked?.queryKey[2].query;
        return two?.survivorNo === survivorNo && two.absorbedNo === absorbedNo ? before : undefined;
      },
    },
  );
};

export interface Typed {
  name: string;
  /** Whole or left out: half a number matches too many customers. */
  phone: string | null;
  birthday: ShopDate | null;
  nickname: string;
  exceptNo: number | undefined;
}

/** Asked while a customer is typed. */
export const similarQuery = (shopNo: string, { name, phone, birthday, nickname, exceptNo }: Typed) =>
  queryOf(
    shopNo,
    'customerMerges.similar',
    {
      query: {
        name,
        ...(phone && { phone }),
        ...(birthday && { birthday }),
        ...(nickname && { nickname }),
        ...(exceptNo !== undefined && { exceptNo }),
      },
    },
    { enabled: name.trim().length >= 2 },
  );
