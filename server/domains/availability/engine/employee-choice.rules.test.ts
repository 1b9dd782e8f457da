import { describe, expect, it } from 'vitest';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { Span } from '../../../../contract/spans.ts';
import { teamWith, timesWith } from './plans.rules.ts';
import { fitsOf } from './ranking.rules.ts';
import { rankEmployees } from './employee-choice.rules.ts';

const [eunji, minji, sua] = [1, 2, 3] as EmployeeNo[];
const work: Span[] = [[600, 1200]];
const hours = [eunji, minji, sua].map((no) => ({ employeeNo: no!, work, stays: work }));
let bookings = 0;
const taken = (employeeNo: EmployeeNo | undefined | null, ...busy: Span[]) => ({
  kind: 'BOOKING',
  id: (bookings += 1),
  employeeNo: employeeNo ?? null,
  busy,
});
const team = hours.map(({ employeeNo }) => employeeNo);
const choose = (list: ReturnType<typeof taken>[], could = team) =>
  rankEmployees(
    could.map((employeeNo) => {
      const leg = { employeeNo, offset: 0, length: 60, parts: [0, 60], anyone: true };
      return { employeeNo, fit: fitsOf([leg], teamWith(timesWith(hours, list), []), 30)(720) };
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
