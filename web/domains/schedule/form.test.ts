import { describe, expect, it } from 'vitest';
import type { WallTime } from '../../../contract/time.ts';
import { applyToAll, draftOf, problemOf, weekOf } from './form.ts';

const at = (time: string) => time as WallTime;
const monday = { weekday: 1, open: at('10:00'), close: at('20:00'), breaks: [] };

describe('a week of hours', () => {
  it('comes back as it went in, Monday first', () => {
    const draft = draftOf([monday]);
    expect(draft.map(({ weekday, works }) => [weekday, works])).toEqual([
      [1, true],
      ...[2, 3, 4, 5, 6, 0].map((weekday) => [weekday, false]),
    ]);
    expect(weekOf(draft)).toEqual([monday]);
  });

  it('takes one day’s hours for every day that is on', () => {
    const draft = draftOf([monday, { ...monday, weekday: 2 }]);
    const lunch = [{ from: at('12:00'), to: at('13:00') }];
    expect(weekOf(applyToAll(draft, { ...monday, breaks: lunch })).map(({ breaks }) => breaks)).toEqual([
      lunch,
      lunch,
    ]);
  });

  it('says what is wrong with a day', () => {
    const day = { ...monday, works: true };
    const lunch = { from: at('12:00'), to: at('13:00') };
    expect(problemOf(day)).toBeNull();
    expect(problemOf({ ...day, close: at('09:00') })).toContain('닫는 시간');
    expect(problemOf({ ...day, breaks: [{ from: at('09:00'), to: at('10:30') }] })).toContain('안에');
    expect(problemOf({ ...day, breaks: [lunch, { from: at('12:30'), to: at('14:00') }] })).toContain(
      '겹쳐요',
    );
    expect(problemOf({ ...day, works: false, close: at('09:00') })).toBeNull();
  });
});
