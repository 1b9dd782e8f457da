import { describe, expect, it } from 'vitest';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { proveAvailability, sells } from '../testing/random-days.ts';
import type { Engine } from '../testing/random-days.ts';
import { sharing, teamWith } from './plans.rules.ts';
import { gridStarts, visitStarts } from './starts.rules.ts';
import type { EmployeeTime, Leg, Team } from './starts.rules.ts';
import type { WaitingService } from './waiting.rules.ts';

const [eunji, minji] = [1, 2] as [EmployeeNo, EmployeeNo];
const always = { from: 0, to: 10_000 };
const leg = (over: Partial<Leg> = {}): Leg => ({
  employeeNo: eunji,
  offset: 0,
  length: 30,
  parts: [0, 30],
  anyone: false,
  ...over,
});
const starts = (time: EmployeeTime, one: Leg, step: number) =>
  gridStarts(visitStarts([one], teamWith(new Map([[eunji, time]]), []), always), step);

describe('starts', () => {
  it('lie on the grid, inside work and beside bookings', () => {
    expect(starts({ work: [600, 780], busy: [640, 670] }, leg(), 15)).toEqual([
      600, 675, 690, 705, 720, 735, 750,
    ]);
  });

  it("use another customer's wait", () => {
    expect(starts({ work: [600, 720], busy: [600, 630, 660, 720] }, leg(), 30)).toEqual([630]);
  });

  it('lie so that only a wait falls on a break', () => {
    const dye = leg({ length: 90, parts: [0, 30, 60, 90] });
    const time = { work: [600, 660, 690, 780], busy: [], present: [600, 780] };
    expect(starts(time, dye, 30)).toEqual([630, 690]);
    expect(starts({ ...time, present: undefined }, dye, 30)).toEqual([690]);
  });

  it('leave room for cleaning up, also after closing', () => {
    const cleaned = leg({ parts: [0, 40] });
    expect(starts({ work: [600, 720], busy: [660, 690] }, cleaned, 10)).toEqual([600, 610, 620, 690]);
  });

  it('count from the midnight of each day, not from the origin', () => {
    const long = leg({ length: 50, parts: [0, 50] });
    expect(starts({ work: [1443, 1570], busy: [] }, long, 50)).toEqual([1490]);
  });

  it('count from the opening where the shop wants it so', () => {
    const found = gridStarts(
      [600, 800, 2040, 2200],
      60,
      Infinity,
      new Map([
        [0, 630],
        [1, 600],
      ]),
    );
    expect(found).toEqual([630, 690, 750, 2040, 2100, 2160]);
  });

  it('of a visit with two employees suit both', () => {
    const times = new Map<EmployeeNo, EmployeeTime>([
      [eunji, { work: [600, 720], busy: [] }],
      [minji, { work: [600, 720], busy: [630, 660] }],
    ]);
    const visit = [leg(), leg({ employeeNo: minji, offset: 30 })];
    expect(gridStarts(visitStarts(visit, teamWith(times, []), always), 30)).toEqual([630, 660]);
  });

  it('for anyone leave the last free employee to a booking that waits; a person at the desk may not', () => {
    const times = new Map<EmployeeNo, EmployeeTime>([
      [eunji, { work: [600, 720], busy: [] }],
      [minji, { work: [600, 720], busy: [600, 660] }],
    ]);
    const waits = { visit: '1', start: 630, length: 60, parts: [0, 60], notBy: [] };
    const team = teamWith(times, [waits]);
    const found = (one: Leg, strict = false) =>
      gridStarts(visitStarts([one], team, { ...always, strict }), 30);
    // Minji is not free for all of it.
    expect(found(leg({ anyone: true }))).toEqual([600, 690]);
    expect(found(leg())).toEqual([600, 630, 660, 690]);
    expect(found(leg(), true)).toEqual([600, 690]);
  });

  it('are what a search minute by minute finds', () => proveAvailability(250));
});

const servicesIn = ({ waiting }: Team, over: Partial<WaitingService>) =>
  waiting.flatMap(({ jobs }) => jobs.map(({ service }) => ({ ...service, ...over })));

describe('the proof', () => {
  const broken: Record<string, typeof visitStarts> = {
    'forgets the clean-up': (legs, ...rest) =>
      visitStarts(
        legs.map((one) => ({ ...one, parts: one.parts.map((minute) => Math.min(minute, one.length)) })),
        ...rest,
      ),
    'looks at the first service alone': (legs, ...rest) => visitStarts(legs.slice(0, 1), ...rest),
    'forgets bookings that wait': (legs, team, limits) => visitStarts(legs, { ...team, waiting: [] }, limits),
    'counts heads for what waits': (legs, team, limits) =>
      visitStarts(legs, teamWith(team.times, servicesIn(team, { notBy: [] })), limits),
    'counts the services of one visit apart': (legs, team, limits) => {
      const services = servicesIn(team, {}).map((one, index) => ({ ...one, visit: `${index}` }));
      return visitStarts(legs, teamWith(team.times, services), limits);
    },
    'is a minute too generous': (legs, team, limits) =>
      visitStarts(
        legs,
        {
          ...team,
          times: new Map(
            [...team.times].map(([no, { work, busy }]) => [
              no,
              { work, busy: busy.map((minute, i) => minute - (i % 2)) },
            ]),
          ),
        },
        limits,
      ),
    'lets no wait lie over a break': (legs, team, limits) =>
      visitStarts(
        legs,
        { ...team, times: new Map([...team.times].map(([no, { work, busy }]) => [no, { work, busy }])) },
        limits,
      ),
    'ignores the stop': (legs, team, limits) => visitStarts(legs, team, { ...limits, stopped: [] }),
    'ignores the window': (legs, team, limits) => visitStarts(legs, team, { ...limits, to: 10_000 }),
  };
  it.each(Object.keys(broken))('notices an engine that %s', (name) => {
    expect(() => proveAvailability(4000, { search: broken[name]!, shrink: false })).toThrow(/Counterexample/);
  });

  it('notices sharing that forgets bookings that wait, or the stop', () => {
    const forgetful: (typeof sharing)[] = [
      (requested, candidates, team, limits) =>
        sharing(requested, candidates, { ...team, waiting: [] }, limits),
      (wished, candidates, team, { strict }) => sharing(wished, candidates, team, { strict }),
      (wished, [first], team, limits) => sharing(wished, first === undefined ? [] : [first], team, limits),
    ];
    for (const share of forgetful)
      expect(() => proveAvailability(4000, { share, shrink: false })).toThrow(/Counterexample/);
  });

  const leaky: Record<string, Engine['sells']> = {
    'forgets seats that are held': (one, policy) => sells({ ...one, seatsHeld: 0 }, policy),
    'sells one seat too many': (one, policy) => sells({ ...one, seats: one.seats + 1 }, policy),
    'sells a class whose teacher is not there': (one, policy) =>
      sells({ ...one, open: [[one.startMinute, one.endMinute]] }, policy),
    'sells through a stop': (one, policy) => sells(one, { ...policy, stopped: [] }),
    'sells what has begun': (one, policy) => sells(one, { ...policy, earliest: -Infinity }),
  };
  it.each(Object.keys(leaky))('notices an engine that %s', (name) => {
    expect(() => proveAvailability(4000, { sells: leaky[name]!, shrink: false })).toThrow(/Counterexample/);
  });
});
