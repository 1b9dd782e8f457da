import fc from 'fast-check';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { mergeSpans, subtractSpans } from '../../schedule/public.ts';
import type { Span } from '../../schedule/public.ts';
import { joinPairs, unitePairs } from '../availability/pairs/rules.ts';
import { plansOf, sharing, teamWith } from '../availability/plans/rules.ts';
import type { Wished } from '../availability/plans/rules.ts';
import { gridStarts, visitStarts } from '../availability/rules.ts';
import { busySpans } from '../rules.ts';
import { startsByMinute } from './oracle.ts';
import type { Scenario, Service } from './oracle.ts';

/** What a search finds: for each way to serve the wish, whoever does what anyone may do and the starts. */
export type Found = { given: number | null; isShared: boolean; starts: number[] }[];

const spansOf = ({ at, service: { parts, length, buffer } }: { at: number; service: Service }): Span[] =>
  busySpans({
    startMinute: at,
    durationMinutes: length,
    segments: parts === null ? null : parts.map((minutes, index) => ({ busy: index % 2 === 0, minutes })),
    bufferMinutes: buffer,
  });

/** The two searches of the product, or a broken form of one. */
export interface Engine {
  search: typeof visitStarts;
  share: typeof sharing;
}

/** The scenario as the product would ask its engine. */
export const searched = (
  scenario: Scenario,
  { search = visitStarts, share = sharing }: Partial<Engine> = {},
): Found => {
  const { employees, now, taken, blocks, wish, channel } = scenario;
  const living = taken.filter(({ expires }) => expires === null || expires > now);
  const times = new Map(
    employees.map(({ no, works, leave }) => {
      const blocked = blocks.filter((block) => block.no === null || block.no === no).map(({ span }) => span);
      const own = living.filter((one) => one.no === no);
      return [
        no as EmployeeNo,
        {
          work: subtractSpans(works, leave).flat(),
          busy: unitePairs(mergeSpans(own.flatMap(spansOf)).flat(), mergeSpans(blocked).flat()),
        },
      ];
    }),
  );
  const waiting = living.filter(({ no }) => no === null).map((one) => spansOf(one).flat());
  const team = teamWith(times, waiting);
  const wished = wish.map(({ who, service, slower }): Wished => ({
    who: who as EmployeeNo | 'anyone',
    servedBy: (no) => {
      const length = service.length + (service.parts === null && no === slower ? 10 : 0);
      const { parts, buffer } = service;
      return {
        durationMinutes: length,
        segments: parts === null ? null : parts.map((minutes, i) => ({ busy: i % 2 === 0, minutes })),
        bufferMinutes: buffer,
      };
    },
  }));
  const candidates = [...times.keys()];
  const limits = {
    from: channel.isPublic ? now + channel.notice : now,
    to: channel.isPublic ? channel.window : scenario.minutes,
    stopped: channel.isPublic ? joinPairs(channel.stopped.flat()) : [],
    strict: channel.isPublic,
  };
  const alone = plansOf(wished, candidates).map(({ given, legs }) => ({
    given,
    isShared: false,
    starts: gridStarts(search(legs, team, limits), scenario.step),
  }));
  const served = new Set(alone.flatMap(({ starts }) => starts));
  const together = gridStarts([limits.from, Math.max(limits.from, limits.to)], scenario.step).filter(
    (start) => !served.has(start) && share(wished, candidates, team, limits)(start),
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

const scenario: fc.Arbitrary<Scenario> = fc.record({
  minutes: fc.constant(minutes),
  now: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 600 })),
  step: fc.constantFrom(5, 7, 10, 15, 20, 30, 50, 60),
  employees: fc.tuple(
    ...[1, 2, 3].map((no) =>
      fc.record({ no: fc.constant(no), works: shifts, leave: fc.array(span(300), { maxLength: 1 }) }),
    ),
  ),
  blocks: fc.array(fc.record({ no: fc.oneof(who, fc.constant(null)), span: span(90) }), { maxLength: 3 }),
  taken: fc.array(
    fc.record({
      no: fc.oneof({ weight: 5, arbitrary: who }, { weight: 2, arbitrary: fc.constant(null) }),
      at: minute,
      service,
      // Holds run out; bookings and classes don't.
      expires: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 900 })),
    }),
    { maxLength: 14 },
  ),
  wish: fc.array(
    fc.record({
      who: fc.constantFrom<1 | 2 | 3 | 'anyone'>(1, 2, 3, 'anyone', 'anyone'),
      service,
      slower: fc.oneof(who, fc.constant(null)),
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
 * Compares the engine with the oracle on random teams, schedules and wishes.
 * @throws with the smallest scenario on which they differ
 */
export const proveAvailability = (
  runs: number,
  { shrink = true, ...engine }: Partial<Engine> & { shrink?: boolean } = {},
): void => {
  let offered = 0;
  fc.assert(
    fc.property(scenario, (one) => {
      const found = searched(one, engine);
      const expected = startsByMinute(one);
      offered += expected.reduce((sum, { starts }) => sum + starts.length, 0);
      if (JSON.stringify(found) !== JSON.stringify(expected))
        throw new Error(`engine ${JSON.stringify(found)}, oracle ${JSON.stringify(expected)}`);
    }),
    { numRuns: runs, endOnFailure: !shrink },
  );
  // A campaign in which nothing was ever free would prove nothing.
  if (offered < runs) throw new Error(`only ${offered} starts in ${runs} scenarios`);
};
