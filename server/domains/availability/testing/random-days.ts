import fc from 'fast-check';
import type { EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { mergeSpans, subtractSpans } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';
import { joinPairs, unitePairs } from '../engine/pairs.rules.ts';
import { plansOf, sharing, teamWith, waitingOf } from '../engine/plans.rules.ts';
import type { RequestedService } from '../engine/plans.rules.ts';
import { gridStarts, visitStarts } from '../engine/starts.rules.ts';
import type { Policy } from '../search/policy.rules.ts';
import { isOnOffer, seatsLeft } from '../search/seats.rules.ts';
import type { ClassSeats } from '../search/seats.rules.ts';
import { busySpans } from '../visit.rules.ts';
import { emptyChairs, startsByMinute } from './oracle.ts';
import type { Scenario, Service } from './oracle.ts';

/** What a search finds: for each way to serve the request, its employee and the starts. */
export type Found = { given: number | null; isShared: boolean; starts: number[] }[];

const termsOf = ({ parts, length, buffer }: Service) => ({
  durationMinutes: length,
  segments: parts === null ? null : parts.map((minutes, index) => ({ busy: index % 2 === 0, minutes })),
  bufferMinutes: buffer,
});

const spansOf = ({ at, service }: { at: number; service: Service }): Span[] =>
  busySpans({ startMinute: at, ...termsOf(service) });

const waitingIn = (
  { at, service, also, not }: Pick<Scenario['taken'][number], 'at' | 'service' | 'also' | 'not'>,
  place: number,
) =>
  waitingOf(
    `${place}`,
    [service, ...(also ? [also] : [])].map((one, index) => ({
      itemId: 1 as ItemId,
      startMinute: index === 0 ? at : at + service.length,
      ...termsOf(one),
    })),
    new Map([[1 as ItemId, not as EmployeeNo[]]]),
  );

/** What the product decides with, or a broken form of a part. */
export interface Engine {
  search: typeof visitStarts;
  share: typeof sharing;
  sells: (one: ClassSeats, policy: Policy) => number;
}

/** Seats that the channel may sell in a class. */
export const sells: Engine['sells'] = (one, policy) => (isOnOffer(one, policy) ? seatsLeft(one) : 0);

/** Seats in each class that the channel may sell, as the product would count them. */
const seatsFound = (
  { classes, channel, now, minutes, employees, blocks }: Scenario,
  selling: Engine['sells'],
): [place: number, left: number][] => {
  const policy: Policy = channel.isPublic
    ? { earliest: now + channel.notice, latest: channel.window, stopped: channel.stopped, strict: true }
    : { earliest: now, latest: Infinity, stopped: [], strict: false };
  return classes.flatMap(({ no, at, length, chairs, sold, kept, calledOff }, place) => {
    if (calledOff || at >= minutes) return [];
    const teacher = employees.find((one) => one.no === no);
    const blocked = blocks.filter((block) => (block.no ?? no) === no).map(({ span }) => span);
    const left = selling(
      {
        open: subtractSpans(
          subtractSpans(teacher?.works ?? [], teacher?.leave ?? []),
          mergeSpans([...blocked, ...(teacher?.breaks ?? [])]),
        ),
        startMinute: at,
        endMinute: at + length,
        seats: chairs,
        seatsTaken: sold,
        seatsHeld: kept.filter((end) => end > now).length,
      },
      policy,
    );
    return left > 0 ? [[place, left]] : [];
  });
};

/** The scenario as the product would ask its engine. */
export const searched = (
  scenario: Scenario,
  { search = visitStarts, share = sharing }: Partial<Engine> = {},
): Found => {
  const { employees, now, blocks, wish: request, channel } = scenario;
  const lessons = scenario.classes
    .filter(({ calledOff }) => !calledOff)
    .map(({ no, at, length, buffer }) => ({
      no,
      at,
      service: { parts: null, length, buffer },
      also: null,
      not: [],
    }));
  const living = [...scenario.taken.filter(({ expires }) => expires === null || expires > now), ...lessons];
  const times = new Map(
    employees.map(({ no, works, leave, breaks }) => {
      const blocked = blocks.filter((block) => block.no === null || block.no === no).map(({ span }) => span);
      const own = living.filter((one) => one.no === no);
      return [
        no as EmployeeNo,
        {
          work: subtractSpans(subtractSpans(works, leave), mergeSpans(breaks)).flat(),
          present: subtractSpans(works, leave).flat(),
          busy: unitePairs(mergeSpans(own.flatMap(spansOf)).flat(), mergeSpans(blocked).flat()),
        },
      ];
    }),
  );
  const waiting = living.filter(({ no }) => no === null).flatMap(waitingIn);
  const team = teamWith(times, waiting);
  const requested = request.map(({ who, service, slower, not }): RequestedService => ({
    who: who as EmployeeNo | 'anyone',
    servedBy: (no) => {
      if (not.includes(no)) return undefined;
      const length = service.length + (service.parts === null && no === slower ? 10 : 0);
      return { ...termsOf(service), durationMinutes: length };
    },
  }));
  const candidates = [...times.keys()];
  const limits = {
    from: channel.isPublic ? now + channel.notice : now,
    to: channel.isPublic ? channel.window : scenario.minutes,
    stopped: channel.isPublic ? joinPairs(channel.stopped.flat()) : [],
    strict: channel.isPublic,
  };
  const alone = plansOf(requested, candidates).map(({ given, legs }) => ({
    given,
    isShared: false,
    starts: gridStarts(search(legs, team, limits), scenario.step),
  }));
  const served = new Set(alone.flatMap(({ starts }) => starts));
  const together = gridStarts([limits.from, Math.max(limits.from, limits.to)], scenario.step).filter(
    (start) => !served.has(start) && share(requested, candidates, team, limits)(start),
  );
  return [...alone, { given: null, isShared: true, starts: together }];
};

const minutes = 1440 + 600;
const minute = fc.integer({ min: 0, max: minutes });
const span = (longest: number) =>
  fc
    .tuple(minute, fc.integer({ min: 1, max: longest }))
    .map(([from, length]): [number, number] => [from, from + length]);
const who = fc.constantFrom(1, 2, 3);

const service: fc.Arbitrary<Service> = fc
  .record({
    turns: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }),
    whole: fc.boolean(),
    buffer: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 25 })),
  })
  .map(({ turns, whole, buffer }) => ({
    parts: whole ? null : turns,
    length: turns.reduce((sum, one) => sum + one, 0),
    buffer,
  }));

