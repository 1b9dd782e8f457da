import { formatPhone } from '../../../../contract/phone.ts';
import type { ZeroBookingData } from '../../../../contract/zero-data.ts';
import { stateName } from '../../../../contract/zero-state.ts';
import { callLink, dataBlock, languageLink, paragraph, part, rows, text } from './markup.rules.ts';
import type { Speech } from './words.rules.ts';

type Booking = ZeroBookingData['booking'];

const titleOf = ({ state, waitsFor, deposit }: Booking, { words }: Speech): string => {
  if (deposit?.checking) return words.checkingTitle;
  if (state === 'CANCELLED') return words.cancelledTitle;
  if (waitsFor === 'APPROVAL') return words.waitsApprovalTitle;
  if (waitsFor === 'DEPOSIT') return words.waitsDepositTitle;
  return state === 'CONFIRMED' ? words.confirmedTitle : words[state];
};

const toneOf = ({ state }: Booking): string =>
  state === 'REQUESTED' ? ' waiting' : state === 'CANCELLED' || state === 'NO_SHOW' ? ' over' : '';

const waitOf = ({ waitsFor, waitUntil, deposit }: Booking, { words, format }: Speech): string => {
  if (deposit?.checking) return words.checking;
  if (waitsFor === 'APPROVAL') return words.waitsApproval;
  return waitsFor === 'DEPOSIT' && waitUntil !== null ? words.waitsDeposit(format.when(waitUntil)) : '';
};

/** What was paid beforehand, and what goes back. */
const depositLines = ({ deposit }: Booking, { words, format }: Speech): string => {
  if (!deposit) return '';
  const { state, dueWon, paidWon, refundedWon, refundingWon, transferWon } = deposit;
  const back = refundedWon + refundingWon;
  const isAsked = state === 'DUE' || state === 'PENDING';
  return (
    (isAsked ? rows([{ left: words.deposit, right: format.won(dueWon) }]) : '') +
    paragraph(paidWon > 0 ? words.paid(format.won(paidWon)) : '', 'quiet') +
    paragraph(back > 0 ? words.refunded(format.won(back)) : '', 'quiet') +
    paragraph(transferWon > 0 ? words.transfer(format.won(transferWon)) : '', 'quiet')
  );
};

/** What was agreed of the deposit, as long as it may matter. */
const agreed = ({ deposit, state }: Booking, { words }: Speech): string =>
  deposit === null || (state !== 'REQUESTED' && state !== 'CONFIRMED')
    ? ''
    : part(
        'terms',
        words.refundRule,
        `<ul class="sentences">${deposit.sentences.map((one) => `<li>${text(one)}</li>`).join('')}</ul>`,
      );

/** A booking as the holder of its link reads it; a program puts what can be done in `manage`. */
export const bookingPage = (data: ZeroBookingData, speech: Speech): string => {
  const { booking } = data;
  const { words, format } = speech;
  const { shop, startAt, items, priceWon, employeeName } = booking;
  const phone = shop.phone ?? '';
  const lines = items.map(({ name, durationMinutes, priceWon }) => ({
    left: `${name} · ${format.minutes(durationMinutes)}`,
    right: format.won(priceWon),
  }));
  return [
    `<header class="cover">${languageLink(speech)}</header>`,
    `<main><div id="announcement" role="status"></div><header class="head"><span class="state${toneOf(booking)}">${text(words[stateName(booking)])}</span><h1>${text(
      titleOf(booking, speech),
    )}</h1>${paragraph(waitOf(booking, speech), 'lead')}</header>`,
    `<section class="ticket" aria-label="${text(words.summary)}"><p class="when">${text(format.when(startAt))}</p>${paragraph(
      [shop.name, employeeName === null ? '' : words.with(employeeName)]
        .filter((part) => part !== '')
        .join(' · '),
      'quiet',
    )}${rows([...lines, { left: words.total, right: format.won(priceWon), now: true }])}${depositLines(booking, speech)}${paragraph(
      booking.petName === null ? '' : `${words.pet} ${booking.petName}`,
      'quiet',
    )}${paragraph(booking.request, 'quiet')}</section>`,
    `<div id="manage" class="actions"></div>`,
    agreed(booking, speech),
    `<section class="part">${paragraph(shop.address ?? '')}<p class="ways">${callLink(phone, `${words.callShort} ${formatPhone(phone)}`, '')}${
      shop.slug === null ? '' : `<a href="/zero/${text(shop.slug)}">${text(words.toPage)}</a>`
    }</p></section></main><div id="flow"></div>`,
    dataBlock(data),
  ].join('');
};
