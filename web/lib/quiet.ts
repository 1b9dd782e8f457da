/** At a desk the line is fast and keys are pressed at once: nothing comes late there. */
export const isDesk = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;

const quietMs = 3000;
const longestMs = 20_000;

/**
 * Once nothing has arrived over the line for a while, since until then it serves what is on screen; at the latest when
 * somebody who is busy without a pause has waited long enough.
 */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(latest);
      resolve();
    };
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    let timer = setTimeout(done, quietMs);
    const latest = setTimeout(done, longestMs);
    observer.observe({ type: 'resource' });
  });

const touches = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;
const touched = new Promise<void>((resolve) => {
  if (typeof addEventListener !== 'function') return;
  const touch = () => {
    for (const kind of touches) removeEventListener(kind, touch, true);
    resolve();
  };
  for (const kind of touches) addEventListener(kind, touch, { capture: true, passive: true });
});

/** Once somebody has touched the page: one that is only looked at needs nothing that a press opens. */
export const whenTouched = (): Promise<void> => touched;
