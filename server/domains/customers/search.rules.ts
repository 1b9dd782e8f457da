import type { CustomerSort } from '../../../contract/customers.ts';
import { bigrams, choseong, isInitial, lettersTyped, syllablesOf } from '../../../contract/hangul.ts';
import { normalisePhone } from '../../../contract/phone.ts';
import { cursorOf } from '../../platform/cursor.ts';
import type { PageStart } from '../../platform/cursor.ts';

/** What the search box asks for. A key without a pattern matches exactly. */
export type Search =
  | { by: 'key'; key: string; pattern: string | undefined }
  | { by: 'digits'; tail: string; digits: string }
  | { by: 'memo'; text: string };

export const squeeze = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/gu, '');

/** A name as it is stored: Hangul in whole syllables, single spaces. */
export const tidyName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ');

/** What a name is found by. */
export const searchColumns = (name: string): { choseong: string; bigrams: string[] } => ({
  choseong: choseong(name).replaceAll(/\s/gu, ''),
  bigrams: bigrams(name),
});

/** Longer texts are found by their first letters: what people put at the beginning tells the most. */
const keyLetters = 3;

/** What numbers are found by: the last four digits of a phone, four in a name, the shop's own number. */
export const numberKey = (digits: string): string => `#${digits}`;

const plain = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/u, String.raw`\$&`);

/** A name, 초성, or both: an initial stands for any syllable that begins with it. */
const readName = (q: string): Search => {
  const letters = lettersTyped(squeeze(q));
  const before = letters.findIndex(isInitial);
  const isMixed = before >= 0 && !letters.every(isInitial);
  // A single syllable is a key only where a name begins.
  const known = !isMixed
    ? letters
    : before > 1
      ? letters.slice(0, before)
      : Array.from(choseong(letters.join('')));
  const isOpen = isMixed || letters.length > keyLetters;
  return {
    by: 'key',
    key: known.slice(0, keyLetters).join(''),
    pattern: isOpen
      ? letters.map((letter) => (isInitial(letter) ? syllablesOf(letter) : plain(letter))).join('')
      : undefined,
  };
};

/**
 * Reads a search text: four digits or more are a number (the last four of a phone, all of it, the shop's own,
 * or one in a name), the rest is a name.
 */
export const readSearch = (q: string): Search => {
  const digits = normalisePhone(q) ?? q.normalize('NFKC').replaceAll(/[\s().+-]/gu, '');
  if (/^\d{4}$/u.test(digits)) return { by: 'key', key: numberKey(digits), pattern: undefined };
  if (/^\d{5,}$/u.test(digits)) return { by: 'digits', tail: digits.slice(-4), digits };
  return readName(q);
};

/** The last row of a page: its number, and what it is sorted by: '' for the day of who never came. */
export type Place = PageStart<{ customerNo: 'id'; at: 'text' }>;

const byFigure = cursorOf({ customerNo: 'id', at: 'figure' });
export const placeIn = {
  NAME: cursorOf({ customerNo: 'id', at: 'text' }),
  RECENT: cursorOf({ customerNo: 'id', at: 'dayOrNone' }),
  REGISTERED: cursorOf({ customerNo: 'id', at: 'day' }),
  VISITS: byFigure,
  SALES: byFigure,
  UNPAID: byFigure,
} as const satisfies Record<CustomerSort, unknown>;
