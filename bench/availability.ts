import { performance } from 'node:perf_hooks';
import type { EmployeeNo } from '../contract/ids.ts';
import { joinPairs } from '../server/domains/availability/engine/pairs.rules.ts';
import { teamWith } from '../server/domains/availability/engine/plans.rules.ts';
import { gridStarts, visitStarts } from '../server/domains/availability/engine/starts.rules.ts';
import type { EmployeeTime, Leg } from '../server/domains/availability/engine/starts.rules.ts';
import { judged } from './limits.ts';

const day = 1440;
const days = 30;
const employees = 5;
const blocksEach = 200;
const length = 60;
const step = 15;

/** Reproducible, so that two runs measure the same schedules. */
const generator = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const makeSchedule = (random: () => number): EmployeeTime => {
  const work = Array.from({ length: days }, (_, d) => [d * day + 600, d * day + 1200]).flat();
  const blocks = Array.from({ length: blocksEach }, () => {
    const from = Math.floor(random() * days) * day + 600 + Math.floor(random() * 114) * 5;
    return [from, from + 15 + Math.floor(random() * 10) * 5] as const;
  });
  blocks.sort((a, b) => a[0] - b[0]);
  return { work, busy: blocks.flat() };
};

/** The plainest right answer: a byte per minute, and a look at every minute of every start. */
const byBitmap = ({ work, busy }: EmployeeTime): number[] => {
  const free = new Uint8Array(days * day);
  for (let i = 0; i < work.length; i += 2) free.fill(1, work[i], work[i + 1]);
  for (let i = 0; i < busy.length; i += 2) free.fill(0, busy[i], busy[i + 1]);
  const starts: number[] = [];
  for (let start = 0; start + length <= days * day; start += step) {
    let minute = start;
    while (minute < start + length && free[minute] === 1) minute += 1;
    if (minute === start + length) starts.push(start);
  }
  return starts;
};

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

const byEngine = (schedules: readonly EmployeeTime[]): number[][] => {
  const times = new Map(
    schedules.map(({ work, busy }, index) => [(index + 1) as EmployeeNo, { work, busy: joinPairs(busy) }]),
  );
  const team = teamWith(times, []);
  return [...times.keys()].map((employeeNo) => {
    const leg: Leg = { employeeNo, offset: 0, length, parts: [0, length], anyone: true };
    return gridStarts(visitStarts([leg], team, { from: 0, to: days * day }), step);
  });
};

/**
 * Availability of 5 employees × 30 days × 15-minute steps over 1,000 busy blocks: the engine against a
 * minute bitmap, rounds interleaved. Prints and answers medians in milliseconds.
 */
export const benchAvailability = (rounds = 400): { oursMs: number; floorMs: number } => {
  const random = generator(20_261_121);
  const schedules = Array.from({ length: employees }, () => makeSchedule(random));
  const searches = { ours: () => byEngine(schedules), floor: () => schedules.map(byBitmap) };
  if (JSON.stringify(searches.ours()) !== JSON.stringify(searches.floor()))
    throw new Error('the engine and the bitmap disagree');
  const timed = (search: () => unknown): number => {
    const before = performance.now();
    search();
    return performance.now() - before;
  };
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(timed(searches.ours));
    floor.push(timed(searches.floor));
  }
  const result = { oursMs: median(ours), floorMs: median(floor) };
  console.log(
    `availability, ${employees} × ${days} days × ${step} min, ${employees * blocksEach} blocks: ` +
      `ours ${result.oursMs.toFixed(3)} ms (${judged(result.oursMs, 1.5)}), minute bitmap ${result.floorMs.toFixed(3)} ms`,
  );
  return result;
};
