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

const letter = '[0-9A-Za-z가-힣]';
/** What Korean puts behind a name without a space. */
const endings = [
  '님',
  '씨',
  '이',
  '가',
  '은',
  '는',
  '을',
  '를',
  '의',
  '와',
  '과',
  '도',
  '에게',
  '께',
  '께서',
  '한테',
];

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The name as a word of its own: 이수 is in 이수님과, not in 이수진. */
const asWord = (name: string): string =>
  `(?<!${letter})${literally(name)}(?=(?:${endings.join('|')})?(?!${letter}))`;

/** A number of digits alone is found however it was typed. */
const asNumber = (number: string): string =>
  /^\d+$/u.test(number) ? [...number].join('[^0-9]{0,3}') : literally(number);

/** Read alike by the database and by JavaScript. */
const patternOf = ({ names, numbers }: SpokenOf): string =>
  [...names.map(asWord), ...numbers.map(asNumber)].join('|');

/** Found many times faster than a pattern; the last digits of a number are written together. */
const hintsOf = ({ names, numbers }: SpokenOf): string[] => [
  ...new Set([...names, ...numbers.map((number) => number.slice(-4))]),
];

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

/** Takes the person out of free texts of a table, each no longer than it may be. Reads the shop's rows once. */
export const takeFromTexts = async (
  { tx }: ShopTx,
  table: keyof DB,
  longest: Readonly<Record<string, number>>,
  forgotten: Forgotten,
): Promise<void> => {
  const pattern = patternOf(forgotten);
  const columns = Object.entries(longest).map(([column, most]) => ({ text: sql.ref(column), most }));
  const changes = columns.map(
    ({ text, most }) =>
      sql`${text} = left(regexp_replace(${text}, ${pattern}, ${forgotten.instead}, 'g'), ${most})`,
  );
  const found = columns.map(({ text }) => speaksOf(text, forgotten));
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.join(found, sql` or `)}`.execute(
    tx,
  );
};
