import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageTransitions } from '../../../../contract/message-states.ts';
import type { MessageState } from '../../../../contract/message-states.ts';
import type { Delivery, SendResult } from '../../../adapters/messaging/port.ts';
import { endOfDelivery, endOfSend } from './outcome.rules.ts';
import type { MessageEnd } from './outcome.rules.ts';

const now = Date.parse('2026-11-24T03:00:00Z');
const sent = fc.record({
  channel: fc.constantFrom('ALIMTALK' as const, 'TEXT' as const),
  fallback: fc.boolean(),
  fell_back: fc.boolean(),
  attempts: fc.integer({ min: 1, max: 25 }),
  not_after: fc.constantFrom(null, '2026-11-24T02:00:00Z', '2026-11-25T02:00:00Z'),
});
const results = fc.constantFrom<SendResult>(
  { outcome: 'accepted', messageId: 'M1' },
  { outcome: 'unknown', reason: 'TIMEOUT' },
  { outcome: 'rejected', code: 'NO_BALANCE', message: '' },
  { outcome: 'rejected', code: 'RECIPIENT_OPTED_OUT', message: '', vendorCode: '1061' },
  { outcome: 'rejected', code: 'REFUSED', message: '', vendorCode: '1099' },
);
const deliveries = fc.constantFrom<Delivery | null>(
  null,
  { messageId: 'M1', state: 'accepted', vendorCode: '2000' },
  { messageId: 'M1', state: 'delivered', vendorCode: '4000' },
  { messageId: 'M1', state: 'failed', vendorCode: '3104', failure: 'NOT_KAKAO' },
);

/** What goes again has failed first. */
const isAllowed = (from: MessageState, { state, attempt }: MessageEnd): boolean => {
  const next = messageTransitions[from];
  if (state === from) return true;
  return state === 'SCHEDULED'
    ? attempt?.state === 'FAILED' && next.includes('FAILED') && messageTransitions.FAILED.includes(state)
    : next.includes(state);
};

it('ends as the table of transitions says, and never goes again while it may still arrive', () => {
  fc.assert(
    fc.property(sent, results, (row, result) => {
      const end = endOfSend(row, result, now);
      expect(isAllowed('SENDING', end)).toBe(true);
      if (result.outcome !== 'rejected') expect(end.state).not.toBe('SCHEDULED');
    }),
    { numRuns: 50 },
  );
});

it('is given up, never silent: what is asked about ends within the hours that carriers take', () => {
  fc.assert(
    fc.property(sent, deliveries, fc.integer({ min: 0, max: 100 * 3_600_000 }), (row, delivery, age) => {
      const end = endOfDelivery(row, now - age, delivery, now);
      expect(isAllowed('SENT', end) || isAllowed('UNKNOWN', end)).toBe(true);
      expect(end.nextAt !== null || end.state !== 'SENT').toBe(true);
    }),
    { numRuns: 50 },
  );
});
