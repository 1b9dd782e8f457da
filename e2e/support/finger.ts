import type { Page } from '@playwright/test';

/** A finger that may rest before it moves; Playwright's own only taps. */
export const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    down: (at: { x: number; y: number }) => touch('touchStart', at),
    to: async (from: { x: number; y: number }, at: { x: number; y: number }) => {
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', {
          x: from.x + (at.x - from.x) * part,
          y: from.y + (at.y - from.y) * part,
        });
    },
    up: () => touch('touchEnd'),
  };
};
