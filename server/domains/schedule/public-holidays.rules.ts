import * as years from '@hyunbinseo/holidays-kr/all';
import type { ShopDate } from '../../../contract/time.ts';

/** Names of the gazette that are not spoken. */
const spoken: Record<string, string> = { '1월 1일': '신정', 기독탄신일: '성탄절', '3ㆍ1절': '삼일절' };
const plain = (name: string) =>
  name.replace(/1월 1일|기독탄신일|3ㆍ1절/, (official) => spoken[official] ?? official);

/** Public and substitute holidays by date, as far as the official gazette has them: a year or two ahead. */
const names: ReadonlyMap<string, string> = new Map(
  Object.values(years).flatMap((year) =>
    Object.entries(year as Record<string, readonly string[]>).map(([date, holidays]): [string, string] => [
      date,
      holidays.map(plain).join(' · '),
    ]),
  ),
);

export const publicHolidayOf = (date: string): string | null => names.get(date) ?? null;

const lastYear = [...names.keys()].reduce((last, date) => (date > last ? date : last), '').slice(0, 4);

/** The last day of which it is known whether it is a public holiday. */
export const publicHolidaysKnownUntil = `${lastYear}-12-31` as ShopDate;
