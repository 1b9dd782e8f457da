import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { addDays, weekdayOf } from '../../contract/time.ts';

export interface OpenDay {
  date: string;
  /** Days from today; negative is past. */
  offset: number;
  /** How busy the day is against an ordinary one. */
  pull: number;
}

/** Days the shop stays closed for 설날 and 추석, with their names. */
export const findFestivals = async (from: string, to: string): Promise<Map<string, string>> => {
  const festivals = new Map<string, string>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    // The list ends a year or two ahead; beyond it a demo has no festivals.
    const preset = await getHolidayPreset(String(year)).catch(() => ({}));
    for (const [date, names] of Object.entries(preset) as [string, string[]][]) {
      const [name = ''] = names;
      if (date >= from && date <= to && /설날|추석/.test(name) && !name.startsWith('대체'))
        festivals.set(date, `${name.slice(0, 2)} 연휴`);
    }
  }
  return festivals;
};

/** Closed on Mondays; on a Monday the demo is closed on Tuesdays instead, for today must have its day. */
export const closedWeekday = (today: string): number => (weekdayOf(today) === 1 ? 2 : 1);

// Sunday to Saturday.
const weekdayPull = [1.05, 0.85, 0.8, 0.85, 0.95, 1.15, 1.3];
const december = 1.15;

/** Every open day from `past` days ago to `ahead` days on. Today is open whatever the calendar says. */
export const openDays = (
  today: string,
  past: number,
  ahead: number,
  festivals: ReadonlyMap<string, string>,
): OpenDay[] => {
  const closed = closedWeekday(today);
  const days: OpenDay[] = [];
  for (let offset = -past; offset <= ahead; offset += 1) {
    const date = addDays(today, offset);
    const weekday = weekdayOf(date);
    if (offset !== 0 && (weekday === closed || festivals.has(date))) continue;
    const busy = offset === 0 ? 1.25 : 0; // a demo is looked at today
    const season = date.slice(5, 7) === '12' ? december : 1;
    days.push({ date, offset, pull: Math.max(busy, (weekdayPull[weekday] ?? 1) * season) });
  }
  return days;
};
