import { formatMinute, instantAt, minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import { nativePattern, readNumber, sinoPattern } from '../../../contract/korean-numbers.ts';
import {
  halfOf,
  halfPattern,
  hourPattern,
  isRealTime,
  meanings,
  writtenTime,
} from '../../../contract/time-reading.ts';
import type { WrittenTime } from '../../../contract/time-reading.ts';
import { choice } from './reading.rules.ts';
import type { Choice, Reading, Span } from './reading.rules.ts';

const half = halfPattern;
const hour = hourPattern;
const past = String.raw`(?:\s?(?<minute>[0-5]?\d|${sinoPattern})\s?분(?!\s?(?:뒤|후|전|동안))|\s?(?<thirty>반)(?![가-힣]{2}))?`;
const ending = String.raw`(?:쯤|경|정도|에|으로|로|부터|이요|요|타임)?`;
const apart = String.raw`(?<![\p{L}\d.:/-])`;

const twice = '시간이 둘이에요. 언제인가요?';

const timeChoice = (minute: number): Choice => choice(formatMinute(minute), { minute });

/** What twelve o'clock of a part of the day may be: where its choice begins. */
const twelves: Record<string, [hour: string, minute: number][]> = {
  밤: [
    ['그날 밤 12', 1440],
    ['그날 0', 0],
  ],
  저녁: [
    ['그날 밤 12', 1440],
    ['낮 12', 720],
  ],
  아침: [
    ['낮 12', 720],
    ['그날 0', 0],
  ],
};

const takeTime = (reading: Reading, span: Span, written: WrittenTime, word?: string): void => {
  if (!isRealTime(written)) return;
  // Midnight is the beginning or the end of the named day, and twelve is no morning: the text cannot settle it.
  const twelve = written.hour === 12 ? twelves[word ?? ''] : undefined;
  if (twelve) {
    const past = String(written.minute).padStart(2, '0');
    const choices = twelve.map(([hour, from]) =>
      choice(`${hour}:${past}`, { minute: from + written.minute }),
    );
    const note = word === '밤' ? '어느 밤 12시인가요?' : '언제인가요?';
    reading.takeOrAsk('time', span, choices, { chosen: null, note, twice });
    return;
  }
  // One at night is the small hours of the day after.
  if (word === '밤' && written.hour <= 5) {
    const late = written.hour * 60 + written.minute;
    const choices = [
      choice(`다음 날 ${formatMinute(late)}`, { minute: 1440 + late }),
      choice(`그날 ${formatMinute(late)}`, { minute: late }),
    ];
    reading.takeOrAsk('time', span, choices, { chosen: null, note: '어느 날 새벽인가요?', twice });
    return;
  }
  const minutes = meanings(written);
  reading.takeOrAsk('time', span, minutes.map(timeChoice), {
    chosen: minutes.length === 1 ? 0 : null,
    twice,
  });
};

const readRelative = (reading: Reading, now: number): void =>
  reading.each(
    new RegExp(
      `${apart}(?:(?<hours>\\d{1,2}|${nativePattern})\\s?시간)?(?<thirty>\\s?반)?(?:\\s?(?<minutes>\\d{1,3})\\s?분)?\\s?(?:뒤|후)(?:에|로)?(?![가-힣])`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const hours = groups['hours'] ? (readNumber(groups['hours']) ?? 0) : 0;
      const minutes = hours * 60 + (groups['thirty'] ? 30 : 0) + Number(groups['minutes'] ?? 0);
      if (minutes === 0 || reading.has('time')) return;
      // On the grid of a calendar: rounded up to five minutes.
      const at = Math.ceil((now / 60_000 + minutes) / 5) * 5 * 60_000;
      const label = formatMinute(minuteOfDay(at));
      reading.take('time', span, [choice(label, { date: shopDateOf(at), minute: minuteOfDay(at) })], {
        guessed: true,
        note: '지금부터 셌어요',
      });
    },
  );

const clock = String.raw`(?<!\d)(?<h>\d{1,2}):(?<m>[0-5]\d)(?!\d)`;
const end = String.raw`(?:(?<half2>오전|오후|저녁|밤)\s?)?(?<hour2>\d{1,2}|${nativePattern})(?:\s?시(?!간)|:(?<minute2>[0-5]\d))(?:\s?(?<past2>\d{1,2})\s?분|\s?(?<thirty2>반))?`;
const joint = String.raw`\s?(?:~|-|–|〜|∼|에서|부터)\s?`;

const label = (from: number, length: number) => `${formatMinute(from)} – ${formatMinute(from + length)}`;

/** 3~5시, 오후 2시부터 4시 반까지, 15:00-16:30. The end is the first such time after the beginning. */
const readRange = (reading: Reading): void =>
  reading.each(
    new RegExp(
      `${apart}(?:${half}\\s?)?${hour}(?:\\s?시(?!간)|:(?<minute1>[0-5]\\d))?${past}${joint}${end}(?:까지)?${ending}`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const from = { ...writtenTime(groups), half: halfOf(groups['half']) };
      if (groups['minute1']) from.minute = Number(groups['minute1']);
      const to = {
        hour: readNumber(groups['hour2'] ?? '') ?? NaN,
        minute: groups['thirty2'] ? 30 : Number(groups['minute2'] ?? groups['past2'] ?? 0),
        half: halfOf(groups['half2']),
      };
      if (!isRealTime(from) || !isRealTime(to)) return;
      const spans = meanings(from).flatMap((start) => {
        const length = meanings(to)
          .map((stop) => stop - start)
          .filter((minutes) => minutes >= 5 && minutes <= 720)
          .toSorted((a, b) => a - b)[0];
        return length === undefined ? [] : [{ start, length: Math.round(length / 5) * 5 }];
      });
      if (spans.length === 0) return;
      reading.takeOrAsk(
        'time',
        span,
        spans.map(({ start, length }) =>
          choice(label(start, length), { minute: start, durationMinutes: length }),
        ),
        { chosen: spans.length === 1 ? 0 : null, twice },
      );
    },
  );

const readDuration = (reading: Reading): void =>
  reading.each(
    new RegExp(
      `${apart}(?:(?<hours>\\d{1,2}(?:\\.\\d)?|${nativePattern})\\s?(?:시간|hours?|h)(?:\\s?(?<thirty>반)|\\s?(?<more>\\d{1,2})\\s?(?:분|m(?:in)?))?|(?<only>반시간)|(?<minutes>\\d{1,3}|${sinoPattern})\\s?(?:분|min))(?:\\s?(?:동안|정도|짜리|코스))?(?![a-z]|\\s?전(?:에|쯤)?(?![가-힣]))`,
      'gu',
    ),
    ({ groups = {} }, span) => {
      const { hours, thirty, more, only, minutes } = groups;
      const length = only
        ? 30
        : hours
          ? (readNumber(hours) ?? NaN) * 60 + (thirty ? 30 : Number(more ?? 0))
          : (readNumber(minutes ?? '') ?? NaN);
      const whole = Math.round(length / 5) * 5;
      if (!(whole >= 5 && whole <= 1440) || reading.has('duration')) return;
      reading.take('duration', span, [choice(`${whole}분`, { durationMinutes: whole })], {
        guessed: whole !== length,
        note: whole === length ? null : '5분 단위로 맞췄어요',
      });
    },
  );

/** Times, ranges and lengths. Longer patterns first: 3시간 is no 3시, and 30분 뒤 no length. */
export const readTimes = (reading: Reading, now: number): void => {
  readRelative(reading, now);
  readRange(reading);
  reading.each(/(?<![\p{L}])(?<word>정오|자정)(?:에)?(?![가-힣]{2})/gu, ({ groups = {} }, span) => {
    if (groups['word'] === '정오') takeTime(reading, span, { hour: 12, minute: 0, half: 'pm' });
    else takeTime(reading, span, { hour: 12, minute: 0, half: 'pm' }, '밤');
  });
  reading.each(
    new RegExp(`${apart}(?:${half}\\s?)?${clock}(?:\\s?(?<after>am|pm))?${ending}(?![가-힣]{2})`, 'gu'),
    ({ groups = {} }, span) =>
      takeTime(
        reading,
        span,
        {
          hour: Number(groups['h']),
          minute: Number(groups['m']),
          half: halfOf(groups['half'] ?? groups['after']),
        },
        groups['half'],
      ),
  );
  reading.each(
    // 3시 may run into what follows; 한시 may be the beginning of a name.
    new RegExp(
      `${apart}(?:${half}\\s?)?(?:(?<hour>\\d{1,2})\\s?시(?!간)${past}${ending}|(?<hour>${nativePattern})\\s?시(?!간)${past}${ending}(?![가-힣]{2}))`,
      'gu',
    ),
    ({ groups = {} }, span) => takeTime(reading, span, writtenTime(groups), groups['half']),
  );
  reading.each(/(?<![\p{L}\d])(?<hour>\d{1,2})\s?(?<half>am|pm)(?![a-z])/gu, ({ groups = {} }, span) =>
    takeTime(reading, span, writtenTime(groups)),
  );
  readDuration(reading);
};

/** 1530 where no other time stands. */
export const readBareTime = (reading: Reading, span: Span, word: string): boolean => {
  const written = { hour: Number(word.slice(0, 2)), minute: Number(word.slice(2)), half: undefined };
  if (reading.has('time') || !isRealTime(written) || written.hour < 7 || written.minute % 5 !== 0)
    return false;
  reading.take('time', span, [timeChoice(written.hour * 60 + written.minute)], {
    guessed: true,
    note: '시각으로 읽었어요',
  });
  return true;
};

export type OpenSpans = readonly (readonly [from: number, to: number])[];

/** 지금: the customer stands at the desk. */
export const readNow = (reading: Reading, now: number): void =>
  reading.each(/(?<![\p{L}])(?:지금|방금)(?:\s?바로)?(?:이요|요)?(?![가-힣])/gu, (_match, span) => {
    if (reading.has('time') || reading.has('duration')) return;
    const at = Math.floor(now / 300_000) * 300_000;
    const label = formatMinute(minuteOfDay(at));
    reading.take('time', span, [choice(label, { date: shopDateOf(at), minute: minuteOfDay(at) })], {
      guessed: true,
      note: '지금으로 읽었어요',
    });
  });

const side = (minute: number) => (minute < 720 ? '오전' : '오후');

/**
 * Settles what only the shop's hours can settle: 3시 is in the afternoon where the shop is closed at three in
 * the morning. Where both or neither fit, the employee is asked.
 */
export const settleTime = (reading: Reading, date: string, open: OpenSpans, now: number): void => {
  const said = reading.pieces.find(({ kind, chosen }) => kind === 'time' && chosen === null);
  if (said?.note === twice) {
    const opened = said.choices.filter(({ set }) =>
      open.some(([from, to]) => (set.minute ?? 0) >= from && (set.minute ?? 0) < to),
    );
    if (opened.length > 1) said.choices = opened;
  }
  const time = said?.note ? undefined : said;
  if (!time) return;
  const minuteOf = (at: number) => time.choices[at]?.set.minute ?? 0;
  const all = time.choices.map((_, at) => at);
  const fitting = all.filter((at) => open.some(([from, to]) => minuteOf(at) >= from && minuteOf(at) < to));
  const ahead = fitting.filter((at) => Date.parse(instantAt(date, minuteOf(at))) >= now);
  const isToday = shopDateOf(now) === date;
  const likely = fitting.length === 1 ? fitting : isToday && ahead.length === 1 ? ahead : [];
  if (likely[0] === undefined) {
    time.note =
      fitting.length === 0
        ? '영업시간에 없는 시각이에요. 오전인가요, 오후인가요?'
        : '오전인가요, 오후인가요?';
    return;
  }
  time.chosen = likely[0];
  time.guessed = true;
  time.note = `${side(minuteOf(likely[0]))}로 읽었어요`;
};

/** 토요일 11시 on a Saturday afternoon is gone, or next week's: the person is asked. */
export const settlePast = (reading: Reading, now: number): void => {
  const date = reading.pieces.find(({ kind }) => kind === 'date');
  const time = reading.pieces.find(({ kind }) => kind === 'time');
  const minute = time?.chosen == null ? undefined : time.choices[time.chosen]?.set.minute;
  if (date?.chosen !== 0 || date.choices.length < 2 || minute === undefined) return;
  const day = date.choices[0]?.set.date;
  if (day !== shopDateOf(now) || Date.parse(instantAt(day, minute)) >= now) return;
  Object.assign(date, { chosen: null, note: '이미 지난 시각이에요. 언제인가요?' });
};
