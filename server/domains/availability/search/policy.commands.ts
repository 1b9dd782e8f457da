import type { Channel } from '../../../../contract/availability.ts';
import { shopDateOf, startOfDayMs } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';
import { stoppedSpans } from '../../platform-bookings/public.ts';
import { readBookingRules, workingSpans } from '../../schedule/public.ts';
import type { WorkingTime } from '../../schedule/public.ts';
import { onGrid } from '../engine/starts.rules.ts';
import type { Problem } from '../overlap/rules.ts';
import { instantOf } from '../visit.rules.ts';
import type { Visit } from '../visit.rules.ts';
import { breaches, notOffered, policyOf } from './policy.rules.ts';
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

/** When each day opens, in minutes of it, by its place in the range. */
export const openingsOf = ({ shop }: WorkingTime): Map<number, number> =>
  new Map([...shop.values()].map((spans, index) => [index, spans[0]?.[0] ?? 0]));

/** The starts are the shop's: a caller may neither loosen nor shift them. */
const isOffered = async (
  shop: Shop,
  { slotMinutes, fromOpening }: Policy,
  startMinute: number,
): Promise<boolean> => {
  if (slotMinutes === undefined) return true;
  const date = shopDateOf(startMinute * 60_000);
  const minute = startMinute - startOfDayMs(date) / 60_000;
  const openings = fromOpening ? openingsOf(await workingSpans(shop, date, date)) : undefined;
  return onGrid(minute, slotMinutes, openings) === minute;
};

/**
 * What keeps the channel from that visit, whichever employees are free. A class's start and a held one are not
 * the caller's choice: `given`.
 */
export const policyProblems = async (
  shop: Shop,
  channel: Channel,
  visit: Visit,
  { given = false } = {},
): Promise<Problem[]> => {
  const range = { from: instantOf(visit.startMinute), to: instantOf(visit.endMinute) };
  const policy = await readPolicy(shop, channel, range);
  const offered = given || (await isOffered(shop, policy, visit.startMinute));
  return [...breaches(policy, visit), ...(offered ? [] : [notOffered])];
};
