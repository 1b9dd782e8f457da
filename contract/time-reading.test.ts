import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from './time-reading.ts';
import { formatMinute } from './time.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('a time typed alone', () => {
  it.each([
    ['430', at(16, 30)],
    ['1630', at(16, 30)],
    ['16:30', at(16, 30)],
    ['4:30', at(16, 30)],
    ['4시반', at(16, 30)],
    ['4시 반', at(16, 30)],
    ['네시 반', at(16, 30)],
    ['오후 네시', at(16)],
    ['4', at(16)],
    ['11', at(11)],
    ['1030', at(10, 30)],
    ['0430', at(4, 30)],
    ['오전 7:30', at(7, 30)],
    ['730', at(19, 30)],
    ['12', at(12)],
    ['오후 3시 20분', at(15, 20)],
    ['두시 이십분', at(14, 20)],
    ['0:00', 0],
    ['정오', at(12)],
    ['24:00', 1440],
  ])('%s', (typed, minute) => expect(readTime(typed)).toBe(minute));

  it.each(['', '오후', '25:00', '470', '4시 70분', '내일', '16305', '4시간', '아무때나', '-3'])(
    '%s is none',
    (typed) => expect(readTime(typed)).toBeNull(),
  );

  it('is what the screen shows', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(readTime(formatMinute(minute))).toBe(minute);
      }),
    ));
});
