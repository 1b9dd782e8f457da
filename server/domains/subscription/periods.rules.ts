import type { BillingPeriod } from '../../../contract/subscription-plans.ts';
import { addDays, daysBetween } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';

/** Both days are part of it. */
export interface Span {
  start: ShopDate;
  end: ShopDate;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** So many months on, on the anchor's day or the last one of a shorter month. */
const monthsOn = (date: string, months: number, anchorDay: number): ShopDate => {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${twoDigits(month)}-${twoDigits(Math.min(anchorDay, last))}` as ShopDate;
};

export const dayOfMonth = (date: string): number => Number(date.slice(8, 10));

export const monthsOf: Readonly<Record<BillingPeriod, number>> = { MONTH: 1, YEAR: 12 };

/** A period that begins on this day. An anchor of the 31st clamps in a short month and returns. */
export const spanFrom = (start: ShopDate, months: number, anchorDay: number): Span => ({
  start,
  end: addDays(monthsOn(start, months, anchorDay), -1),
});

export const daysOf = ({ start, end }: Span): number => daysBetween(start, end) + 1;

/** Today counts as left; what has not begun is left whole. */
export const daysLeft = ({ start, end }: Span, today: string): number =>
  Math.max(0, daysBetween(today < start ? start : today, end) + 1);

/** The first day of the last month of a period that now ends on a day. */
export const lastMonthOf = ({ start }: Span, end: ShopDate, anchorDay: number): ShopDate =>
  monthsOn(start, monthsUsed({ start, end }, anchorDay, end) - 1, anchorDay);

/** Months of a period that have been used or begun by today. */
export const monthsUsed = ({ start }: Span, anchorDay: number, today: string): number => {
  let months = 0;
  while (monthsOn(start, months, anchorDay) <= today) months += 1;
  return months;
};
