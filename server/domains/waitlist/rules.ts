import type { ItemId } from '../../../contract/ids.ts';
import { formatWon } from '../../../contract/money.ts';
import { daysBetween, formatDay, formatMinute, weekdayOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';

/** When a customer would like to come. Minutes since midnight; the visit begins in [fromMinute, toMinute). */
export interface PreferredTimes {
  from: ShopDate;
  until: ShopDate;
  /** One bit a weekday, Sunday the lowest. */
  weekdays: number;
  fromMinute: number;
  toMinute: number;
}

export const everyWeekday = 127;
const workdays = 0b0111110;
const weekend = 0b1000001;
const names = ['일', '월', '화', '수', '목', '금', '토'];

/** No weekday named is any weekday. */
export const weekdayBits = (weekdays: readonly number[]): number =>
  weekdays.reduce((bits, weekday) => bits | (1 << weekday), 0) || everyWeekday;

export const weekdaysOf = (bits: number): number[] =>
  bits === everyWeekday ? [] : names.flatMap((_, weekday) => (bits & (1 << weekday) ? [weekday] : []));

export const isWanted = ({ from, until, weekdays }: PreferredTimes, date: string): boolean =>
  from <= date && date <= until && (weekdays & (1 << weekdayOf(date))) !== 0;

/** Is there any day at all on which they could come? */
export const canCome = ({ from, until, weekdays, fromMinute, toMinute }: PreferredTimes): boolean => {
  if (from > until || fromMinute >= toMinute) return false;
  const length = Math.min(7, daysBetween(from, until) + 1);
  const first = weekdayOf(from);
  return Array.from({ length }, (_, day) => 1 << ((first + day) % 7)).some((bit) => (weekdays & bit) !== 0);
};

/** Do they wait for that one service and no other besides? A class is one. */
export const isForItem = (items: readonly { itemId: ItemId }[], itemId: ItemId | null | undefined): boolean =>
  items.length === 1 && items[0]?.itemId === itemId;

const daysInWords = ({ from, until, weekdays }: PreferredTimes): string => {
  if (from === until) return formatDay(from);
  if (weekdays === everyWeekday) return '';
  if (weekdays === workdays) return '평일';
  if (weekdays === weekend) return '주말';
  const days = weekdaysOf(weekdays);
  // Monday first, as the week is spoken.
  const spoken = [...days.filter((day) => day !== 0), ...days.filter((day) => day === 0)];
  return spoken.length === 1 ? `${names[spoken[0] ?? 0]}요일` : spoken.map((day) => names[day]).join('·');
};

const hoursInWords = ({ fromMinute, toMinute }: PreferredTimes): string => {
  if (fromMinute === 0 && toMinute === 1440) return '';
  if (toMinute === fromMinute + 1) return formatMinute(fromMinute);
  if (fromMinute === 0 && toMinute === 720) return '오전';
  if (fromMinute === 720 && toMinute === 1440) return '오후';
  if (fromMinute === 1080 && toMinute === 1440) return '저녁';
  if (toMinute === 1440) return `${formatMinute(fromMinute)} 이후`;
  if (fromMinute === 0) return `${formatMinute(toMinute)} 전`;
  return `${formatMinute(fromMinute)} – ${formatMinute(toMinute)}`;
};

/** '토요일 오후 희망' */
export const describeTimes = (times: PreferredTimes): string => {
  const words = [daysInWords(times), hoursInWords(times)].filter(Boolean).join(' ');
  return words ? `${words} 희망` : '언제든 가능';
};

/** '젤네일 60분 · 토요일 오후 희망 · 60,000원' */
export const describeCandidate = (
  items: readonly { name: string }[],
  minutes: number,
  why: string,
  priceWon: number,
): string => `${items.map(({ name }) => name).join('+')} ${minutes}분 · ${why} · ${formatWon(priceWon)}`;

/** The label of time held for a waiting customer. */
export const waitingFor = (name: string): string => `대기 ${name}`;
