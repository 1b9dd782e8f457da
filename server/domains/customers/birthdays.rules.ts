import { addDays } from '../../../contract/time.ts';
import { KoreanLunarCalendar } from '../../platform/lunar.ts';

const partsOf = (date: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
};
const write = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day by the sun of a date as it is said in the lunar calendar; null when there is none. */
export const solarOf = (lunarDate: string): string | null => {
  const calendar = new KoreanLunarCalendar();
  if (!calendar.setLunarDate(...partsOf(lunarDate), false)) return null;
  const { year, month, day } = calendar.getSolarCalendar();
  return write(year, month, day);
};

const lunarOf = (date: string) => {
  const calendar = new KoreanLunarCalendar();
  return calendar.setSolarDate(...partsOf(date)) ? calendar.getLunarCalendar() : null;
};

const monthAndDay = (month: number, day: number) => month * 100 + day;

/** Month and day of each calendar, 1231 for the last of December, of which a birthday falls into a range. */
export interface BirthdayDays {
  solar: number[];
  lunar: number[];
}

/**
 * Birthdays between two days, both included; at most a year. 29 February is celebrated on the 28th of a common
 * year, a lunar 30th on the 29th of a short month, and leap months have no birthdays.
 */
export const birthdaysBetween = (from: string, to: string): BirthdayDays => {
  const solar = new Set<number>();
  const lunarDays = new Set<number>();
  const last = addDays(from, 366) < to ? addDays(from, 366) : to;
  for (let date: string = from; date <= last; date = addDays(date, 1)) {
    const [, month, day] = partsOf(date);
    solar.add(monthAndDay(month, day));
    if (month === 2 && day === 28 && addDays(date, 1).endsWith('-03-01')) solar.add(229);
    const moon = lunarOf(date);
    if (!moon || moon.intercalation) continue;
    lunarDays.add(monthAndDay(moon.month, moon.day));
    if (moon.day === 29 && lunarOf(addDays(date, 1))?.day === 1) lunarDays.add(monthAndDay(moon.month, 30));
  }
  return { solar: [...solar], lunar: [...lunarDays] };
};
