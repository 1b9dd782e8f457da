import type { Locator, Page } from '@playwright/test';
import { formatMinute } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import type { Shop } from './shop.ts';

/** '오후 2:00', and what follows it in the name of a block. */
const startsAt = (minute: number) => `^${formatMinute(minute)}부터`;

/**
 * The day grid as a hand finds its way on it: by employee and time; `own` is the only employee whose bookings
 * are visible.
 */
export const calendarOf = (page: Page, shop: Shop, own?: string) => {
  const grid = page.getByRole('region', { name: '예약 캘린더, 하루' });
  const columns = shop.employees
    .filter(({ bookable, state }) => bookable && state === 'ACTIVE')
    .toSorted((a, b) => Number(b.name === own) - Number(a.name === own));

  return {
    grid,
    open: async (date: string, view?: 'day' | 'week' | 'list') => {
      await page.goto(`/book/calendar?date=${date}${view ? `&view=${view}` : ''}`);
      if (view !== 'list') await page.getByRole('region', { name: /^예약 캘린더/ }).waitFor();
    },
    /** A booking on the grid, by its start and whatever else its label says. */
    block: (minute: number, ...words: string[]): Locator =>
      grid.getByRole('button', { name: new RegExp(`${startsAt(minute)}.*${words.join('.*')}`) }),
    /** Where a time of an employee is on the screen, scrolled there when it is out of sight. */
    point: async (employee: string, minute: number): Promise<{ x: number; y: number }> => {
      const at = columns.findIndex(({ name }) => name === employee);
      return await grid.evaluate(
        (scroller, { column, fromTop }) => {
          const body = scroller.querySelector<HTMLElement>('[data-part=body]')!;
          const count = body.querySelectorAll('[data-column]').length;
          const hour = parseFloat(getComputedStyle(scroller).getPropertyValue('--hour'));
          const y = (fromTop / 60) * hour;
          const inSight = y > scroller.scrollTop && y < scroller.scrollTop + scroller.clientHeight - 120;
          if (!inSight) scroller.scrollTop = Math.max(0, y - 200);
          const box = body.getBoundingClientRect();
          return { x: box.left + ((column + 0.5) * box.width) / count, y: box.top + y };
        },
        { column: at, fromTop: minute - shop.firstHour * 60 },
      );
    },
    /** Until it has stood for a fifth of a second: after a stroke it glides on. */
    hasStopped: () =>
      grid.evaluate(async (scroller) => {
        for (let last = -1, still = 0; still < 12; still = scroller.scrollTop === last ? still + 1 : 0) {
          last = scroller.scrollTop;
          await new Promise(requestAnimationFrame);
        }
      }),
  };
};

/** Presses, drags and lets go, as a mouse does: in steps, not in one leap. */
export const drag = async (
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};

export const openCalendar = async (page: Page, date: ShopDate): Promise<void> => {
  await page.goto(`/book/calendar?date=${date}`);
  await page.getByRole('region', { name: /^예약 캘린더/ }).waitFor();
};
