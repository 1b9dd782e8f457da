import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const listen = () => {
  const heard: (readonly number[])[] = [];
  return { heard, ...gather<number>((all) => heard.push(all)) };
};

it('acts at once, and on what comes right after it together', () => {
  const { heard, add } = listen();
  add(1);
  expect(heard).toEqual([[1]]);
  add(2);
  add(3);
  expect(heard).toEqual([[1]]);
  vi.advanceTimersByTime(50);
  expect(heard).toEqual([[1], [2, 3]]);
});

it('acts at once again after a pause', () => {
  const { heard, add } = listen();
  add(1);
  vi.advanceTimersByTime(2500);
  add(2);
  expect(heard).toEqual([[1], [2]]);
});

it('acts once a second while much keeps coming, and misses none', () => {
  const { heard, add } = listen();
  const count = 200;
  for (let at = 0; at < count; at += 1) {
    add(at);
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(1000);
  expect(heard.length).toBeLessThan(18);
  expect(heard.flat()).toEqual(Array.from({ length: count }, (_, at) => at));
});

it('does nothing any more once it is stopped', () => {
  const { heard, add, stop } = listen();
  add(1);
  add(2);
  stop();
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual([[1]]);
});
