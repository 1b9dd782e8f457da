import { addDays } from '../../../../contract/time.ts';
import { longestCell } from './limits.rules.ts';

/** A sheet as text; a row may be shorter than the longest. */
export type Grid = string[][];

/** The beginning of a text, which ends between letters: half of one can't be stored. */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '');

export const tidy = (text: string): string =>
  cut(
    text
      .replaceAll(/(?![\t\n\r])[\p{Cc}\u200b\ufeff]/gu, '')
      .replaceAll(/\r\n?/gu, '\n')
      .replaceAll('\u00a0', ' ')
      .toWellFormed()
      .trim(),
    longestCell,
  );

const unix1900 = '1899-12-30';
const unix1904 = '1904-01-01';

/** A spreadsheet's day number as a date; null when it is none of 1900 to 2199. */
export const dateOfSerial = (serial: number, from1904 = false): string | null => {
  const day = Math.floor(serial);
  if (!(day >= 1 && day < 109_500)) return null;
  // The calendar of 1900 counts a 29 February that never was.
  return addDays(from1904 ? unix1904 : unix1900, !from1904 && day < 60 ? day + 1 : day);
};

/** A number as a person would type it: no 1.2E+3, no 0.30000000000000004. */
export const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21
    ? value.toFixed(0)
    : String(Number(value.toPrecision(12)));
