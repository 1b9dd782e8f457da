import type { CustomerSort } from '../../../../contract/customers.ts';
import { bigrams, choseong } from '../../../../contract/hangul.ts';
import { normalisePhone } from '../../../../contract/phone.ts';
import { isShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';

/** What the search box asks for: keys that must all be there, then what the row itself must hold. */
export type Search =
  | { by: 'phone'; tail: string; digits: string }
  | { by: 'name'; keys: string[]; name: string; initials: string }
  | { by: 'memo'; text: string };

export const squeeze = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/gu, '');

/** A name as it is stored: Hangul in whole syllables, single spaces. */
export const tidyName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ');

/** What a name is found by. */
export const searchColumns = (name: string): { choseong: string; bigrams: string[] } => ({
  choseong: choseong(name).replaceAll(/\s/gu, ''),
  bigrams: bigrams(name),
});

/**
 * Reads a search text: four digits or more are a phone number (last four, or all of it), initials are
 * 초성, the rest is a name. A name may end in initials, as it does while its last syllable is typed.
 */
export const readSearch = (q: string): Search => {
  const digits = normalisePhone(q) ?? q.normalize('NFKC').replaceAll(/[\s().+-]/gu, '');
  if (/^\d{4,}$/u.test(digits)) return { by: 'phone', tail: digits.slice(-4), digits };
  const text = squeeze(q);
  const name = text.replace(/[ㄱ-ㅎ]+$/u, '');
  if (name === text) return { by: 'name', keys: bigrams(text), name, initials: '' };
  const initials = choseong(text);
  return { by: 'name', keys: bigrams(initials), name, initials };
};

/** The last row of a page: what it is sorted by, and its number. */
export interface Place {
  customerNo: number;
  /** A name, a day or a figure; '' for who never came. */
  at: string;
}

export const writeCursor = ({ customerNo, at }: Place): string =>
  Buffer.from(`${customerNo}:${at}`).toString('base64url');

const isFigure = (at: string) => /^-?\d{1,15}$/u.test(at);
const isPlaceOf: Record<CustomerSort, (at: string) => boolean> = {
  NAME: () => true,
  RECENT: (at) => at === '' || isShopDate(at),
  REGISTERED: isShopDate,
  VISITS: isFigure,
  SALES: isFigure,
  UNPAID: isFigure,
};

/** @throws COMMON_INVALID_PARAMETER for a cursor that no list of this order gave */
export const readCursor = (cursor: string, sort: CustomerSort): Place => {
  const [, number, at] = /^(\d{1,15}):([^\0]*)$/u.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (number === undefined || at === undefined || !isPlaceOf[sort](at))
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [
        { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
      ],
    });
  return { customerNo: Number(number), at };
};
