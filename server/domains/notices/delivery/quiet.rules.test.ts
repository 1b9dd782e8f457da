import { expect, it } from 'vitest';
import { instantAt } from '../../../../contract/time.ts';
import { quietEnd } from './quiet.rules.ts';

const at = (hour: number, date = '2026-11-24') => instantAt(date, hour * 60);
const hours = (from: number, until: number) => ({ quiet_from: from * 60, quiet_until: until * 60 });

it('ends at the next end of the hours that a moment is in', () => {
  const [night, noon] = [hours(22, 8), hours(12, 13)];
  expect(quietEnd(at(21.99), night)).toBeUndefined();
  expect(quietEnd(at(22), night)).toBe(at(8, '2026-11-25'));
  expect(quietEnd(at(0), night)).toBe(at(8));
  expect(quietEnd(at(7.99), night)).toBe(at(8));
  expect(quietEnd(at(8), night)).toBeUndefined();
  expect(quietEnd(at(12.5), noon)).toBe(at(13));
  expect(quietEnd(at(13), noon)).toBeUndefined();
  expect(quietEnd(at(3), { quiet_from: null, quiet_until: null })).toBeUndefined();
});
