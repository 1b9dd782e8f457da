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

/** Of a number, the pairs of its end are written together: together they are found many times faster than a pattern. */
const hintsOf = ({ names, numbers }: SpokenOf): string[][] => {
  const ends = numbers.map((number) => [number.slice(-4, -2), number.slice(-2)]);
  const wide = ends.map((end) => end.map((pair) => pair.replaceAll(/\d/gu, fullWidth)));
  return [...names.map((name) => [name]), ...ends, ...wide];
};

/** Whether a text names the person, by a name as a word or by a number. */
export const speaksOf = (text: RawBuilder<unknown>, spoken: SpokenOf): RawBuilder<boolean> => {
  const hinted = hintsOf(spoken).map((all) =>
    sql.join(
      all.map((hint) => sql`strpos(${text}, ${hint}) > 0`),
      sql` and `,
    ),
  );
  if (hinted.length === 0) return sql<boolean>`false`;
  // Of two conditions the database takes the shorter first, and that is the slow one.
  return sql<boolean>`case when ${sql.join(hinted, sql` or `)} then ${text} ~ ${patternOf(spoken)} else false end`;
};

/** A person who is erased, and what stands where they stood. */
export interface Forgotten extends SpokenOf {
  instead: string;
}

/** The same text, in which the person's name and number are no more. */
export const withoutSpoken = (text: string, forgotten: Forgotten): string =>
  text.replaceAll(new RegExp(patternOf(forgotten), 'gu'), forgotten.instead);

/** A word of ours, which somebody may be called too: CARD, VIP. */
export const isCode = (value: unknown): boolean => typeof value === 'string' && /^[A-Z][A-Z_]*$/u.test(value);

/** The same of any value, in each of its texts but what stays, by itself, its key and what stands beside it. */
export const withoutSpokenIn = (
  value: unknown,
  forgotten: Forgotten,
  stays: (one: unknown, key: string, beside: object) => boolean,
): unknown => {
  if (typeof value === 'string') return withoutSpoken(value, forgotten);
  if (typeof value !== 'object' || value === null) return value;
  const left = Object.entries(value).map(
    ([key, one]) => [key, stays(one, key, value) ? one : withoutSpokenIn(one, forgotten, stays)] as const,
  );
  return Array.isArray(value) ? left.map(([, one]) => one) : Object.fromEntries(left);
};

/** Whether a text says the name of a thing: 이슬 네일 does, 이슬님 전용 says a person's. */
export const namesThing = (text: string, name: string): boolean =>
  new RegExp(`${asWord(name)}(?! ?(?:님|씨|고객|손님))`, 'u').test(text);

/** Of a mark whose end was cut off, what is left of it. */
const begunMark = (mark: string): string =>
  `(?:${[...mark].slice(0, -1).reduceRight((rest, one) => (rest === '' ? one : `${one}(?:${rest})?`), '')})$`;

/** A name that became too long ends earlier, as texts do, and before what sets it apart from another. */
export const freeName = (name: string, most: number, taken: ReadonlySet<string>, mark: string): string => {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : ` ${nth}`;
    const left = most - end.length;
    const cut = name.length > left ? name.slice(0, left).replace(new RegExp(begunMark(mark), 'u'), '') : name;
    if (!taken.has(cut + end)) return cut + end;
  }
};

/** The text without the person, no longer than it may be. */
const left = (text: RawBuilder<unknown>, most: number, forgotten: Forgotten) => {
  const whole = sql`regexp_replace(${text}, ${patternOf(forgotten)}, ${forgotten.instead}, 'g')`;
  const cut = sql`regexp_replace(left(${whole}, ${most}), ${begunMark(forgotten.instead)}, '')`;
  return sql`case when length(${whole}) > ${most} then ${cut} else ${whole} end`;
};

interface Reach {
  /** Only rows of which this holds. */
  among?: RawBuilder<boolean>;
  /** Rows that are written without saying it, so that they have a new version. */
  touched?: RawBuilder<boolean>;
}

/** Takes the person out of free texts of a table, each no longer than it may be. Reads the shop's rows once. */
export const takeFromTexts = async (
  { tx }: ShopTx,
  table: keyof DB,
  longest: Readonly<Record<string, number>>,
  forgotten: Forgotten,
  { among = sql`true`, touched = sql`false` }: Reach = {},
): Promise<void> => {
  const columns = Object.entries(longest).map(([column, most]) => ({ text: sql.ref(column), most }));
  const changes = columns.map(({ text, most }) => sql`${text} = ${left(text, most, forgotten)}`);
  const found = [...columns.map(({ text }) => speaksOf(text, forgotten)), touched];
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where (${sql.join(found, sql` or `)}) and ${among}`.execute(tx);
};

/** The same of a column that holds several texts. */
export const takeFromLists = async (
  { tx }: ShopTx,
  table: keyof DB,
  column: string,
  most: number,
  forgotten: Forgotten,
  { among = sql`true` }: Pick<Reach, 'among'> = {},
): Promise<void> => {
  const texts = sql.ref(column);
  await sql`update ${sql.table(table)}
    set ${texts} = array(select ${left(sql`one`, most, forgotten)} from unnest(${texts}) one)
    where exists (select from unnest(${texts}) one where ${speaksOf(sql`one`, forgotten)}) and ${among}`.execute(
    tx,
  );
};

/**
 * All texts of JSON as one, without the numbers among them, which would be looked through for the person's. The letter of
 * a line break no longer stands before the next line.
 */
export const textsOf = (json: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(jsonb_path_query_array(${json}, '$.** ? (@.type() == "string")')::text, '\\n', ' ')`;

/** The same of JSON, in each of its texts; a row is found again by its key. */
export const takeFromJson = async (
  { tx }: ShopTx,
  table: keyof DB,
  column: string,
  { key, but = [], codes = false }: { key: readonly string[]; but?: readonly string[]; codes?: boolean },
  forgotten: Forgotten,
): Promise<void> => {
  const keys = sql.join(key.map((one) => sql.ref(one)));
  const { rows } = await sql<{ key: unknown[]; value: unknown }>`
    select json_build_array(${keys}) as key, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${speaksOf(textsOf(sql.ref(column)), forgotten)}`.execute(tx);
  const stays = (one: unknown, name: string) => but.includes(name) || (codes && isCode(one));
  for (const row of rows) {
    const same = key.map((one, at) => sql`${sql.ref(one)} = ${row.key[at]}`);
    await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = ${JSON.stringify(withoutSpokenIn(row.value, forgotten, stays))}::jsonb
      where ${sql.join(same, sql` and `)}`.execute(tx);
  }
};
