import type { ShopDate } from '../../../../contract/time.ts';
import { queryOf } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Hold = CallAnswer<'holds.list'>['items'][number];

/** Time that is held is told as a booking without a number. */
export const holdsQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOf(
    shopNo,
    'holds.list',
    { query: { from, to } },
    { select: ({ items }) => items, meta: { concerns: ({ entity }) => entity === undefined } },
  );
