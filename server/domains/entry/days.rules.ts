import { addDays, isShopDate, weekdayOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';

const pad = (figure: number | string) => String(figure).padStart(2, '0');
export const dateOf = (year: number, month: number, day: number): ShopDate[] =>
  [`${year}-${pad(month)}-${pad(day)}`].filter(isShopDate);

/** Weeks begin on Monday, as people mean 다음 주 일요일. */
export const inWeek = (today: ShopDate, week: number, weekday: number): ShopDate => {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return addDays(monday, week * 7 + ((weekday + 6) % 7));
};

export const nextWeekday = (today: ShopDate, weekday: number): ShopDate =>
  addDays(today, (weekday - weekdayOf(today) + 7) % 7);

/** The month after, its last day when the day is missing there. */
export const monthsLater = (date: ShopDate, months: number): ShopDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  for (let last = day; ; last -= 1) {
    const [found] = dateOf(Math.floor(at / 12), (at % 12) + 1, last);
    if (found || last <= 28) return found ?? date;
  }
};
