import { isShopDate } from '../../../../contract/time.ts';
import { dateOfSerial } from '../reading/cells.rules.ts';
import { KoreanLunarCalendar } from '../../../platform/lunar.ts';

const two = (value: number | string): string => String(value).padStart(2, '0');

/** 90 is 1990, 05 is 2005: whatever would lie in the future was a century ago. */
const fullYear = (year: string, thisYear: number): number => {
  if (year.length === 4) return Number(year);
  const recent = Math.floor(thisYear / 100) * 100 + Number(year);
  return recent > thisYear ? recent - 100 : recent;
};

const dateOf = (year: number, month: string, day: string): string | null => {
  const text = `${year}-${two(Number(month))}-${two(Number(day))}`;
  return isShopDate(text) ? text : null;
};

/** 1990-01-15 in the lunar calendar as the solar day of that year. */
const solarOf = (year: number, month: number, day: number, leap: boolean): string | null => {
  const calendar = new KoreanLunarCalendar();
  if (!calendar.setLunarDate(year, month, day, leap)) return null;
  const solar = calendar.getSolarCalendar();
  return dateOf(solar.year, String(solar.month), String(solar.day));
};

// 음, 윤 and 양 alone or behind a date, and not as part of another word. A leap month is lunar by nature.
const lunarMark = /음력|陰|lunar|\(-\)|윤달|(?<=^|[^가-힣]|[년일])[음윤]{1,2}(?![가-힣])/giu;
const solarMark = /양력|陽|\(\+\)|(?<=^|[^가-힣]|[년일])양(?![가-힣])/gu;

export interface CleanDate {
  date: string;
  /** As it was written, when it stood in the lunar calendar: 1990-01-15, which need not be a day by the sun. */
  lunar: string | null;
  /** In a leap month, which comes back in hardly any year. */
  leap?: boolean;
}

const parts = (text: string, thisYear: number): [number, string, string] | null => {
  const separated = /^(\d{4}|\d{2})\s*[-./년,\s]\s*(\d{1,2})\s*[-./월,\s]\s*(\d{1,2})\s*[.일]?(?!\d)/u.exec(
    text,
  );
  if (separated) return [fullYear(separated[1] ?? '', thisYear), separated[2] ?? '', separated[3] ?? ''];
  const eight = /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?$/u.exec(text);
  if (eight) return [Number(eight[1]), eight[2] ?? '', eight[3] ?? ''];
  const six = /^(\d{2})(\d{2})(\d{2})$/u.exec(text);
  if (six) return [fullYear(six[1] ?? '', thisYear), six[2] ?? '', six[3] ?? ''];
  const western = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})/u.exec(text);
  // 12/31/1990 as American programs write it, unless the first part can only be a day.
  if (western)
    return Number(western[1]) > 12
      ? [Number(western[3]), western[2] ?? '', western[1] ?? '']
      : [Number(western[3]), western[1] ?? '', western[2] ?? ''];
  return null;
};

/**
 * A date in the forms people and programs write: 1990-01-15, 90.1.5, 1990년 1월 15일, 19900115, 900115,
 * a spreadsheet's day number, with a time behind it, with 음력 or (-) beside it.
 */
export const readDate = (written: string, thisYear: number): CleanDate | null => {
  const text = written.normalize('NFKC').trim();
  const isLunar = text.search(lunarMark) >= 0;
  const bare = text
    .replaceAll(lunarMark, '')
    .replaceAll(solarMark, '')
    .replaceAll(/[([][^\d()[\]]*[)\]]|[월화수목금토일]요일/gu, '')
    .replaceAll(/^[\s:.,/]+|[\s:.,/]+$/gu, '');
  const found = parts(bare, thisYear);
  if (!found) {
    const serial = /^\d{4,5}(?:\.\d+)?$/u.test(bare) ? Number(bare) : Number.NaN;
    const date = serial >= 3000 ? dateOfSerial(serial) : null;
    return date === null ? null : { date, lunar: null };
  }
  const [year, month, day] = found;
  if (!isLunar) {
    const date = dateOf(year, month, day);
    return date === null ? null : { date, lunar: null };
  }
  const leap = text.includes('윤');
  const date = solarOf(year, Number(month), Number(day), leap);
  return date === null ? null : { date, lunar: `${year}-${two(Number(month))}-${two(Number(day))}`, leap };
};
