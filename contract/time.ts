import type { Branded } from './ids.ts';

/** A point in time as ISO 8601 with an offset or Z. */
export type Instant = Branded<string, 'Instant'>;
/** A day in Seoul, YYYY-MM-DD. */
export type ShopDate = Branded<string, 'ShopDate'>;
/** A time of day in Seoul, HH:MM, 24:00 allowed as an end. */
export type WallTime = Branded<string, 'WallTime'>;
/** A length of time in whole minutes. */
export type Minutes = Branded<number, 'Minutes'>;

/**
 * Seoul has been UTC+9 without summer time since 1988-10, before any booking of ours.
 * All zone arithmetic of the product lives in this file.
 */
const seoulOffsetMs = 9 * 60 * 60_000;
const minuteMs = 60_000;
export const minutesPerDay = 1440;

export const toInstant = (ms: number): Instant => new Date(ms).toISOString() as Instant;
export const msOf = (instant: string): number => Date.parse(instant);

/** The Seoul day an instant falls on. */
export const shopDateOf = (instant: string | number): ShopDate =>
  new Date((typeof instant === 'number' ? instant : msOf(instant)) + seoulOffsetMs)
    .toISOString()
    .slice(0, 10) as ShopDate;

/** Minutes since midnight in Seoul. */
export const minuteOfDay = (instant: string | number): number => {
  const ms = (typeof instant === 'number' ? instant : msOf(instant)) + seoulOffsetMs;
  return Math.floor((((ms % 86_400_000) + 86_400_000) % 86_400_000) / minuteMs);
};

/** Midnight in Seoul of a day, in epoch milliseconds. */
export const startOfDayMs = (date: string): number => Date.parse(`${date}T00:00:00Z`) - seoulOffsetMs;

/** The instant of a Seoul day plus minutes; minutes may be negative or pass midnight. */
export const instantAt = (date: string, minute: number): Instant =>
  toInstant(startOfDayMs(date) + minute * minuteMs);

export const addMinutes = (instant: string, minutes: number): Instant =>
  toInstant(msOf(instant) + minutes * minuteMs);

export const minutesBetween = (from: string, to: string): Minutes =>
  Math.round((msOf(to) - msOf(from)) / minuteMs) as Minutes;

export const addDays = (date: string, days: number): ShopDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as ShopDate;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** 0 is Sunday, as in Date. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Is it a real day of the calendar, written YYYY-MM-DD, 1900 to 2199? */
export const isShopDate = (text: string): text is ShopDate => {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
};

export const toWallTime = (minute: number): WallTime =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` as WallTime;

export const minuteOfWallTime = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From Sunday, as in Date. */
export const weekdayNames = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** 630 → '오전 10:30'; the end of the day, 1440 → '밤 12:00' */
export const formatMinute = (minute: number): string => {
  if (minute === minutesPerDay) return '밤 12:00';
  const hour = Math.floor(minute / 60) % 24;
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')}`;
};
export const formatTime = (instant: string): string => formatMinute(minuteOfDay(instant));

const formatMinutes = (from: number, to: number): string => {
  // What ends at midnight ends that night.
  const [start, end] = [formatMinute(from), formatMinute(to || minutesPerDay)];
  return `${start} – ${from < to && start.slice(0, 2) === end.slice(0, 2) ? end.slice(3) : end}`;
};

/** '오후 1:00 – 2:30'; the half of the day is said again only where it changes. */
export const formatTimes = (from: string, to: string): string =>
  formatMinutes(minuteOfDay(from), minuteOfDay(to));

/** '10:00', '20:00' → '오전 10:00 – 오후 8:00' */
export const formatWallTimes = (from: string, to: string): string =>
  formatMinutes(minuteOfWallTime(from), minuteOfWallTime(to));

/** '2026-11-21' → '26. 11. 21 (토)' */
export const formatDate = (date: string): string =>
  `${date.slice(2, 4)}. ${Number(date.slice(5, 7))}. ${Number(date.slice(8, 10))} (${weekdayNames[weekdayOf(date)]})`;

/**
 * How a stretch of time begins and ends in words: by its first and last day where it is whole days, else
 * to the minute.
 */
export const formatEnds = (startAt: string, endAt: string): readonly [string, string] => {
  const [first, after] = [shopDateOf(startAt), shopDateOf(endAt)];
  if (minuteOfDay(startAt) === 0 && minuteOfDay(endAt) === 0)
    return [formatDate(first), formatDate(addDays(after, -1))];
  return [`${formatDate(first)} ${formatTime(startAt)}`, `${formatDate(after)} ${formatTime(endAt)}`];
};

/** '1990-02-03' → '1990. 2. 3' */
export const formatBirthday = (date: string): string => date.split('-').map(Number).join('. ');

/** '1990-02-30' → '음력 1990. 2. 30', a day that need not be one by the sun. */
export const formatLunar = (date: string): string => `음력 ${formatBirthday(date)}`;

/** '2026-11-21' → '11월 21일 (토)' */
export const formatDay = (date: string): string =>
  `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일 (${weekdayNames[weekdayOf(date)]})`;

export const weekdayName = (date: string): string => weekdayNames[weekdayOf(date)] ?? '';
