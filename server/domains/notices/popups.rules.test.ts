import { expect, it } from 'vitest';
import { isCrowded, isSoundPeriod } from './popups.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });

it('counts what runs at one moment, not what touches the period somewhere', () => {
  expect(isCrowded(span(0, 10), [span(0, 3), span(3, 6), span(6, 10)])).toBe(false);
  expect(isCrowded(span(0, 10), [span(0, 4), span(3, 6), span(2, 9)])).toBe(true);
  expect(isCrowded(span(4, 10), [span(0, 4), span(3, 6), span(2, 9)])).toBe(false);
  expect(isCrowded(span(0, 2), [span(1, 3), span(1, 3), span(1, 3)])).toBe(true);
});

it('knows a period that is over, turned around or longer than ninety days', () => {
  const now = Date.parse(at(5));
  expect(isSoundPeriod(span(0, 10), now)).toBe(true);
  expect(isSoundPeriod(span(0, 5), now)).toBe(false);
  expect(isSoundPeriod(span(9, 8), now)).toBe(false);
  expect(isSoundPeriod(span(0, 90 * 24), now)).toBe(true);
  expect(isSoundPeriod(span(0, 90 * 24 + 1), now)).toBe(false);
});
