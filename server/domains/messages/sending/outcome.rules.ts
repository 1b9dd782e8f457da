import type { MessageReason } from '../../../../contract/message-states.ts';
import type { Instant } from '../../../../contract/time.ts';
import { toInstant } from '../../../../contract/time.ts';
import { isVendorsTrouble } from '../../../adapters/messaging/port.ts';
import type { Delivery, RejectCode, SendResult } from '../../../adapters/messaging/port.ts';
import type { MessageRow } from '../queries.ts';

const minute = 60_000;
const hour = 60 * minute;
/** So long a message may still turn up at a vendor that did not know it. */
export const turnsUpWithinMs = 10 * minute;
/** Carriers report within 49 hours. */
export const silentAfterMs = 72 * hour;
const mostAttempts = 20;

/** What became of the open attempt. */
export interface AttemptEnd {
  state: 'SENT' | 'UNKNOWN' | 'DELIVERED' | 'FAILED' | 'EXPIRED';
  vendorId?: string;
  code?: string;
  failure?: string;
}

/** What a message comes to. Without `attempt` nothing was sent. */
export interface MessageEnd {
  state: MessageRow['state'];
  reason: MessageReason | null;
  attempt?: AttemptEnd;
  /** When the desk takes it up again; null when only a person or a report does. */
  nextAt: Instant | null;
  fellBack?: true;
  /** The number refused by 080 at the vendor's. */
  refused?: true;
}

const after = (now: number, ms: number): Instant => toInstant(now + ms);

const reasons: Partial<Record<RejectCode, MessageReason>> = {
  INVALID_RECIPIENT: 'NO_PHONE',
  RECIPIENT_OPTED_OUT: 'OPTED_OUT',
  SENDER_NOT_REGISTERED: 'SENDER_NUMBER',
  TEXT_TOO_LONG: 'TEXT_TOO_LONG',
  TEXT_NOT_ENCODABLE: 'TEXT_NOT_ENCODABLE',
  TEMPLATE: 'TEMPLATE',
};

type Sent = Pick<MessageRow, 'channel' | 'fallback' | 'fell_back' | 'attempts' | 'not_after'>;

const mayGoAgain = ({ attempts, not_after }: Sent, at: number): boolean =>
  attempts < mostAttempts && (not_after === null || Date.parse(not_after) > at);

/** A certain failure: a text message follows where the shop wants one, else it stays failed. */
const failed = (sent: Sent, now: number, reason: MessageReason, attempt: AttemptEnd): MessageEnd => {
  const { channel, fallback, fell_back } = sent;
  if (channel === 'ALIMTALK' && fallback && !fell_back && reason !== 'NO_PHONE' && mayGoAgain(sent, now))
    return { state: 'SCHEDULED', reason, attempt, nextAt: toInstant(now), fellBack: true };
  return {
    state: 'FAILED',
    reason,
    attempt,
    nextAt: null,
    ...(reason === 'OPTED_OUT' && { refused: true as const }),
  };
};

/** Again later, as an attempt of its own: this one certainly never went. */
const again = (
  sent: Sent,
  now: number,
  waitMs: number,
  reason: MessageReason,
  attempt: AttemptEnd,
): MessageEnd =>
  mayGoAgain(sent, now + waitMs)
    ? { state: 'SCHEDULED', reason, attempt, nextAt: after(now, waitMs) }
    : { state: 'FAILED', reason, attempt, nextAt: null };

/** Pauses while the vendor is down: a minute, two, four … an hour. */
const pauseOf = (attempts: number): number => Math.min(minute * 2 ** Math.max(0, attempts - 1), hour);

/** What a send came to. */
export const endOfSend = (sent: Sent, result: SendResult, now: number): MessageEnd => {
  if (result.outcome === 'accepted')
    return {
      state: 'SENT',
      reason: null,
      attempt: { state: 'SENT', vendorId: result.messageId },
      nextAt: after(now, 10 * minute),
    };
  if (result.outcome === 'unknown')
    return {
      state: 'UNKNOWN',
      reason: 'LOST',
      attempt: { state: 'UNKNOWN', failure: result.reason },
      nextAt: after(now, minute / 2),
    };
  const { code, message, vendorCode } = result;
  const attempt: AttemptEnd = { state: 'FAILED', code: vendorCode ?? code, failure: message };
  if (isVendorsTrouble(code)) return again(sent, now, pauseOf(sent.attempts), 'VENDOR_DOWN', attempt);
  return failed(sent, now, reasons[code] ?? 'REJECTED', attempt);
};

/** How often a message without a report is asked about: seldom, as reports come by themselves. */
const askAgain = (now: number, sentAt: number): Instant => {
  const age = now - sentAt;
  const wait = age < hour ? 10 * minute : age < 6 * hour ? hour : 6 * hour;
  return after(now, Math.max(minute, Math.min(wait, sentAt + silentAfterMs - now)));
};

/** What the vendor says of an attempt when asked; null is that it never took it. */
export const endOfDelivery = (
  sent: Sent,
  sentAt: number,
  delivery: Delivery | null,
  now: number,
): MessageEnd => {
  if (delivery === null) {
    const attempt: AttemptEnd = { state: 'FAILED', code: 'NOT_FOUND', failure: '발송 업체에 없는 메시지' };
    return now - sentAt >= turnsUpWithinMs
      ? again(sent, now, 0, 'NEVER_TAKEN', attempt)
      : { state: 'UNKNOWN', reason: 'LOST', attempt: { state: 'UNKNOWN' }, nextAt: after(now, minute) };
  }
  const { messageId: vendorId, vendorCode: code, state, failure } = delivery;
  if (state === 'delivered')
    return {
      state: 'DELIVERED',
      reason: null,
      attempt: { state: 'DELIVERED', vendorId, code },
      nextAt: null,
    };
  if (state === 'failed')
    return failed(sent, now, failure ?? 'NOT_DELIVERED', { state: 'FAILED', vendorId, code });
  return now - sentAt >= silentAfterMs
    ? { state: 'EXPIRED', reason: 'NO_REPORT', attempt: { state: 'EXPIRED', vendorId, code }, nextAt: null }
    : {
        state: 'SENT',
        reason: null,
        attempt: { state: 'SENT', vendorId, code },
        nextAt: askAgain(now, sentAt),
      };
};
