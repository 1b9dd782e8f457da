import type { BillingPeriod, Plan, SubscriptionState } from '../../../contract/subscription-plans.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { ShopEvent } from '../../platform/events/kinds.ts';

export type Change =
  | 'TRIAL_SPENT'
  | 'STARTED'
  | 'UPGRADED'
  | 'RENEWED'
  | 'PLANNED'
  | 'PAST_DUE'
  | 'SUSPENDED'
  | 'CANCELLING'
  | 'CANCEL_UNDONE'
  | 'CANCELLED';

const liveSubscription = [{ kind: 'subscription' }] as const;
const liveCharge = ({ subjectId }: Pick<ShopEvent, 'subjectId'>) =>
  [{ kind: 'charge', entity: subjectId }] as const;

export const subscriptionChanged = eventKind('subscription.changed', {
  subject: 'subscription',
  parameters: shape<{
    change: Change;
    state: SubscriptionState;
    plan: Plan;
    period: BillingPeriod;
    until: string | null;
  }>(),
  live: () => liveSubscription,
});

export const cardRegistered = eventKind('billing_card.registered', {
  subject: 'subscription',
  parameters: shape<{ company: string; last4: string; replaced: boolean }>(),
  live: () => liveSubscription,
});

export const cmsRequested = eventKind('cms.requested', {
  subject: 'subscription',
  parameters: shape<{ bankCode: string; last4: string; day: number }>(),
  live: () => liveSubscription,
});

export const cmsDecided = eventKind('cms.decided', {
  subject: 'subscription',
  parameters: shape<{
    bankCode: string;
    last4: string;
    state: 'REGISTERED' | 'REJECTED' | 'CANCELLED';
    rejection: string | null;
  }>(),
  live: () => liveSubscription,
});

export interface ChargeFacts {
  purpose: 'SUBSCRIPTION' | 'CREDIT';
  /** An invoice, or what the purpose's domain asked to be paid. */
  subjectId: number;
  goods: string;
  totalWon: number;
}

export const chargeRequested = eventKind('charge.requested', {
  subject: 'charge',
  parameters: shape<ChargeFacts>(),
  live: liveCharge,
});
export const chargePaid = eventKind('charge.paid', {
  subject: 'charge',
  parameters: shape<ChargeFacts>(),
  live: liveCharge,
});
/**
 * `hard`: this card is not charged again. Without a failure the reason is unknown: the charge was cancelled.
 */
export const chargeFailed = eventKind('charge.failed', {
  subject: 'charge',
  parameters: shape<ChargeFacts & { hard: boolean; failure: string | null }>(),
  live: liveCharge,
});
export const refundRequested = eventKind('charge.refund_requested', {
  subject: 'charge',
  parameters: shape<{ amountWon: number; reason: string }>(),
  live: liveCharge,
});
export const chargeRefunded = eventKind('charge.refunded', {
  subject: 'charge',
  parameters: shape<{ amountWon: number; failure: string | null } & Pick<ChargeFacts, 'purpose'>>(),
  live: liveCharge,
});
