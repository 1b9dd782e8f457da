import { compact, itemsNamed } from './items.rules.ts';
import type { KnownItem } from './items.rules.ts';
import { nativePattern } from '../../../contract/korean-numbers.ts';
import { isCalled, titles } from './people.rules.ts';
import type { KnownEmployee } from './people.rules.ts';
import { looksKorean } from './names.rules.ts';
import { plainOf } from './reading.rules.ts';

interface Words {
  items: readonly KnownItem[];
  employees: readonly KnownEmployee[];
}

interface Lexicon {
  /** Whole names and aliases. */
  items: ReadonlySet<string>;
  employees: readonly KnownEmployee[];
}

type Kind = 'date' | 'time' | 'duration' | 'price' | 'phone' | 'person' | 'item' | 'employee' | 'ending';

const week = '(?:(?:이번|다음|담|다다음|다담)주)';
const weekday = '[월화수목금토일]';
const day = `(?:오늘|내일모레|낼모레|내일|낼|모레|글피|${week}?${weekday}(?:요일|욜)|(?:(?:1[0-2]|[1-9])월)?(?:[12]\\d|3[01]|[1-9])일(?:${weekday}(?:요일|욜)?)?)`;
const half = '(?:오전|오후|아침|점심|낮|저녁|밤|새벽)';
const patterns: Partial<Record<Kind, RegExp>> = {
  date: new RegExp(`^${day}(?:에|날)?$`, 'u'),
  time: new RegExp(
    `^${half}?(?:2[0-4]|1\\d|\\d|${nativePattern})시(?:반|[1-5]?\\d분)?(?:에|쯤|경|부터)?$`,
    'u',
  ),
  duration: /^(?:\d{1,2}시간반?|\d{2,3}분)$/u,
  price: /^(?:\d{1,3}(?:\.\d)?만(?:\d천)?원?|\d{1,3}(?:,?\d{3})+원)$/u,
  phone: /^(?:01\d-?\d{3,4}-?\d{4}|\d{4})$/u,
  ending: /^(?:으로|로)?(?:예약)?(?:이요|요|해주세요|해줘요?|부탁드려요|할게요|입니다)?$/u,
};

/** 수 before 3시 is Wednesday. */
const shortDay = new RegExp(`^${week}?${weekday}$`, 'u');
const beginsTime = new RegExp(`^${half}?(?:\\d{1,2}|${nativePattern})시`, 'u');

const partOfDay = new RegExp(half, 'u');

const honour = /(?:고객님|손님|님|씨)$/u;
const isPerson = (word: string): boolean => {
  const name = word.replace(honour, '');
  return (
    (looksKorean(name) && !partOfDay.test(name)) ||
    (name !== word && /^(?:[가-힣]{2}|(?:남궁|황보|선우|제갈|독고)[가-힣]{2})$/u.test(name))
  );
};

const titled = new RegExp(`^(?<name>[가-힣a-z]{1,6}?)(?<title>${titles})님?$`, 'u');
const isEmployee = (word: string, employees: readonly KnownEmployee[]): boolean => {
  const { name = word, title = '' } = titled.exec(word)?.groups ?? {};
  return employees.some((one) => isCalled(one, name) || isCalled(one, `${name}${title}`));
};

const kindsOf = (word: string, { items, employees }: Lexicon): Kind[] => {
  const byPattern = (Object.keys(patterns) as Kind[]).filter((kind) => patterns[kind]?.test(word));
  return [
    ...byPattern,
    ...(word.length >= 2 && items.has(compact(word)) ? (['item'] as const) : []),
    ...(isEmployee(word, employees) ? (['employee'] as const) : isPerson(word) ? (['person'] as const) : []),
  ];
};

const longestPart = 14;
const mostWays = 2;

/** The ways to part a run of letters into words that each mean something; at most two are looked for. */
const waysToPart = (run: string, lexicon: Lexicon): string[][] => {
  const ways: string[][] = [];
  const known = new Map<string, Kind[]>();
  const kindsIn = (part: string): Kind[] => {
    const kinds = known.get(part) ?? kindsOf(part, lexicon);
    known.set(part, kinds);
    return kinds;
  };
  const from = (at: number, parts: string[], kinds: ReadonlySet<Kind>): void => {
    if (ways.length >= mostWays) return;
    if (at === run.length) {
      ways.push(parts);
      return;
    }
    for (let end = Math.min(run.length, at + longestPart); end > at; end -= 1) {
      const part = run.slice(at, end);
      const own: Kind[] = shortDay.test(part) && beginsTime.test(run.slice(end)) ? ['date'] : kindsIn(part);
      const kind = own.find((one) => one === 'item' || !kinds.has(one));
      // What ends a sentence stands at its end, behind something.
      if (kind === undefined || (kind === 'ending' && (end < run.length || parts.length === 0))) continue;
      // 3시30분 is a time, no hour of half an hour.
      if (/^\d{4}$/u.test(part) && /[만천]$/u.test(parts.at(-1) ?? '')) continue;
      if (kind === 'duration' && parts.at(-1)?.endsWith('시')) continue;
      from(end, [...parts, part], new Set([...kinds, kind]));
    }
  };
  from(0, [], new Set());
  return ways;
};

const longestRun = 40;
const memo = /메모|참고|비고|요청|특이/u;
/** What leaves it open which of two is meant stands by itself: 내일이나, 김지수나. */
const either = /^(?<said>.+?)(?<or>이나|나)$/u;

/**
 * Restores spaces left out in a hurry (내일3시김지수젤네일), where there is just one way to part the letters so that
 * each part means something.
 */
export const spaceOut = (text: string, { items, employees }: Words): string => {
  const names = items.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const lexicon: Lexicon = { items: new Set(names.map(compact)), employees };
  return text
    .split('\n')
    .map((line) => {
      const end = memo.exec(line)?.index ?? line.length;
      const spaced = line.slice(0, end).replaceAll(/[\p{L}\p{N}.,:-]+/gu, (run) => {
        if (run.length > longestRun || !/[가-힣]/u.test(run) || /^(?:신규|재방|단골|기존)/u.test(run))
          return run;
        const plain = plainOf(run);
        if (kindsOf(plain, lexicon).length > 0 || itemsNamed(plain, items).found.length > 0) return run;
        const { said = '', or = '' } = either.exec(plain)?.groups ?? {};
        const means = shortDay.test(said) || kindsOf(said, lexicon).length > 0;
        if (or !== '' && (means || itemsNamed(said, items).found.length > 0))
          return `${run.slice(0, said.length)} ${or}`;
        const ways = waysToPart(plain, lexicon);
        const [only] = ways;
        if (ways.length !== 1 || only === undefined || only.length < 2) return run;
        let at = 0;
        return only.map((part) => run.slice(at, (at += part.length))).join(' ');
      });
      return spaced + line.slice(end);
    })
    .join('\n');
};
