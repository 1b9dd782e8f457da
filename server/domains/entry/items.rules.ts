import { choseong, isChoseongQuery } from '../../../contract/hangul.ts';
import { formatWon } from '../../../contract/money.ts';
import { choice, plainOf } from './reading.rules.ts';
import type { Choice, Reading, Span } from './reading.rules.ts';

export interface KnownItem {
  itemId: number;
  name: string;
  categoryName: string;
  durationMinutes: number;
  priceWon: number;
  /** What else the shop calls it: 젤, 이아. */
  aliases?: readonly string[];
}

/** Spellings and short words of the trade, as they stand for what a menu usually writes. */
const spellings: [RegExp, string][] = [
  [/페디큐어|패디큐어|페디|발네일/gu, '패디'],
  [/매니큐어/gu, '네일'],
  [/파마/gu, '펌'],
  [/컷트|커트/gu, '컷'],
  [/뿌염/gu, '뿌리염색'],
  [/속눈섭/gu, '속눈썹'],
  [/래쉬/gu, '속눈썹'],
  [/리무브|오프(?=$)/gu, '제거'],
  [/타샾|타샾/gu, '타샵'],
  [/그라(?=$|젤|네일)/gu, '그라데이션'],
];

/** A text as names are compared: without spaces, in the spelling a menu uses. */
export const compact = (text: string): string =>
  spellings.reduce(
    (said, [pattern, word]) => said.replaceAll(pattern, word),
    plainOf(text).replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );

const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(compact);

/** The fewest parts of a name that the text consists of: two letters within it, or one that begins a word. */
const partsNeeded = (typed: string, name: string, words: readonly string[]): number => {
  const least = Array.from({ length: typed.length + 1 }, () => Infinity);
  const longest = Array.from({ length: typed.length + 1 }, () => 0);
  least[0] = 0;
  for (let to = 1; to <= typed.length; to += 1)
    for (let from = 0; from < to; from += 1) {
      const part = typed.slice(from, to);
      const stands = part.length >= 2 ? name.includes(part) : words.some((word) => word.startsWith(part));
      const parts = (least[from] ?? Infinity) + 1;
      if (!stands || parts >= (least[to] ?? Infinity)) continue;
      least[to] = parts;
      longest[to] = Math.max(longest[from] ?? 0, part.length);
    }
  const needed = least[typed.length] ?? Infinity;
  const initials =
    typed.length === words.length &&
    typed.length >= 2 &&
    words.every((word, at) => word.startsWith(typed.charAt(at)));
  return (longest[typed.length] ?? 0) >= 2 || initials ? needed : Infinity;
};

interface Spelled {
  name: string;
  aliases: string[];
  words: string[];
  category: string;
}
/** Every word of a text is held against every item: its names are spelled once. */
const known = new WeakMap<KnownItem, Spelled>();

const spelledOf = (item: KnownItem): Spelled => {
  const before = known.get(item);
  if (before) return before;
  const spelled = {
    name: compact(item.name),
    aliases: (item.aliases ?? []).map(compact),
    words: wordsOf(item.name),
    category: compact(item.categoryName),
  };
  known.set(item, spelled);
  return spelled;
};

/** How far a text is from naming the item; 0 is its name or an alias, Infinity not at all. */
const distance = (item: KnownItem, typed: string): number => {
  const { name, aliases, words, category: group } = spelledOf(item);
  if (name === typed || aliases.includes(typed)) return 0;
  if (typed.length === 1) return words.includes(typed) ? 3 : Infinity;
  if (isChoseongQuery(typed)) return typed.length >= 2 && choseong(name) === choseong(typed) ? 2 : Infinity;
  const own = words.includes(typed) ? 0.5 : partsNeeded(typed, name, words);
  const category = group === typed ? 0.75 : Infinity;
  return Math.min(own, category);
};

/** The items that a text may mean, all equally near. */
export const itemsNamed = (
  text: string,
  items: readonly KnownItem[],
): { found: KnownItem[]; exact: boolean } => {
  const typed = compact(text);
  if (typed === '' || /^\d+$/u.test(typed)) return { found: [], exact: false };
  const ranked = items
    .map((item) => ({ item, far: distance(item, typed) }))
    .filter(({ far }) => far < Infinity);
  const nearest = Math.min(...ranked.map(({ far }) => far));
  return {
    found: ranked.filter(({ far }) => far === nearest).map(({ item }) => item),
    exact: nearest === 0,
  };
};

const atMost = 8;

export const unclearItem = '어떤 시술인가요?';