const shifts = fc
  .uniqueArray(minute, { minLength: 2, maxLength: 6 })
  .map((points) => points.sort((a, b) => a - b))
  .map((points) =>
    points.flatMap((from, i): [number, number][] =>
      i % 2 === 0 && points[i + 1] ? [[from, points[i + 1]!]] : [],
    ),
  );

const lesson: fc.Arbitrary<Scenario['classes'][number]> = fc
  .record({
    no: fc.oneof({ weight: 5, arbitrary: who }, { weight: 1, arbitrary: fc.constant(null) }),
    at: minute,
    length: fc.integer({ min: 5, max: 90 }),
    buffer: fc.constantFrom(0, 0, 15),
    chairs: fc.integer({ min: 1, max: 6 }),
    sold: fc.integer({ min: 0, max: 6 }),
    kept: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 4 }),
    calledOff: fc.constantFrom(false, false, false, true),
  })
  // Expired holds stay until the seat is needed, so they fit in too.
  .map(({ sold, kept, ...one }) => {
    const seated = Math.min(sold, one.chairs);
    return { ...one, sold: seated, kept: kept.slice(0, one.chairs - seated) };
  });

const scenario: fc.Arbitrary<Scenario> = fc.record({
  minutes: fc.constant(minutes),
  now: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 600 })),
  step: fc.constantFrom(5, 7, 10, 15, 20, 30, 50, 60),
  employees: fc.tuple(
    ...[1, 2, 3].map((no) =>
      fc.record({
        no: fc.constant(no),
        works: shifts,
        leave: fc.array(span(300), { maxLength: 1 }),
        breaks: fc.array(span(40), { maxLength: 2 }),
      }),
    ),
  ),
  blocks: fc.array(fc.record({ no: fc.oneof(who, fc.constant(null)), span: span(90) }), { maxLength: 3 }),
  taken: fc.array(
    fc.record({
      no: fc.oneof({ weight: 5, arbitrary: who }, { weight: 2, arbitrary: fc.constant(null) }),
      at: minute,
      service,
      also: fc.option(service, { freq: 2 }),
      not: fc.subarray([1, 2, 3], { maxLength: 2 }),
      // Holds run out; bookings don't.
      expires: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 900 })),
    }),
    { maxLength: 14 },
  ),
  classes: fc.array(lesson, { maxLength: 4 }),
  wish: fc.array(
    fc.record({
      who: fc.constantFrom<1 | 2 | 3 | 'anyone'>(1, 2, 3, 'anyone', 'anyone'),
      service,
      slower: fc.oneof(who, fc.constant(null)),
      not: fc.oneof(fc.constant<number[]>([]), fc.subarray([1, 2, 3], { maxLength: 2 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  channel: fc.record({
    isPublic: fc.boolean(),
    notice: fc.integer({ min: 0, max: 300 }),
    window: fc.integer({ min: 600, max: minutes }),
    stopped: fc.array(span(120), { maxLength: 2 }).map((spans) => spans.sort((a, b) => a[0] - b[0])),
  }),
});

/**
 * Compares the engine with the oracle on random teams, schedules, classes and requests.
 * @throws with the smallest scenario on which they differ
 */
export const proveAvailability = (
  runs: number,
  { shrink = true, sells: selling = sells, ...engine }: Partial<Engine> & { shrink?: boolean } = {},
): void => {
  let [starts, seats] = [0, 0];
  fc.assert(
    fc.property(scenario, (one) => {
      const found = { times: searched(one, engine), seats: seatsFound(one, selling) };
      const expected = { times: startsByMinute(one), seats: emptyChairs(one) };
      starts += expected.times.reduce((sum, time) => sum + time.starts.length, 0);
      seats += expected.seats.length;
      if (JSON.stringify(found) !== JSON.stringify(expected))
        throw new Error(`engine ${JSON.stringify(found)}, oracle ${JSON.stringify(expected)}`);
    }),
    { numRuns: runs, endOnFailure: !shrink },
  );
  // A campaign in which nothing was ever free would prove nothing.
  if (starts < runs || seats < runs / 10)
    throw new Error(`only ${starts} starts and ${seats} classes in ${runs} scenarios`);
};
