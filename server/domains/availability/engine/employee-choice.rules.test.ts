import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { Span } from '../../schedule/public.ts';
import { engineTeam } from './plans.rules.ts';
import { fitsOf } from './ranking.rules.ts';
import { hasFreeEmployee, rankEmployees } from './employee-choice.rules.ts';
import type { Team } from './employee-choice.rules.ts';

const [eunji, minji, sua] = [1, 2, 3] as EmployeeNo[];
const working = new Map([eunji, minji, sua].map((no) => [no!, [[600, 1200]] as Span[]]));
let bookings = 0;
const taken = (employeeNo: EmployeeNo | undefined | null, ...busy: Span[]) => ({
  kind: 'BOOKING',
  id: (bookings += 1),
  employeeNo: employeeNo ?? null,
  busy,
});
const team = [...working.keys()];
const choose = (list: Team['taken'], could = team) =>
  rankEmployees(
    could.map((employeeNo) => {
      const leg = { employeeNo, offset: 0, length: 60, parts: [0, 60], anyone: true };
      return { employeeNo, fit: fitsOf([leg], engineTeam(working, list), 30)(720) };
    }),
    list,
  )[0];

describe('the employee chosen', () => {
  it('is the one with the fewest bookings that day', () => {
    expect(choose([taken(eunji, [600, 630]), taken(minji, [1100, 1130], [1150, 1200])])).toBe(sua);
    expect(choose([taken(eunji, [600, 630]), taken(minji, [600, 630]), taken(sua, [600, 630])])).toBe(eunji);
    expect(choose([taken(eunji, [600, 630])], [eunji!])).toBe(eunji);
  });

  it('among equals is the one whose day is left without useless gaps', () => {
    expect(choose([taken(eunji, [640, 700]), taken(minji, [660, 720]), taken(sua, [790, 820])])).toBe(minji);
  });

  it('before all is one whose day it joins on to without a useless gap', () => {
    const twice = [taken(eunji, [600, 630]), taken(eunji, [660, 720])];
    expect(choose(twice)).toBe(eunji);
    expect(choose([...twice, taken(eunji, [800, 830])])).toBe(minji);
  });

  it('is nobody when nobody could', () => {
    expect(choose([], [])).toBeUndefined();
  });
});

describe('room', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]): Span => [from, from + length]);
  const busy = fc.record({ employeeNo: fc.constantFrom(eunji, minji, sua, null), busy: fc.tuple(span) });

  it('is what counting at every minute finds', () =>
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 3, maxLength: 3 }),
        fc.array(busy, { maxLength: 8 }),
        span,
        (spans, list, need) => {
          const team: Team = {
            working: new Map([eunji, minji, sua].map((no, i) => [no!, [spans[i]!]])),
            taken: list.map((one) => taken(one.employeeNo, ...one.busy)),
          };
          let room = true;
          for (let m = need[0]; m < need[1]; m += 1) {
            const covering = list.filter(({ busy: [[from, to]] }) => from <= m && m < to);
            const free = [eunji, minji, sua].filter(
              (no, i) =>
                spans[i]![0] <= m &&
                m < spans[i]![1] &&
                covering.every(({ employeeNo }) => employeeNo !== no),
            );
            room &&= free.length > covering.filter(({ employeeNo }) => employeeNo === null).length;
          }
          expect(hasFreeEmployee([need], team)).toBe(room);
        },
      ),
      { numRuns: 300 },
    ));
});
