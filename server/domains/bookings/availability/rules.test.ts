import { describe, expect, it } from 'vitest';
import { proveAvailability } from '../testing/availability.ts';
import { freeStarts } from './rules.ts';

const pairs = (...minutes: number[]) => Int32Array.from(minutes);

describe('free starts', () => {
  it('lie on the grid, inside work and beside bookings', () => {
    const time = { work: pairs(600, 780), busy: pairs(640, 670) };
    expect(freeStarts(time, { length: 30, parts: [0, 30], step: 15 })).toEqual([
      600, 675, 690, 705, 720, 735, 750,
    ]);
  });

  it("use another customer's wait", () => {
    const time = { work: pairs(600, 720), busy: pairs(600, 630, 660, 720) };
    expect(freeStarts(time, { length: 30, parts: [0, 30], step: 30 })).toEqual([630]);
  });

  it('leave room for cleaning up, also after closing', () => {
    const time = { work: pairs(600, 720), busy: pairs(660, 690) };
    expect(freeStarts(time, { length: 30, parts: [0, 30, 30, 40], step: 10 })).toEqual([600, 610, 620, 690]);
  });

  it('count from the midnight of each day, not from the origin', () => {
    const time = { work: pairs(1440 + 3, 1440 + 130), busy: pairs() };
    expect(freeStarts(time, { length: 50, parts: [0, 50], step: 50 })).toEqual([1490]);
  });

  it('are what a search minute by minute finds', () => proveAvailability(300));

  it('are compared by a proof that notices a bug', () => {
    const forgetful: typeof freeStarts = (time, wish) =>
      freeStarts(time, { ...wish, parts: wish.parts.slice(0, 2) });
    expect(() => proveAvailability(1000, forgetful)).toThrow(/Counterexample/);
    const offByOne: typeof freeStarts = (time, wish) =>
      freeStarts({ ...time, busy: time.busy.map((m, i) => m - (i % 2)) }, wish);
    expect(() => proveAvailability(3000, offByOne)).toThrow(/Counterexample/);
  });
});
