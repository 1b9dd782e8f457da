import {
  addDays,
  daysBetween,
  formatDay,
  isShopDate,
  shopDateOf,
  weekdayOf,
} from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { dateOf, inWeek, monthsLater, nextWeekday } from './days.rules.ts';
import { readNumber } from '../../../contract/korean-numbers.ts';
import { choice } from './reading.rules.ts';
import { isEither } from './open-words.rules.ts';
import type { Piece, Reading, Span } from './reading.rules.ts';

const weekdays = '일월화수목금토';
const ending = String.raw`(?:에|로|으로|날|은|이요|요)?(?![가-힣]{2})`;
const before = String.raw`(?<![\p{L}\d.:/-])`;
/** A word may follow a stroke: 김지수/내일. */
const beforeWord = String.raw`(?<![\p{L}\d])`;
/** (수), 수요일, 수욜 behind a day of the month. */
const saidWeekday = String.raw`(?:\s?\(?\s?(?<weekday>[${weekdays}])(?:\)|요일\)?|욜\)?)|(?<weekday>[${weekdays}])(?![가-힣]))?`;

interface Found {
  dates: ShopDate[];
  chosen?: number | null;
  note?: string;
}

const relative: Record<string, number> = {
  그제: -2,
  그저께: -2,
  엊그제: -2,
  어제: -1,
  오늘: 0,
  이따: 0,
  이따가: 0,
  금일: 0,
  내일: 1,
  낼: 1,
  명일: 1,
  익일: 1,
  모레: 2,
  내일모레: 2,
  낼모레: 2,
  글피: 3,
  그글피: 4,
};
const counted: Record<string, number> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  열흘: 10,
  보름: 15,
  일주일: 7,
};
const weeks: Record<string, number> = {
  지난: -1,
  저번: -1,
  이번: 0,
  금: 0,
  다음: 1,
  담: 1,
  차: 1,
  다다음: 2,
  다담: 2,
};

const lately = 60;

/** 11월 3일 after the 3rd of November: a recent day entered late, or next year's. */
const withoutYear = (today: ShopDate, month: number, day: number): Found => {
  const year = Number(today.slice(0, 4));
  const [here] = dateOf(year, month, day);
  const [next] = dateOf(year + 1, month, day);
  if (here === undefined) return { dates: next === undefined ? [] : [next], note: '내년으로 읽었어요' };
  if (here >= today) return { dates: [here] };
  if (next === undefined) return { dates: [here], note: '지난 날짜예요' };
  if (daysBetween(here, today) > lately) return { dates: [next, here], note: '내년으로 읽었어요' };
  return { dates: [here, next], chosen: null, note: '이미 지난 날짜예요. 언제인가요?' };
};

const dayOfMonth = (today: ShopDate, day: number, months: number | undefined): Found => {
  const first = `${today.slice(0, 8)}01` as ShopDate;
  const inMonth = (later: number) => {
    const at = monthsLater(first, later);
    return dateOf(Number(at.slice(0, 4)), Number(at.slice(5, 7)), day);
  };
  if (months !== undefined)
    return {
      dates: inMonth(months),
      ...((inMonth(months)[0] ?? today) < today && { note: '지난 날짜예요' }),
    };
  const [here] = inMonth(0);
  if (here !== undefined && here >= today) return { dates: [here] };
  const next = [1, 2].flatMap(inMonth).slice(0, 1);
  return { dates: [...next, ...(here ? [here] : [])], note: '다음 달로 읽었어요' };
};

/** What a weekday written beside a date makes of it: agreement, or a question. */
const checked = (found: Found, today: ShopDate, weekday: string | undefined): Found => {
  if (weekday === undefined || found.dates.length === 0) return found;
  const said = weekdays.indexOf(weekday);
  const agreeing = found.dates.find((date) => weekdayOf(date) === said);
  if (agreeing !== undefined) return { ...found, dates: [agreeing], chosen: 0 };
  const [first] = found.dates;
  return {
    dates: [first ?? today, nextWeekday(today, said)],
    chosen: null,
    note: `${weekday}요일이 아니에요. 언제인가요?`,
  };
};

const take = (reading: Reading, span: Span, { dates, chosen = 0, note }: Found): void => {
  if (dates.length === 0) return;
  reading.take(
    'date',
    span,
    dates.map((date) => choice(formatDay(date), { date })),
    {
      chosen,
      guessed: chosen !== null && note !== undefined,
      note: note ?? null,
    },
  );
};

