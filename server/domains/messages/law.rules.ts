import { confirmByOf } from '../../../contract/consent-words.ts';
import { messageKinds } from '../../../contract/message-kinds.ts';
import type { MessageKind, MessageNature } from '../../../contract/message-kinds.ts';
import type { MessageReason } from '../../../contract/message-states.ts';
import { addDays, instantAt, minuteOfDay, shopDateOf, toInstant } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';

/**
 * The law of messages, and nothing else.
 * - 정보통신망법 §50①: advertising needs consent given beforehand. The exemption for a dealing within six months
 *   (§50①1) is not used: consent is on record.
 * - §50③: between 21:00 and 08:00 advertising needs a consent of its own.
 * - §50④, 시행령 §61③: `(광고)` first, the sender's name and number, how to refuse free of charge.
 * - §50⑧, 시행령 §62의3: consent is confirmed again every two years.
 * - 카카오 알림톡 심사 가이드: information only; advertising by alimtalk is punished on the business number.
 */

const nightFrom = 21 * 60;
const nightTo = 8 * 60;

/** What the law calls it. A sender's message counts as information only where they have proven it. */
export const natureOf = (kind: MessageKind, proven?: MessageNature): MessageNature => {
  const { nature } = messageKinds[kind];
  return nature === 'SENDER' ? (proven ?? 'AD') : nature;
};

/** Advertising as the law wants it: marked first, the sender named, the free refusal last. */
export const frameAd = (
  text: string,
  { shopName, optOutPhone }: { shopName: string; optOutPhone: string },
): string => `(광고)${shopName}\n${text}\n무료수신거부 ${optOutPhone}`;

export const isNight = (now: number): boolean => {
  const minute = minuteOfDay(now);
  return minute >= nightFrom || minute < nightTo;
};

/** The next time that it is `minute` of the day. */
const nextAt = (now: number, minute: number): Instant => {
  const today = shopDateOf(now);
  return minuteOfDay(now) < minute ? instantAt(today, minute) : instantAt(addDays(today, 1), minute);
};

/** Hours in which a shop sends nothing by itself; they may pass midnight. */
export interface QuietHours {
  fromMinute: number;
  toMinute: number;
}

/** As they are kept: none unless both ends are. */
export const quietHoursOf = ({
  quiet_from: fromMinute,
  quiet_to: toMinute,
}: {
  quiet_from: number | null;
  quiet_to: number | null;
}): QuietHours | null => (fromMinute === null || toMinute === null ? null : { fromMinute, toMinute });

const isQuiet = (now: number, { fromMinute, toMinute }: QuietHours): boolean => {
  const minute = minuteOfDay(now);
  return fromMinute <= toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
};

/** When a message that is due then leaves, as far as the shop's quiet hours go. */
export const quietOver = (kind: MessageKind, due: number, quiet: QuietHours | null): Instant =>
  quiet && messageKinds[kind].immediate !== true && isQuiet(due, quiet)
    ? nextAt(due, quiet.toMinute)
    : toInstant(due);

export interface Consent {
  given: boolean;
  saidAt: string;
}

/** Everything that decides whether a message may leave now. */
export interface Facts {
  now: number;
  kind: MessageKind;
  nature: MessageNature;
  channel: 'ALIMTALK' | 'TEXT';
  toPhone: string | null;
  notAfter: string | null;
  quiet: QuietHours | null;
  /** Null is a walk-in. */
  customer: { isGone: boolean; doNotSend: boolean; marketing: Consent | null; night: Consent | null } | null;
  /** The booking that it tells of stands as it was when this was planned. */
  bookingStands: boolean;
  /** Another of the same campaign goes to the number. */
  sharesNumber: boolean;
  /** What it tells of is over. */
  isMoot: boolean;
  /** The desk wants nothing sent of its booking. */
  isSilenced: boolean;
  /** The operator is certified to pass advertising on (전송자격인증). */
  adsAvailable: boolean;
}

export type Judgement =
  | { may: 'SEND' }
  | { may: 'WAIT'; until: Instant; reason: MessageReason }
  | { may: 'NOT'; reason: MessageReason };

const not = (reason: MessageReason): Judgement => ({ may: 'NOT', reason });

export const isConsentCurrent = (consent: Consent | null, now: number): boolean =>
  consent?.given === true && now < Date.parse(confirmByOf(consent.saidAt));

/** Why advertising may not go to this person at all. */
export const adRefusal = ({
  now,
  customer,
  channel,
  adsAvailable,
}: Pick<Facts, 'now' | 'customer' | 'channel' | 'adsAvailable'>): MessageReason | null => {
  if (channel !== 'TEXT' || !adsAvailable) return 'ADS_UNAVAILABLE';
  if (customer?.marketing?.given !== true) return 'CONSENT_MISSING';
  return isConsentCurrent(customer.marketing, now) ? null : 'CONSENT_EXPIRED';
};

/** A customer who refused is owed an answer. */
export const isOwed = (kind: MessageKind) => kind === 'OPT_OUT_DONE';

/** Why nothing may go to this person, of whatever nature. */
export const personRefusal = ({
  kind,
  toPhone,
  sharesNumber,
  customer,
}: Pick<Facts, 'kind' | 'toPhone' | 'sharesNumber'> & {
  customer: Pick<NonNullable<Facts['customer']>, 'isGone' | 'doNotSend'> | null;
}): MessageReason | null => {
  if (toPhone === null) return sharesNumber ? 'DUPLICATE_PHONE' : 'NO_PHONE';
  if (customer?.isGone && !isOwed(kind)) return 'CUSTOMER_GONE';
  return customer?.doNotSend && !isOwed(kind) ? 'DO_NOT_SEND' : null;
};

/** When it may go: at once, or once the night or the quiet hours are over. */
const hourOf = (facts: Facts): Judgement => {
  const { now, kind, nature, customer, quiet } = facts;
  if (nature === 'AD' && isNight(now) && !isConsentCurrent(customer?.night ?? null, now))
    return { may: 'WAIT', until: nextAt(now, nightTo), reason: 'NIGHT' };
  const until = quietOver(kind, now, quiet);
  return Date.parse(until) > now ? { may: 'WAIT', until, reason: 'QUIET_HOURS' } : { may: 'SEND' };
};

/** May it leave now? Asked again at the moment of sending, whatever was true when it was planned. */
export const judge = (facts: Facts): Judgement => {
  if (facts.isSilenced) return not('TURNED_OFF');
  if (!facts.bookingStands) return not('BOOKING_GONE');
  if (facts.isMoot) return not('NO_LONGER');
  const refusal = personRefusal(facts) ?? (facts.nature === 'AD' ? adRefusal(facts) : null);
  if (refusal) return not(refusal);
  const notAfter = facts.notAfter === null ? Infinity : Date.parse(facts.notAfter);
  if (facts.now > notAfter) return not('TOO_LATE');
  const hour = hourOf(facts);
  return hour.may === 'WAIT' && Date.parse(hour.until) > notAfter ? not('TOO_LATE') : hour;
};
