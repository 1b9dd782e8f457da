import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DB } from './db/types.ts';
import type { ShopTx } from './shop.ts';

/** How a person is named in a text. */
export interface SpokenOf {
  names: readonly string[];
  /** Whole, in every way of writing them. */
  numbers: readonly string[];
}

const letter = '[0-9A-Za-zÀ-ɏ\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff가-힣]';
/** What Korean puts behind a name without a space, some of them together: 님께서, 고객님이랑. */
const endings =
  '(?:님|씨|고객|손님|께서|께|에게|한테|이랑|랑|하고|으로|로|만|이|가|은|는|을|를|의|와|과|도){0,4}';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The name as a word of its own: 이수 is in 이수님과, not in 이수진. */
const asWord = (name: string): string => `(?<!${letter})${literally(name)}(?=${endings}(?!${letter}))`;

const fullWidth = (digit: string): string => String.fromCodePoint(0xff10 + Number(digit));
const gap = '[^0-9０-９A-Za-z가-힣]{0,5}';
const anyDigit = '[0-9０-９]';

/** A number of digits alone is found however it was typed, with or without +82. */
const asNumber = (number: string): string => {
  if (!/^\d+$/u.test(number)) return literally(number);
  const digits = [...number].map((digit) => `[${digit}${fullWidth(digit)}]`);
  const [first = '', ...rest] = digits;
  const begin = number.startsWith('0') ? String.raw`(?:${first}|\+?82${gap}${first}?)` : first;
  return `(?<!${anyDigit})${[begin, ...rest].join(gap)}(?!${anyDigit})`;
};

/** Read alike by the database and by JavaScript, which takes the first that fits: of two names the longer. */
const patternOf = ({ names, numbers }: SpokenOf): string =>
  [...names.toSorted((a, b) => b.length - a.length).map(asWord), ...numbers.map(asNumber)].join('|');

/** Found many times faster than a pattern; the last two digits of a number are written together. */
const hintsOf = ({ names, numbers }: SpokenOf): string[] => {
  const ends = numbers.map((number) => number.slice(-2));
  return [...new Set([...names, ...ends, ...ends.map((end) => end.replaceAll(/\d/gu, fullWidth))])];
};

/** Whether a text names the person, by a name as a word or by a number. */
export const speaksOf = (text: RawBuilder<unknown>, spoken: SpokenOf): RawBuilder<boolean> => {
  const hinted = hintsOf(spoken).map((hint) => sql`strpos(${text}, ${hint}) > 0`);
  if (hinted.length === 0) return sql<boolean>`false`;
  return sql<boolean>`((${sql.join(hinted, sql` or `)}) and ${text} ~ ${patternOf(spoken)})`;
};

/** A person who is erased, and what stands where they stood. */
export interface Forgotten extends SpokenOf {
  instead: string;
}

/** The same text, in which the person's name and number are no more. */
export const withoutSpoken = (text: string, forgotten: Forgotten): string =>
  text.replaceAll(new RegExp(patternOf(forgotten), 'gu'), forgotten.instead);

/** Of a mark whose end was cut off, what is left of it. */
const begunMark = (mark: string): string =>
  `(?:${[...mark].slice(0, -1).reduceRight((rest, one) => (rest === '' ? one : `${one}(?:${rest})?`), '')})$`;

/** Takes the person out of free texts of a table, each no longer than it may be. Reads the shop's rows once. */
export const takeFromTexts = async (
  { tx }: ShopTx,
  table: keyof DB,
  longest: Readonly<Record<string, number>>,
  forgotten: Forgotten,
): Promise<void> => {
  const pattern = patternOf(forgotten);
  const columns = Object.entries(longest).map(([column, most]) => ({ text: sql.ref(column), most }));
  const changes = columns.map(({ text, most }) => {
    const whole = sql`regexp_replace(${text}, ${pattern}, ${forgotten.instead}, 'g')`;
    const cut = sql`regexp_replace(left(${whole}, ${most}), ${begunMark(forgotten.instead)}, '')`;
    return sql`${text} = case when length(${whole}) > ${most} then ${cut} else ${whole} end`;
  });
  const found = columns.map(({ text }) => speaksOf(text, forgotten));
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.join(found, sql` or `)}`.execute(
    tx,
  );
};
