import { isShopDate, msOf, toInstant } from '../../contract/time.ts';
import { refuse } from './errors.ts';

const number = (digits: number) => ({
  write: String,
  read: (text: string) => (/^\d+$/u.test(text) && text.length <= digits ? Number(text) : undefined),
});

export const endOfTime = '9999-12-31';

/** What a list can be sorted by, as a cursor writes it. */
const fields = {
  day: {
    write: String,
    read: (text: string): string | undefined => (isShopDate(text) ? text : undefined),
  },
  /** A day, or nothing for what had none yet. */
  dayOrNone: {
    write: String,
    read: (text: string): string | undefined => (text === '' || isShopDate(text) ? text : undefined),
  },
  /** A count or a sum, below zero too, as its digits. */
  figure: {
    write: String,
    read: (text: string): string | undefined => (/^-?\d{1,15}$/u.test(text) ? text : undefined),
  },
  /** A day, or the end of time for what has no last day. */
  expiry: {
    write: String,
    read: (text: string): string | undefined => (isShopDate(text) || text === endOfTime ? text : undefined),
  },
  instant: {
    write: msOf,
    read: (text: string): string | undefined =>
      /^\d{1,14}$/u.test(text) ? toInstant(Number(text)) : undefined,
  },
  micros: {
    write: String,
    read: (text: string) =>
      /^-?\d{1,16}$/u.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined,
  },
  /** Any words; only as the last field. */
  text: {
    write: (text: string) => Buffer.from(text).toString('base64url'),
    read: (text: string) => {
      const words = Buffer.from(text, 'base64url').toString();
      return words.includes('\0') ? undefined : words;
    },
  },
  word: { write: String, read: (text: string) => (/^[A-Z]{1,20}$/u.test(text) ? text : undefined) },
  id: number(15),
  won: number(15),
  place: number(4),
};
type Field = keyof typeof fields;
type Shape = Record<string, Field>;

/** The last row of the page before, by what the list is sorted by. */
export type PageStart<Of extends Shape> = {
  [Name in keyof Of]: NonNullable<ReturnType<(typeof fields)[Of[Name]]['read']>>;
};

/** For a cursor that no list gave. */
export const refuseCursor = () =>
  refuse('COMMON_INVALID_PARAMETER', {
    errors: [
      { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
    ],
  });

/** The cursor of a list: `{ on: 'day', id: 'id' }` is written as `2026-07-01_42`. */
export const cursorOf = <const Of extends Shape>(shape: Of) => ({
  encode: (start: PageStart<Of>): string =>
    Object.entries(shape)
      .map(([name, field]) => (fields[field].write as (value: unknown) => string)(start[name]))
      .join('_'),
  /** @throws COMMON_INVALID_PARAMETER for a cursor that no list gave */
  decode: (cursor: string | undefined): PageStart<Of> | undefined => {
    if (cursor === undefined) return undefined;
    const names = Object.entries(shape);
    const pieces = cursor.split('_');
    const texts = [...pieces.slice(0, names.length - 1), pieces.slice(names.length - 1).join('_')];
    const values = names.map(([name, field], place) => [name, fields[field].read(texts[place] ?? '')]);
    if (values.some(([, value]) => value === undefined)) throw refuseCursor();
    return Object.fromEntries(values) as PageStart<Of>;
  },
});

/** A page of one row less than was asked for: the surplus row says that there is a next page. */
export const pageOf = <Row>(found: readonly Row[], limit: number, encode: (last: Row) => string) => {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : encode(last) };
};
