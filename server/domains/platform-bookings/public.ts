import type { BookingPlatform } from '../../../contract/platforms.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Span } from '../../../contract/spans.ts';
import { mergeSpans } from '../../../contract/spans.ts';
import { stopsWithin } from './queries.ts';

export { platformBookingHistory } from './history.ts';

/** When a channel takes no bookings between two instants, in minutes since the epoch. */
export const stoppedSpans = async (
  shop: Shop,
  platform: BookingPlatform,
  { from, to }: { from: string; to: string },
): Promise<Span[]> =>
  mergeSpans(
    (await stopsWithin(shop, from, to))
      .filter(({ platforms }) => platforms.includes(platform))
      .map(({ startAt, endAt }): Span => [
        Math.floor(Date.parse(startAt) / 60_000),
        Math.ceil(Date.parse(endAt) / 60_000),
      ]),
  );
