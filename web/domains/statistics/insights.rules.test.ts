import { expect, it } from 'vitest';
import { emptyTimes, sayTime, waitingFor } from './insights.rules.ts';

const cell = (weekday: number, hour: number, busyMinutes: number, workedMinutes = 480) => ({
  weekday,
  hour,
  busyMinutes,
  workedMinutes,
});

it('names the stretches that stay empty, the longest first, and who waits for them', () => {
  const heat = [
    cell(2, 14, 0),
    cell(2, 15, 48),
    cell(2, 16, 0),
    cell(2, 17, 400),
    cell(3, 10, 0),
    cell(4, 10, 0),
    cell(4, 11, 20),
    cell(5, 10, 0, 0),
    cell(5, 11, 0, 0),
  ];
  const found = emptyTimes(heat);
  expect(found).toEqual([
    { weekday: 2, fromHour: 14, toHour: 17, share: 48 / 1440 },
    { weekday: 4, fromHour: 10, toHour: 12, share: 20 / 960 },
  ]);
  const [tuesday] = found;
  if (!tuesday) throw new Error('a Tuesday is empty');
  expect(sayTime(tuesday)).toBe('화요일 오후 2:00 ~ 오후 5:00');
  const any = { weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, toMinute: 1440 };
  const wishes = [any, { ...any, weekdays: [3] }, { ...any, toMinute: 840 }, { ...any, fromMinute: 1000 }];
  expect(waitingFor(tuesday, wishes)).toBe(2);
});
