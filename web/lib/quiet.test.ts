import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './quiet.ts';

let arrive: () => void;
let isWatched: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        arrive = told;
        isWatched = true;
      }
      observe = () => undefined;
      disconnect = () => (isWatched = false);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  const quiet = vi.fn();
  void whenQuiet().then(quiet);
  return quiet;
};

it('comes three seconds after the last that arrived, and watches no longer', async () => {
  const quiet = begin();
  await vi.advanceTimersByTimeAsync(2000);
  arrive();
  await vi.advanceTimersByTimeAsync(2999);
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([quiet.mock.calls.length, isWatched]).toEqual([1, false]);
});

it('comes after twenty seconds where something arrives without a pause', async () => {
  const quiet = begin();
  for (let second = 1; second < 20; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    arrive();
  }
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(quiet).toHaveBeenCalledTimes(1);
});

it('knows the first touch, which may come before anybody asks', async () => {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const { whenTouched } = await import('./quiet.ts');
  const touched = vi.fn();
  void whenTouched().then(touched);
  await vi.advanceTimersByTimeAsync(0);
  expect(touched).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(0);
  expect(touched).toHaveBeenCalledTimes(1);
  await whenTouched();
});
