import type { Channel } from '../../../../contract/availability.ts';
import { shopDateOf, startOfDayMs } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';
import { stoppedSpans } from '../../platform-bookings/public.ts';
import { readBookingRules } from '../../schedule/public.ts';
import type { Problem } from '../overlap/rules.ts';
import { instantOf } from '../visit.rules.ts';
import type { Visit } from '../visit.rules.ts';
import { breaches, policyOf } from './policy.rules.ts';
import type { Policy } from './policy.rules.ts';

/** What the channel must keep to between two instants, seen from now. */
export const readPolicy = async (
  shop: Shop,
  channel: Channel,
  range: { from: string; to: string },
): Promise<Policy> => {
  const now = clock.now();
  const moment = {
    now: Math.ceil(now / 60_000),
    today: startOfDayMs(shopDateOf(now)) / 60_000,
  };
  if (channel === 'STAFF') return policyOf(channel, moment, { noticeMinutes: 0, windowDays: 0 }, []);
  const stopped = await stoppedSpans(shop, channel, range);
  return policyOf(channel, moment, await readBookingRules(shop), stopped);
};

/** What keeps the channel from that visit, whoever is free. */
export const policyProblems = async (shop: Shop, channel: Channel, visit: Visit): Promise<Problem[]> => {
  const range = { from: instantOf(visit.startMinute), to: instantOf(visit.endMinute) };
  return breaches(await readPolicy(shop, channel, range), visit);
};