const choiceOf = ({ itemId, name, durationMinutes, priceWon }: KnownItem): Choice =>
  choice(name, { itemIds: [itemId] }, `${durationMinutes}분 · ${formatWon(priceWon)}`);

const take = (reading: Reading, span: Span, { found, exact }: ReturnType<typeof itemsNamed>): void =>
  reading.take('item', span, found.slice(0, atMost).map(choiceOf), {
    chosen: found.length === 1 ? 0 : null,
    guessed: found.length === 1 && !exact,
    note: found.length > 1 ? unclearItem : null,
  });

interface WholeName {
  pattern: RegExp;
  found: KnownItem[];
}
const wholeNames = new WeakMap<readonly KnownItem[], WholeName[]>();

const wholeNamesOf = (items: readonly KnownItem[]): WholeName[] => {
  const before = wholeNames.get(items);
  if (before) return before;
  const byName = Map.groupBy(items, ({ name }) => plainOf(name).replaceAll(/\s/gu, ''));
  const isWhole = ({ name }: KnownItem) => /[\d\s+()]/u.test(name) && name.length >= 4;
  const whole = [...byName]
    .filter(([, found]) => found.some(isWhole))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([name, found]) => {
      const letters = [...name].map((letter) => RegExp.escape(letter)).join('\\s?');
      const end = /[\p{L}\p{N}]$/u.test(name) ? '(?![\\p{L}\\p{N}])' : '';
      return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])${letters}${end}`, 'gu'), found };
    });
  wholeNames.set(items, whole);
  return whole;
};

/**
 * Whole names of several words first: 아로마 90분 is a service, not an hour and a half of something, and
 * 브라질리언 (첫 방문) says nothing of the customer.
 */
export const readWholeNames = (reading: Reading, items: readonly KnownItem[]): void => {
  for (const { pattern, found } of wholeNamesOf(items))
    reading.each(pattern, (_match, span) => take(reading, span, { found, exact: true }));
};

const endings = /(?:이랑|하고|으로|이요|예약|시술|해주세요|랑|로|요|만|도)$/u;
const longestRun = 4;

/** Words that name services, alone or several together; the longest run that means something wins. */
export const readItems = (
  reading: Reading,
  items: readonly KnownItem[],
  isPerson: (word: string) => boolean,
): void => {
  const words = reading.words();
  for (let at = 0; at < words.length;) {
    const first = words[at];
    if (!first) break;
    let read = 0;
    for (let count = Math.min(longestRun, words.length - at); count > 0 && read === 0; count -= 1) {
      const last = words[at + count - 1] ?? first;
      const between = reading.rest.slice(first.from, last.to);
      // A comma or plus parts two services; what was read already parts too.
      if (count > 1 && !/^[\p{L}\p{N}\s()·'-]+$/u.test(between)) continue;
      if (count === 1 && isPerson(first.word)) continue;
      const bare = first.word.replace(endings, '');
      const tries: [string, Span][] = [[between, { from: first.from, to: last.to }]];
      if (count === 1 && bare !== first.word && bare !== '')
        tries.push([bare, { from: first.from, to: first.to }]);
      for (const [text, span] of tries) {
        const named = itemsNamed(text, items);
        // Together they must narrow down what each alone leaves open, or they are words of their own.
        if (read > 0 || named.found.length === 0) continue;
        if (count > 1 && !narrows(between, named.found, items)) continue;
        take(reading, span, named);
        read = count;
      }
    }
    at += Math.max(1, read);
  }
};

/** Every word of a run belongs to what the run was found to mean. */
const narrows = (text: string, found: readonly KnownItem[], items: readonly KnownItem[]): boolean =>
  text
    .split(/[\s()]+/u)
    .filter(Boolean)
    .every((word) => {
      const alone = itemsNamed(word, items).found;
      return (
        compact(word).length === 1 ||
        alone.some((item) => found.includes(item)) ||
        found.every(({ name }) => compact(name).includes(compact(word)))
      );
    });

/** An unread word beside a service that was guessed: 반짝이 아트 is hardly our 이달의 아트. */
export const askBesideUnread = (reading: Reading): void => {
  const words = reading.words().filter(({ word }) => !/^(?:\d+$|추가)/u.test(word));
  const meets = (from: number, to: number) => to >= from && /^ ?$/u.test(reading.text.slice(from, to));
  for (const piece of reading.pieces)
    if (
      piece.kind === 'item' &&
      piece.guessed &&
      words.some(({ from, to }) => meets(to, piece.from) || meets(piece.to, from))
    )
      Object.assign(piece, { chosen: null, guessed: false, note: unclearItem });
};