const readCalendarDates = (reading: Reading, today: ShopDate): void => {
  const shapes = [
    String.raw`(?<!\d)(?<year>20\d\d|\d\d)\s?[년.\-/]\s?(?<month>\d{1,2})\s?[월.\-/]\s?(?<day>\d{1,2})(?:일|\.)?(?!\d|\s?시)${saidWeekday}${ending}`,
    String.raw`${before}(?<month>\d{1,2})\s?월\s?(?<day>\d{1,2})\s?일(?!\s?(?:뒤|후|간))${saidWeekday}${ending}`,
    String.raw`${before}(?:(?<month>\d{1,2})[./](?<day>\d{1,2})\.?|(?<month>\d{1,2})\.\s(?<day>\d{1,2})\.)(?![\d./%]|\s?(?:만|시간|h))${saidWeekday}${ending}`,
    String.raw`${before}(?<month>\d{1,2})-(?<day>\d{1,2})(?![\d./%-]|\s?(?:만|시|일))${saidWeekday}${ending}`,
  ];
  for (const shape of shapes)
    reading.each(new RegExp(shape, 'gu'), ({ groups = {} }, span) => {
      const [month, day] = [Number(groups['month']), Number(groups['day'])];
      const year = groups['year'];
      const found: Found =
        year === undefined
          ? withoutYear(today, month, day)
          : { dates: dateOf(Number(year.length === 2 ? `20${year}` : year), month, day) };
      if (year !== undefined && (found.dates[0] ?? today) < today) found.note = '지난 날짜예요';
      take(reading, span, checked(found, today, groups['weekday']));
    });
  reading.each(
    new RegExp(
      `${before}(?<!월\\s?)(?:(?<when>이번|다음|담)\\s?달\\s?)?(?<day>\\d{1,2})일(?!\\s?(?:뒤|후|간|동안))${saidWeekday}${ending}`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const months = groups['when'] === undefined ? undefined : groups['when'] === '이번' ? 0 : 1;
      const found = dayOfMonth(today, Number(groups['day']), months);
      take(reading, span, checked(found, today, groups['weekday']));
    },
  );
};

const readWeeks = (reading: Reading, today: ShopDate): void => {
  const names = Object.keys(weeks)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  reading.each(
    new RegExp(
      `${before}(?<week>${names})\\s?(?:(?<end>주말)|주(?:\\s?(?:(?<weekday>[${weekdays}])(?:요일|욜)?(?![가-힣])|(?<weekday2>[${weekdays}])(?:요일|욜)|(?<end2>주말)))?)${ending}`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const week = weeks[groups['week'] ?? ''] ?? 0;
      const weekday = groups['weekday'] ?? groups['weekday2'];
      if (groups['end'] ?? groups['end2']) {
        take(reading, span, {
          dates: [inWeek(today, week, 6), inWeek(today, week, 0)],
          chosen: null,
          note: '토요일인가요, 일요일인가요?',
        });
      } else if (weekday === undefined) {
        const dates = [1, 2, 3, 4, 5, 6, 0].map((day) => inWeek(today, week, day));
        take(reading, span, { dates, chosen: null, note: '무슨 요일인가요?' });
      } else {
        const date = inWeek(today, week, weekdays.indexOf(weekday));
        take(reading, span, { dates: [date], ...(date < today && { note: '지난 날짜예요' }) });
      }
    },
  );
  reading.each(
    new RegExp(
      `${before}(?<last>지난\\s?|저번\\s?|이번\\s?|다음\\s?|담\\s?)?(?<weekday>[${weekdays}])(?:요일|욜)${ending}`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const said = weekdays.indexOf(groups['weekday'] ?? '');
      const word = (groups['last'] ?? '').trim();
      const next = nextWeekday(today, said);
      if (word === '지난' || word === '저번')
        take(reading, span, {
          dates: [addDays(nextWeekday(addDays(today, -7), said), 0)],
          note: '지난 날짜예요',
        });
      else if (word === '이번') take(reading, span, { dates: [inWeek(today, 0, said)] });
      else if (word === '') take(reading, span, { dates: [next, addDays(next, 7)] });
      else {
        const dates = [inWeek(today, 1, said), next].filter((date, at, all) => all.indexOf(date) === at);
        take(
          reading,
          span,
          dates.length === 1 ? { dates } : { dates, chosen: null, note: '이번 주인가요, 다음 주인가요?' },
        );
      }
    },
  );
  reading.each(new RegExp(`${before}주말${ending}`, 'gu'), (_match, span) =>
    take(reading, span, {
      dates: [nextWeekday(today, 6), nextWeekday(today, 0)],
      chosen: null,
      note: '토요일인가요, 일요일인가요?',
    }),
  );
};

