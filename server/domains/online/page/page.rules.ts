import { formatPhone } from '../../../../contract/phone.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import type { ZeroPageData } from '../../../../contract/zero-data.ts';
import { callLink, dataBlock, languageLink, paragraph, text } from './markup.rules.ts';
import type { PageContent } from './commands.ts';
import { hours, sections, todayLine } from './sections.rules.ts';
import type { Speech } from './words.rules.ts';

/** The first is what a customer waits for; the others come as they are swiped to. */
const photo = (
  { name }: PageContent,
  { small, large, alt }: PageContent['photos'][number],
  index: number,
): string => {
  const when = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<img src="${text(large)}" srcset="${text(small)} 320w, ${text(large)} 960w" sizes="(min-width: 700px) 640px, 100vw" width="960" height="960" alt="${text(alt || name)}" ${when} decoding="async" />`;
};

const cover = (page: PageContent, speech: Speech): string => {
  const { photos } = page;
  const pictures =
    photos.length === 0
      ? ''
      : `<div class="photos" tabindex="0" role="group" aria-label="${text(speech.words.photos)}">${photos
          .map((one, index) => photo(page, one, index))
          .join(
            '',
          )}</div>${photos.length > 1 ? `<span class="count" aria-hidden="true">1 / ${photos.length}</span>` : ''}`;
  return `<header class="cover${photos.length > 0 ? ' pictured' : ''}">${pictures}${languageLink(speech)}</header>`;
};

const mapLink = ({ name, address, document }: PageContent): string => {
  const { coordinates } = document;
  return coordinates
    ? `https://map.kakao.com/link/map/${encodeURIComponent(name)},${coordinates.latitude},${coordinates.longitude}`
    : `https://map.kakao.com/link/search/${encodeURIComponent(address)}`;
};

const ways = (page: PageContent, { words }: Speech): string => {
  const { phone, address, document } = page;
  const instagram = document.instagram;
  return `<p class="ways">${callLink(phone, words.callShort, '')}${
    address === '' ? '' : `<a href="${text(mapLink(page))}" rel="noreferrer">${text(words.map)}</a>`
  }${
    instagram === ''
      ? ''
      : `<a href="https://www.instagram.com/${text(instagram)}/" rel="noreferrer">Instagram</a>`
  }</p>`;
};

/** Anyone who proved a phone here before goes on from what they had. */
const returning = (guest: ZeroPageData['guest'], { words, format }: Speech): string => {
  if (!guest?.proved || !guest.last) return '';
  const { items, at } = guest.last;
  return `<section class="returning" id="returning" aria-label="${text(words.again)}"><b>${text(
    words.welcomeBack(guest.maskedName),
  )}</b><span class="quiet">${text(format.day(shopDateOf(at)))} · ${text(
    items.map(({ name }) => name).join(', '),
  )}</span><button class="button" type="button" id="again" disabled>${text(words.again)}</button></section>`;
};

const bar = ({ phone }: PageContent, { words }: Speech): string =>
  `<div class="bar"><noscript>${callLink(phone, `${words.call} ${formatPhone(phone)}`, 'button wide')}</noscript><div id="bar"><span class="sum"><b>${text(
    words.choose,
  )}</b></span><button class="button" type="button" disabled>${text(words.chooseTime)}</button></div></div><div id="flow"></div>`;

const callBar = ({ phone }: PageContent, { words }: Speech): string =>
  phone === ''
    ? ''
    : `<div class="bar"><div>${callLink(phone, `${words.call} ${formatPhone(phone)}`, 'button wide')}</div></div>`;

const headOf = (page: PageContent, speech: Speech, nowMs: number): string =>
  `<header class="head"><h1>${text(page.name)}</h1>${paragraph(page.address, 'lead')}${paragraph(todayLine(page, speech, nowMs), 'lead')}${ways(page, speech)}</header>`;

/** The page as every visitor reads it, without a program; with one it is also where they choose. */
export const openPage = (page: PageContent, data: ZeroPageData, speech: Speech, nowMs: number): string => {
  const { words } = speech;
  return [
    cover(page, speech),
    `<main>${headOf(page, speech, nowMs)}`,
    returning(data.guest, speech),
    ...page.document.sections.map((name) => sections[name](page, speech)),
    `</main><footer class="foot">${text(words.madeWith)}</footer>`,
    bar(page, speech),
    dataBlock(data),
  ].join('');
};

/** While nothing can be written it is read as ever, and says the telephone. */
export const pausedPage = (page: PageContent, until: string, speech: Speech, nowMs: number): string => {
  const { words, format } = speech;
  return [
    cover(page, speech),
    `<main>${headOf(page, speech, nowMs)}`,
    `<div class="notice" role="status">${text(words.pausedPage(format.when(until)))} ${text(words.pausedHint)}</div>`,
    ...page.document.sections.map((name) => sections[name](page, speech)),
    `</main><footer class="foot">${text(words.madeWith)}</footer>`,
    callBar(page, speech),
  ].join('');
};

/** Closed, it says how to reach the shop. */
export const closedPage = (page: PageContent, speech: Speech): string => {
  const { words } = speech;
  return [
    cover(page, speech),
    `<main><header class="head"><h1>${text(page.name)}</h1>${paragraph(page.address, 'lead')}${ways(page, speech)}</header>`,
    `<div class="notice" role="status">${text(words.closedPage)} ${text(words.closedHint)}</div>`,
    hours(page, speech),
    '</main>',
    callBar(page, speech),
  ].join('');
};

export const missingPage = (speech: Speech): string =>
  `<header class="cover">${languageLink(speech)}</header><main><header class="head"><h1>${text(
    speech.words.missing,
  )}</h1>${paragraph(speech.words.missingHint, 'quiet')}</header></main>`;
