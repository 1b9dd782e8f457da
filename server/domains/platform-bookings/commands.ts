import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { addStop, notifications, stops } from '../../../contract/platform-bookings.ts';
import { daysBetween, shopDateOf } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { lockShop } from '../schedule/public.ts';
import { insertStop, latestStops, markLifted, activeStops } from './queries.ts';
import type { StopRow } from './queries.ts';
import { platformStopAdded, platformStopLifted } from './events.ts';
import { stopHistoryOf } from './rules.ts';

const presentStop = (row: StopRow): Reply<typeof addStop> => ({
  id: row.id,
  platforms: row.platforms,
  startAt: row.startAt as Instant,
  endAt: row.endAt as Instant,
  reason: row.reason,
  active: row.startAt <= clock.iso() && clock.iso() < row.endAt,
  createdBy: row.createdBy,
});

export const listStops = (shop: ShopAccess): Promise<Reply<typeof stops>> =>
  inShop(shop, async (shop) => ({
    items: (await activeStops(shop, clock.iso())).map(presentStop),
  }));

/** A stop that is over already, or reaches beyond two years, is a slip of the finger. */
const assertSoundTime = ({ endAt }: { endAt: string }) => {
  const over = Date.parse(endAt) <= clock.now();
  if (over || daysBetween(shopDateOf(clock.now()), shopDateOf(endAt)) > 732)
    throw refuse('PLATFORM_STOP_TIME_INVALID');
};

/** Closes channels for a while. What is being booked through them is decided first. */
export const stopBookings = (
  shop: ShopAccess,
  body: Parsed<typeof addStop>['body'],
): Promise<Reply<typeof addStop>> => {
  assertSoundTime(body);
  return inShop(shop, async (shop) => {
    await lockShop(shop);
    const stop = await insertStop(shop, body);
    await publish(shop, platformStopAdded, shopNumber(shop), { stopId: stop.id });
    return presentStop(stop);
  });
};

export const liftStop = (shop: ShopAccess, id: number): Promise<{ id: number }> =>
  inShop(shop, async (shop) => {
    if (!(await markLifted(shop, id, clock.iso()))) throw refuse('NOT_FOUND_PLATFORM_BOOKING_STOP');
    await publish(shop, platformStopLifted, shopNumber(shop), { stopId: id });
    return { id };
  });

/** What happened to the channels, newest first. */
export const listStopHistory = (shop: ShopAccess, limit: number): Promise<Reply<typeof notifications>> =>
  inShop(shop, async (shop) => {
    const now = clock.iso();
    const news = (await latestStops(shop, limit)).flatMap((stop) => stopHistoryOf(stop, now));
    return { items: news.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limit) };
  });
