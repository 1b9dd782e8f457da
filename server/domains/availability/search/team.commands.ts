import type { Channel } from '../../../../contract/availability.ts';
import type { BookingId, EmployeeNo } from '../../../../contract/ids.ts';
import { addDays, instantAt, startOfDayMs } from '../../../../contract/time.ts';
import type { Shop } from '../../../platform/shop.ts';
import { blockedFor, blockedSpans, epochSpans, workingSpans } from '../../schedule/public.ts';
import type { Span } from '../../../../contract/spans.ts';
import type { BlockedSpan, WorkingTime } from '../../schedule/public.ts';
import { readNotBy, unassignedBetween } from '../overlap/queries.ts';
import { unitePairs } from '../engine/pairs.rules.ts';
import { teamWith, timeOf, waitingOf } from '../engine/plans.rules.ts';
import { openingsOf, readPolicy } from './policy.commands.ts';
import type { Policy } from './policy.rules.ts';
import { busyPairs } from './queries.ts';
import { gridStarts } from '../engine/starts.rules.ts';
import type { EmployeeTime, Limits, Team } from '../engine/starts.rules.ts';

export interface TeamFacts {
  /** Minutes since the epoch of the origin that the engine counts from. */
  origin: number;
  working: WorkingTime;
  team: Team;
  limits: Limits;
  policy: Policy;
  blocks: readonly BlockedSpan[];
  /** The starts of a grid of that distance, or of the channel's own. */
  startsOf: (stretches: readonly number[], stepMinutes: number, limit?: number) => number[];
}

const within = (origin: number, spans: readonly Span[]): number[] =>
  spans.flatMap(([from, to]) => [from - origin, to - origin]);

/** The employees' time from one day to another, as the engine reads it. */
export const readTeam = async (
  shop: Shop,
  {
    from,
    to,
    channel,
    except,
  }: { from: string; to: string; channel: Channel; except?: BookingId | undefined },
): Promise<TeamFacts> => {
  const origin = startOfDayMs(from) / 60_000;
  const days = (startOfDayMs(to) - startOfDayMs(from)) / 60_000 + 1440;
  // One day more: a visit of the last evening may end after midnight.
  const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 2), 0) };
  const [working, blocks, policy, unassigned] = await Promise.all([
    workingSpans(shop, from, addDays(to, 1)),
    blockedSpans(shop, from, addDays(to, 1)),
    readPolicy(shop, channel, { from: range.startAt, to: range.endAt }),
    unassignedBetween(shop, [origin, origin + days + 1440]),
  ]);
  const waiting = unassigned.filter(({ kind, id }) => kind !== 'BOOKING' || id !== except);
  const [busy, notBy] = await Promise.all([
    busyPairs(shop, range, [...working.employees.keys()], { except }),
    waiting.length > 0 ? readNotBy(shop) : new Map(),
  ]);
  const times = new Map<EmployeeNo, EmployeeTime>();
  for (const [no, byDay] of working.employees)
    times.set(
      no,
      timeOf(
        within(origin, epochSpans(byDay)),
        within(origin, epochSpans(working.stays.get(no) ?? byDay)),
        unitePairs(busy.get(no) ?? [], within(origin, blockedFor(blocks, no))),
      ),
    );
  return {
    origin,
    working,
    team: teamWith(
      times,
      waiting.flatMap(({ kind, id, waiting: service }) =>
        service
          ? waitingOf(`${kind}${id}`, [{ ...service, startMinute: service.startMinute - origin }], notBy)
          : [],
      ),
    ),
    limits: {
      from: Math.max(0, policy.earliest - origin),
      to: Math.min(days, policy.latest - origin),
      stopped: within(origin, policy.stopped),
      strict: policy.strict,
    },
    policy,
    blocks,
    startsOf: (stretches, stepMinutes, limit) =>
      gridStarts(
        stretches,
        policy.slotMinutes ?? stepMinutes,
        limit,
        policy.fromOpening ? openingsOf(working) : undefined,
      ),
  };
};
