import type { DepositTerms } from '../../../contract/deposit-policy.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'payment' }] as const;

export const policySaved = eventKind('deposit_policy.saved', {
  subject: 'shop',
  parameters: shape<{ enabled: boolean; terms: DepositTerms }>(),
  live,
});

const ofBooking = <P extends object>() =>
  ({
    subject: 'booking',
    parameters: shape<P>(),
    live: ({ subjectId }: { subjectId: number }) =>
      [{ kind: 'payment' }, { kind: 'booking', entity: subjectId }] as const,
  }) as const;

export const depositDue = eventKind('deposit.due', ofBooking<{ won: number; payBy: string }>());
export const depositPaid = eventKind('deposit.paid', ofBooking<{ won: number; practice: boolean }>());
/** `voided`: a possible charge was cancelled. */
export const depositFailed = eventKind(
  'deposit.failed',
  ofBooking<{ won: number; voided: boolean; failure: string | null }>(),
);
export const cardRefundWanted = eventKind('deposit.card_refund_wanted', {
  ...ofBooking<{ won: number; reason: string; by: 'SHOP' | 'CUSTOMER' | 'SYSTEM' | 'PROVIDER' }>(),
  personal: ['reason'],
});
export const cardRefunded = eventKind('deposit.card_refunded', ofBooking<{ won: number }>());
export const cardRefundRefused = eventKind(
  'deposit.card_refund_refused',
  ofBooking<{ won: number; failure: string; short: boolean }>(),
);
export const paymentChecked = eventKind('deposit.checked', ofBooking<object>());
/** What the card refused to refund was returned another way. */
export const refundHandled = eventKind('deposit.refund_handled', ofBooking<{ won: number }>());
