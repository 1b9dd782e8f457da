import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CalendarEmployee } from './model.rules.ts';
import { shadesOf } from './shades.rules.ts';
import type { Span } from '../../../../contract/spans.ts';

const employee = (given: Partial<CalendarEmployee>): CalendarEmployee => ({
  employeeNo: 1,
  name: '은지',
  count: 0,
  work: [[600, 1200]],
  breaks: [],
  closures: [],
  ...given,
});

it('explains the hours around work, breaks and blocked time', () => {
  const day = employee({
    work: [[780, 1200]],
    breaks: [[840, 870]],
    closures: [[1080, 1140, '예약 막기 · 교육']],
  });
  expect(shadesOf(day, [600, 1260])).toEqual([
    { from: 600, to: 780, label: '오후 1:00 출근' },
    { from: 840, to: 870, label: '휴게' },
    { from: 1080, to: 1140, label: '예약 막기 · 교육' },
    { from: 1200, to: 1260, label: '' },
  ]);
});

it('hatches a whole day off, but never the column of nobody', () => {
  expect(shadesOf(employee({ work: [] }), [600, 1200])).toEqual([
    { from: 600, to: 1200, label: '휴무', isOff: true },
  ]);
  expect(shadesOf(employee({ work: [], employeeNo: null }), [600, 1200])).toEqual([]);
});

it('lets blocked time win over a break, and draws no minute twice', () => {
  const spans = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })) as fc.Arbitrary<Span>,
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(spans, spans, spans, (work, breaks, blocked) => {
      const day = employee({ work, breaks, closures: blocked });
      const shades = shadesOf(day, [0, 90]);
      shades.slice(1).forEach(({ from }, i) => expect(from).toBeGreaterThanOrEqual(shades[i]!.to));
    }),
  );
});

it('draws what may not be seen of somebody over all else', () => {
  const day = employee({ hidden: [[540, 660]], breaks: [[640, 700, '휴게']] });
  expect(shadesOf(day, [600, 1200])).toEqual([
    { from: 600, to: 660, label: '예약 있음', isTaken: true },
    { from: 660, to: 700, label: '휴게' },
  ]);
});
