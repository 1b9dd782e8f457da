import { nativePattern, readNumber, sinoPattern } from './korean-numbers.ts';

/** Half of the day. */
export type Half = 'am' | 'pm' | undefined;

/** A time as it was written; without a half of the day, or a clock of 24 hours, it may be two. */
export interface WrittenTime {
  hour: number;
  minute: number;
  half: Half;
}

export const halfPattern = String.raw`(?<half>오전|오후|아침|점심|낮|저녁|밤|새벽|am|pm)`;
export const hourPattern = String.raw`(?<hour>\d{1,2}|${nativePattern})`;

const morning = new Set(['오전', '아침', '새벽', 'am']);

const daytime = new Set(['낮', '점심']);

/** 낮 11시 is before noon, 낮 2시 after it. */
export const halfOf = (word: string | undefined, hours = 12): Half =>
  word === undefined
    ? undefined
    : morning.has(word) || (daytime.has(word) && hours >= 10 && hours < 12)
      ? 'am'
      : 'pm';

export const isRealTime = ({ hour, minute, half }: WrittenTime): boolean =>
  hour <= 24 && minute < 60 && (hour < 24 || minute === 0) && !(half === 'am' && hour > 12);

/** The minutes of the day it may mean; one when it is certain. */
export const meanings = ({ hour, minute, half }: WrittenTime): number[] => {
  const at = (hours: number) => hours * 60 + minute;
  if (hour > 12 || hour === 0) return [at(hour)];
  if (half === 'am') return [at(hour % 12)];
  if (half === 'pm') return [at((hour % 12) + 12)];
  return [at((hour % 12) + 12), at(hour % 12)];
};

export const writtenTime = (groups: Record<string, string | undefined>): WrittenTime => ({
  hour: readNumber(groups['hour'] ?? '') ?? NaN,
  minute: groups['thirty'] ? 30 : groups['minute'] ? (readNumber(groups['minute']) ?? NaN) : 0,
  half: halfOf(groups['half'], readNumber(groups['hour'] ?? '')),
});

const forms = [
  // 16:30, 오후 4:30, 4.30
  String.raw`${halfPattern}?(?<hour>\d{1,2})[:.](?<minute>[0-5]\d)`,
  // 430, 1630, 오후 430
  String.raw`${halfPattern}?(?<hour>\d{1,2})(?<minute>[0-5]\d)`,
  // 4, 4시, 네시 반, 4시 20분, 오후네시
  String.raw`${halfPattern}?${hourPattern}(?:시)?(?:(?<minute>[0-5]?\d|${sinoPattern})분|(?<thirty>반))?`,
].map((form) => new RegExp(`^${form}$`, 'u'));

/** Where the clock of twelve hours is read when nothing says which half: half past seven is in the evening. */
const usualFrom = 8 * 60;

/**
 * A time typed alone into a field: 430, 16:30, 4시반, 오후 네시. Of two meanings the one between eight in the
 * morning and eight in the evening; null when it is no time.
 */
export const readTime = (typed: string, from = usualFrom): number | null => {
  const text = typed.normalize('NFC').toLowerCase().replaceAll(/\s/gu, '');
  if (text === '정오') return 720;
  if (text === '자정') return 1440;
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    const written = groups && writtenTime(groups);
    if (!written || !isRealTime(written)) continue;
    const all = meanings(written);
    // 0430 names the hour of a clock of 24.
    const known = /^0\d{3}$|^0\d:/u.test(text) ? [written.hour * 60 + written.minute] : all;
    return known.find((minute) => minute >= from && minute < from + 720) ?? known[0] ?? null;
  }
  return null;
};
