import fc from 'fast-check';
import { expect, it } from 'vitest';
import { count, day, flag, number, numberOrNew, oneOf, searchOf, words } from './search.ts';

const read = searchOf({
  booking: number,
  minute: count,
  wish: numberOrNew,
  date: day,
  q: words,
  new: flag,
  view: oneOf(['day', 'week']),
});
const nothing = {
  booking: undefined,
  minute: undefined,
  wish: undefined,
  date: undefined,
  q: undefined,
  new: undefined,
  view: undefined,
};

it('understands what is meant', () => {
  const meant = { booking: 7, minute: 0, wish: 'new', date: '2026-03-02', q: '김', new: 1, view: 'week' };
  expect(read(meant)).toEqual(meant);
  expect(read({ booking: '7', q: 1234, wish: 7 })).toEqual({ ...nothing, booking: 7, q: '1234', wish: '7' });
});

it('says of everything else that it is not there', () => {
  const nonsense = { booking: 'abc', minute: '-1', wish: '0', date: '2026-02-30', q: '', view: 'year', x: 1 };
  const told = read(nonsense);
  expect(told).toEqual(nothing);
  // Left out, the router would take the word of the address.
  expect(Object.keys({ ...nonsense, ...told }).filter((key) => key !== 'x')).toHaveLength(7);
  expect({ ...nonsense, ...told }.booking).toBeUndefined();
});

it('lets no number through that is none', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const { booking, minute } = read({ booking: value, minute: value });
      expect(booking === undefined || (Number.isSafeInteger(booking) && booking > 0)).toBe(true);
      expect(minute === undefined || (Number.isSafeInteger(minute) && minute >= 0)).toBe(true);
    }),
  );
});
