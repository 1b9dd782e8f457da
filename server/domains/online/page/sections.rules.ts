import { depositSentences } from '../../../../contract/deposit-policy.ts';
import { formatWallTimes, shopDateOf, toWallTime } from '../../../../contract/time.ts';
import { paragraph, part, rows, text } from './markup.rules.ts';
import type { PageContent } from './commands.ts';
import type { Speech } from './words.rules.ts';

type Item = PageContent['menu'][number]['items'][number];
type Section = (page: PageContent, speech: Speech) => string;

const priceOf = ({ priceWon, priceToWon }: Item, isFrom: boolean, { words, format }: Speech): string =>
  priceToWon === null
    ? `${format.won(priceWon)}${isFrom ? words.from : ''}`
    : `${format.won(priceWon)} – ${format.won(priceToWon)}`;

/** A row to read; with a program also one to tap. */
const itemRow = (item: Item, isFrom: boolean, speech: Speech): string =>
  `<li><label class="item"><span><b>${text(item.name)}</b>${
    item.description === '' ? '' : `<small>${text(item.description)}</small>`
  }<span class="facts">${text(speech.format.minutes(item.durationMinutes))} · <strong>${text(
    priceOf(item, isFrom, speech),
  )}</strong></span></span><input type="checkbox" name="item" value="${item.id}" autocomplete="off" /></label></li>`;

const menu: Section = ({ menu, document }, speech) =>
  part(
    'menu',
    speech.words.menu,
    menu
      .map(
        ({ category, items }) =>
          `<h3>${text(category)}</h3><ul class="items">${items
            .map((item) => itemRow(item, document.prices === 'FROM', speech))
            .join('')}</ul>`,
      )
      .join(''),
  );

const people: Section = ({ people }, { words }) =>
  part(
    'people',
    words.people,
    people.length === 0
      ? ''
      : `<ul class="people">${people
          .map(
            ({ name, rank }) =>
              `<li><span class="face" aria-hidden="true">${text([...name][0] ?? '')}</span>${text(name)}${
                (rank ?? '') === '' ? '' : `<small>${text(rank ?? '')}</small>`
              }</li>`,
          )
          .join('')}</ul>`,
  );

const spansIn = (spans: PageContent['hours'][number]['spans'], { language, words, format }: Speech) =>
  spans.length === 0
    ? words.closed
    : spans
        .map(([from, to]) =>
          language === 'ko'
            ? formatWallTimes(toWallTime(from), toWallTime(to))
            : `${format.minute(from)} – ${format.minute(to)}`,
        )
        .join(', ');

export const hours: Section = ({ hours }, speech) =>
  part(
    'hours',
    speech.words.hours,
    rows(
      hours.map(({ date, spans }, index) => ({
        left: index === 0 ? `${speech.format.day(date)} ${speech.words.today}` : speech.format.day(date),
        right: spansIn(spans, speech),
        now: index === 0,
      })),
      ' slim',
    ),
  );

/** Of one day the first few in words; a program shows the rest. */
const timesShown = 8;

const freeTimes: Section = ({ free }, { words, format }) =>
  free === undefined
    ? ''
    : `<h3>${text(words.freeTimes)} · ${text(free.itemName)}</h3>${rows(
        free.days.map(({ date, minutes }) => ({
          left: format.day(date),
          right:
            minutes.length === 0
              ? words.noFreeTimes
              : minutes.slice(0, timesShown).map(format.minute).join(', ') +
                (minutes.length > timesShown ? ' …' : ''),
        })),
        ' slim',
      )}`;

const rules: Section = (page, speech) => {
  const { document, rules, deposit } = page;
  const { words, format } = speech;
  const { allowed, untilMinute } = document.sameDay;
  const told = [
    words.window(rules.windowDays),
    rules.noticeMinutes > 0 ? words.notice(format.minutes(rules.noticeMinutes)) : '',
    allowed ? '' : words.noSameDay,
    allowed && untilMinute !== null ? words.sameDayUntil(format.minute(untilMinute)) : '',
    words.changeUntil(document.changeHours),
    // Where a deposit is asked, paying it is what confirms.
    deposit && document.approval === 'INSTANT' ? '' : words[document.approval],
    ...(deposit ? depositSentences(deposit, null, speech.language) : []),
  ].filter((sentence) => sentence !== '');
  return part(
    'rules',
    words.rules,
    `<ul class="sentences">${told.map((sentence) => `<li>${text(sentence)}</li>`).join('')}</ul>` +
      paragraph(document.notes, 'quiet') +
      freeTimes(page, speech),
  );
};

const place: Section = ({ address, document }, { words }) => {
  const amenities = document.amenities.map((name) => `<li>${text(words.amenities[name])}</li>`).join('');
  return part(
    'place',
    words.place,
    paragraph(address) +
      paragraph(document.directions, 'quiet') +
      (amenities === '' ? '' : `<ul class="tags">${amenities}</ul>`),
  );
};

const longestAlt = 80;

/** The first line of what was written beside it. */
const altOf = (caption: string, otherwise: string): string =>
  (caption.split('\n')[0] ?? '').trim().slice(0, longestAlt) || otherwise;

const feedAddress = (username: string) => `https://www.instagram.com/${encodeURIComponent(username)}/`;

/** The shop's newest works stand behind what it says of itself. */
const feed: Section = ({ feed: { username, pictures } }, { words }) =>
  part(
    'feed',
    words.feed,
    pictures.length === 0
      ? ''
      : `<ul class="feed">${pictures
          .map(
            ({ address, permalink, caption }) =>
              `<li><a href="${text(permalink)}" target="_blank" rel="noreferrer"><img src="${text(address)}" width="320" height="320" alt="${text(altOf(caption, words.feedPicture))}" loading="lazy" decoding="async" /></a></li>`,
          )
          .join(
            '',
          )}</ul><p class="more"><a href="${feedAddress(username)}" target="_blank" rel="noreferrer">${text(words.feedMore)}</a></p>`,
  );

export const sections = {
  INTRO: (page: PageContent, speech: Speech) =>
    part('about', speech.words.about, paragraph(page.document.intro)) + feed(page, speech),
  MENU: menu,
  PEOPLE: people,
  HOURS: hours,
  RULES: rules,
  PLACE: place,
} as const;

/** "오늘 오전 10:00 – 오후 8:00", as the first thing below the name. */
export const todayLine = ({ hours: [first] }: PageContent, speech: Speech, nowMs: number): string => {
  if (!first || first.date !== shopDateOf(nowMs)) return '';
  return first.spans.length === 0
    ? speech.words.closedToday
    : `${speech.words.today} ${spansIn(first.spans, speech)}`;
};
