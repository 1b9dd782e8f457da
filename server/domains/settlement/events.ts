import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'settlement' }] as const;

/** Accounts by their last digits; `account` when the money is to go elsewhere from now on. */
export const settlementRequested = eventKind('settlement.requested', {
  subject: 'settlement',
  parameters: shape<{
    businessName: string;
    bankCode: string;
    last4: string;
    changes: 'FIRST' | 'ACCOUNT' | 'OTHER';
  }>(),
  live,
});
export const settlementApproved = eventKind('settlement.approved', {
  subject: 'settlement',
  parameters: shape<{ businessName: string; inForceAt: string }>(),
  live,
});
export const settlementRejected = eventKind('settlement.rejected', {
  subject: 'settlement',
  parameters: shape<{ businessName: string; rejection: string }>(),
  live,
});
/** What the provider takes of each payment from a day on. */
export const feeRateSaved = eventKind('settlement.fee_rate_saved', {
  subject: 'shop',
  parameters: shape<{ basisPoints: number; fromOn: string }>(),
  live,
});
export const payoutTaken = eventKind('settlement.payout_taken', {
  subject: 'shop',
  parameters: shape<{ lines: number; netWon: number; differenceWon: number }>(),
  live: () => [{ kind: 'settlement' }, { kind: 'payment' }] as const,
});
