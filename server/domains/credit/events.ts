import { eventKind, shape } from '../../platform/events/kinds.ts';

export type PauseReason = 'CARD_NEEDED' | 'CHARGE_FAILED' | 'MONTHLY_CAP';

const live = () => [{ kind: 'credit' }] as const;

export const creditPurchased = eventKind('credit.purchased', {
  subject: 'credit',
  parameters: shape<{ purchaseId: number; creditWon: number; bonusWon: number; isAuto: boolean }>(),
  live,
});
/** `triesAt`: an automatic purchase is charged again then. */
export const purchaseFailed = eventKind('credit.purchase_failed', {
  subject: 'credit',
  parameters: shape<{ purchaseId: number; totalWon: number; isAuto: boolean; triesAt: string | null }>(),
  live,
});
export const creditLow = eventKind('credit.low', {
  subject: 'credit',
  parameters: shape<{ availableWon: number }>(),
  live,
});
export const autoChargeSaved = eventKind('credit.auto_charge_saved', {
  subject: 'credit',
  parameters: shape<{ enabled: boolean; belowWon: number; product: string; monthlyCapWon: number }>(),
  live,
});
export const autoChargePaused = eventKind('credit.auto_charge_paused', {
  subject: 'credit',
  parameters: shape<{ reason: PauseReason }>(),
  live,
});
export const creditRefundRequested = eventKind('credit.refund_requested', {
  subject: 'credit',
  parameters: shape<{ creditWon: number; bonusWon: number; backWon: number }>(),
  live,
});
export const creditRefundSettled = eventKind('credit.refund_settled', {
  subject: 'credit',
  parameters: shape<{ backWon: number; failure: string | null }>(),
  live,
});
export const creditAdjusted = eventKind('credit.adjusted', {
  subject: 'credit',
  parameters: shape<{ amountWon: number; reason: string }>(),
  live,
});
