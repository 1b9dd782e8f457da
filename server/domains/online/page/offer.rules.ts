import type { ZeroOfferData } from '../../../../contract/zero-data.ts';
import { callLink, dataBlock, languageLink, paragraph, text } from './markup.rules.ts';
import type { Speech } from './words.rules.ts';

/** A time offered to a customer on the waitlist; a program puts the button in `manage`. */
export const offerPage = (data: ZeroOfferData, speech: Speech): string => {
  const { state, shop, startAt, items, employeeName, expiresAt } = data.offer;
  const { words, format } = speech;
  const isOpen = state === 'OPEN';
  return [
    `<header class="cover">${languageLink(speech)}</header>`,
    `<main><header class="head"><h1>${text(words.offerTitle)}</h1>${paragraph(
      isOpen ? words.offerUntil(format.when(expiresAt)) : words.offerOver,
      'lead',
    )}</header>`,
    `<section class="ticket" aria-label="${text(words.summary)}"><p class="when">${text(format.when(startAt))}</p>${paragraph(
      [shop.name, ...items.map(({ name }) => name), employeeName === null ? '' : words.with(employeeName)]
        .filter((part) => part !== '')
        .join(' · '),
      'quiet',
    )}</section><div id="manage" class="actions"></div>`,
    `<section class="part"><p class="ways">${callLink(shop.phone ?? '', words.callShort, '')}${
      shop.slug === null ? '' : `<a href="/zero/${text(shop.slug)}">${text(words.toPage)}</a>`
    }</p></section></main><div id="flow"></div>`,
    isOpen ? dataBlock(data) : '',
  ].join('');
};