/** 수 3시, 다음주 토3시, 수나 목: a letter is a weekday right before a time, or before another. */
const readShortDays = (reading: Reading, today: ShopDate): void =>
  reading.each(
    new RegExp(
      `${beforeWord}(?:(?<or>이?나)\\s)?(?<weekday>[${weekdays}])(?=\\s?(?:이?나\\s[${weekdays}]\\s)|\\s?\u241f)`,
      'gu',
    ),
    ({ groups = {} }, { from, to }) => {
      const behind = reading.rest.slice(to).search(/\S/u) + to;
      const beforeTime = reading.pieces.some(({ kind, from: start }) => kind === 'time' && start === behind);
      if (!beforeTime && reading.rest[behind] === '\u241f') return;
      const [last = ''] = /(?:이번|다음|담|다다음|다담)주\s?$/u.exec(reading.rest.slice(0, from)) ?? [];
      if (last !== '') return;
      const said = nextWeekday(today, weekdays.indexOf(groups['weekday'] ?? ''));
      const start = to - 1;
      take(reading, { from: start, to }, { dates: [said, addDays(said, 7)] });
    },
  );

/** A day said twice is certain when both agree, and a question when they don't. */
const settleTwice = (reading: Reading): void => {
  const said = reading.pieces.filter(({ kind }) => kind === 'date');
  const [first, ...others] = said;
  if (!first || others.length === 0) return;
  const either = isEither(reading.rest.slice(first.to, others[0]?.from));
  const datesOf = ({ choices, chosen }: Piece) =>
    (either && chosen !== null ? choices.slice(chosen, chosen + 1) : choices).flatMap(
      ({ set }) => set.date ?? [],
    );
  const agreed = datesOf(first).find((date) => others.every((piece) => datesOf(piece).includes(date)));
  for (const piece of others) reading.pieces.splice(reading.pieces.indexOf(piece), 1);
  if (agreed !== undefined) {
    Object.assign(first, { chosen: datesOf(first).indexOf(agreed), note: null, guessed: false });
    return;
  }
  const all = [...new Set(said.flatMap(datesOf))].slice(0, 8);
  Object.assign(first, {
    choices: all.map((date) => choice(formatDay(date), { date })),
    chosen: null,
    guessed: false,
    note: '날짜가 서로 달라요. 언제인가요?',
  });
};

export const readDates = (reading: Reading, now: number): void => {
  const today = shopDateOf(now);
  const number = String.raw`\d{1,3}|한|두|세|네`;
  reading.each(
    new RegExp(
      `${before}(?:(?<days>\\d{1,3})\\s?일|(?<word>${Object.keys(counted).join('|')})|(?<weeks>${number})\\s?주일?|(?<months>${number})\\s?(?:달|개월))\\s?(?:뒤|후|있다가)${ending}`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const { days, word, weeks: inWeeks, months } = groups;
      const many = readNumber(days ?? inWeeks ?? months ?? '') ?? 0;
      const date = months
        ? monthsLater(today, many)
        : addDays(today, word ? (counted[word] ?? 0) : many * (inWeeks ? 7 : 1));
      take(reading, span, { dates: [date].filter(isShopDate) });
    },
  );
  const words = Object.keys(relative)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  reading.each(
    new RegExp(
      `${beforeWord}(?<word>${words})(?:\\s?중|\\((?<weekday>[${weekdays}])(?:요일)?\\))?(?:\\s?(?<open>이후|부터))?${ending}`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const days = relative[groups['word'] ?? ''] ?? 0;
      const found = { dates: [addDays(today, days)], ...(days < 0 && { note: '지난 날짜예요' }) };
      const open = groups['open'];
      if (open === undefined) take(reading, span, checked(found, today, groups['weekday']));
      else take(reading, span, { ...found, chosen: null, note: `'${open}'라고 했어요. 언제인가요?` });
    },
  );
  reading.each(
    new RegExp(`${before}(?:(?<when>이번|다음|담)\\s?달\\s?)?(?:말일|마지막\\s?날)${ending}`, 'gu'),
    ({ groups = {} }, span) => {
      const months = groups['when'] === '다음' || groups['when'] === '담' ? 1 : 0;
      const first = monthsLater(`${today.slice(0, 8)}01` as ShopDate, months + 1);
      take(reading, span, { dates: [addDays(first, -1)] });
    },
  );
  readShortDays(reading, today);
  readCalendarDates(reading, today);
  readWeeks(reading, today);
  settleTwice(reading);
};
