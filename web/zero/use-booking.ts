import { useState } from 'react';
import { consentTextVersion } from '../../contract/consent-words.ts';
import type { ZeroPageData } from '../../contract/zero-data.ts';
import { randomId } from '../lib/random.ts';
import { AskFailed } from '../public-page/ask.ts';
import { book, startPayment } from './calls.ts';
import type { Booking, Guest, Quote, Wish } from './calls.ts';
import { format, words } from './data.ts';
import { currentDraft, editDraft, endDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { nearOf } from './near.tsx';
import type { Choice } from './times.tsx';
import { goTo } from './step.ts';
import { useHold } from './use-hold.ts';
import { useQuote } from './use-quote.ts';
import { useWork } from './work.ts';

const petOf = ({ petNo, petName, petBreed, species }: Draft) =>
  petNo === null
    ? { kind: 'new' as const, name: petName.trim(), species, ...(petBreed !== '' && { breed: petBreed }) }
    : { kind: 'existing' as const, petNo };

const hasPet = ({ petNo, petName }: Draft) => petNo !== null || petName.trim() !== '';

/** To pay where something is due, else to the booking's own page, which opens again from its link. */
export const leaveFor = async ({ id, link, can }: Booking) => {
  const secret = link.slice('/zero/b/'.length);
  location.assign(can.includes('PAY') ? (await startPayment(id, secret)).payPath : link + location.search);
};

/** The figures that a refusal tells, in place of those that were shown. */
const changedBy = (error: AskFailed): Partial<Pick<Quote, 'priceWon' | 'depositWon'>> | undefined =>
  error.code === 'PRICE_CHANGED' || error.code === 'DEPOSIT_CHANGED'
    ? (error.detail as Pick<Quote, 'priceWon' | 'depositWon'>)
    : undefined;

const changeWords = ({ priceWon, depositWon }: Partial<Quote>) =>
  depositWon === undefined
    ? words.priceChanged(format.won(priceWon ?? 0))
    : words.depositChanged(format.won(depositWon));

/** Everything that is sent together, and what the answers mean. */
export const useBooking = (page: ZeroPageData, draft: Draft, wish: Wish, guest: Guest) => {
  const held = useHold(page.slug, wish, guest.proved);
  const { quote, setQuote, problem: noQuote, retry } = useQuote(page.slug, wish, guest.proved);
  const { busy, problem, setProblem, run } = useWork();
  const [lost, setLost] = useState<Choice[]>();

  const understand = (error: unknown): boolean => {
    if (!(error instanceof AskFailed)) return false;
    // An answer settles this attempt; without one the same key asks again.
    if (error.status !== undefined) editDraft({ key: '' });
    // It was made, and its answer lost on the way; what was typed since comes too late for it.
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
      goTo('bookings');
      return true;
    }
    const near = nearOf(error);
    const changed = changedBy(error);
    if (near) setLost(near);
    if (changed && quote) {
      setQuote({ ...quote, ...changed });
      setProblem(changeWords(changed));
    }
    return near !== undefined || changed !== undefined;
  };

  const bodyOf = ({ priceWon, depositWon }: Quote, holdToken: string | undefined) => {
    const { name, request, privacy, marketing, night } = currentDraft();
    const { items, classId, startAt, employeeNo } = wish;
    return {
      slug: page.slug,
      ...(classId === null ? { items: items.map((itemId) => ({ itemId })) } : { classId }),
      startAt,
      employeeNo,
      ...(holdToken !== undefined && { holdToken }),
      ...(guest.maskedName === '' && { name: name.trim() }),
      ...(page.hasPets && { pet: petOf(currentDraft()) }),
      request,
      consents: { privacy: guest.consented || privacy, marketing, night, textVersion: consentTextVersion },
      expectedPriceWon: priceWon,
      expectedDepositWon: depositWon,
    };
  };

  const send = () =>
    void run(async () => {
      if (!quote) return;
      const answered = await held.answered();
      if (!answered || answered.state === 'LOST') return;
      const key = currentDraft().key || randomId();
      editDraft({ key });
      await leaveFor(await book(bodyOf(quote, answered.token), key));
      endDraft();
      // The page is being left: its button stays busy until it is gone.
      await new Promise(() => {});
    }, understand);

  const near = lost ?? (held.state === 'LOST' ? (nearOf(held.error) ?? []) : undefined);
  return {
    held,
    near,
    busy,
    problem: problem || noQuote,
    /** Nothing can be sent before the price is known. */
    retry: noQuote === '' ? undefined : retry,
    quote,
    send,
    isReady:
      quote !== undefined &&
      guest.proved &&
      near === undefined &&
      (!page.hasPets || hasPet(draft)) &&
      (guest.maskedName !== '' || draft.name.trim() !== '') &&
      (guest.consented || draft.privacy),
    choose: (choice: Choice) => {
      setLost(undefined);
      setProblem('');
      editDraft({ ...choice, key: '' });
    },
  };
};
