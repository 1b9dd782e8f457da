import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverTime } from './server-time.ts';

const answered = (ms: number) => noteServerTime(new Date(ms).toUTCString());

afterEach(() => {
  answered(Date.now());
  vi.useRealTimers();
});

test.each([3_600_000, -3_600_000])('a machine whose clock is %i ms off follows the server', (off) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 1, 0, 0) });
  answered(Date.now() + off);
  expect(serverTime()).toBe(Date.now() + off);
  vi.advanceTimersByTime(60_000);
  expect(serverTime()).toBe(Date.now() + off);
  // Told to the second, and some answers are slow: nothing jumps back and forth.
  answered(Date.now() + off - 9_000);
  expect(serverTime()).toBe(Date.now() + off);
  answered(Date.now());
  expect(serverTime()).toBe(Date.now());
});

test('a clock that is right stays as it is, and an answer without a date says nothing', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 1, 0, 0) });
  answered(Date.now() - 20_000);
  noteServerTime(null);
  noteServerTime('soon');
  expect(serverTime()).toBe(Date.now());
});
