import type { ShopDate } from '../../../../contract/time.ts';
import { queryOf } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type HiddenTime = CallAnswer<'bookings.hiddenTimes'>['items'][number];

/** When others are busy with what this person may not see. */
export const hiddenTimesQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOf(shopNo, 'bookings.hiddenTimes', { query: { from, to } }, { select: ({ items }) => items });
