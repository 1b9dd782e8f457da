import type { NamedCustomer } from '../../platform/events/customers.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';

interface OnDay {
  date: string;
}

const live = ({ parameters: { date } }: { parameters: OnDay }) => [{ kind: 'sale' as const, days: [date] }];
const ofDay = { subject: 'cash', live } as const;

export const cashCounted = eventKind('cash.counted', {
  ...ofDay,
  parameters: shape<OnDay & { countedWon: number }>(),
});
export const cashClosed = eventKind('cash.closed', {
  ...ofDay,
  parameters: shape<OnDay & { countedWon: number; expectedWon: number; reason: string }>(),
  personal: ['reason'],
});
export const cashReopened = eventKind('cash.reopened', {
  ...ofDay,
  parameters: shape<OnDay & { reason: string }>(),
  personal: ['reason'],
});

const movement = {
  ...ofDay,
  parameters: shape<OnDay & { amountWon: number; reason: string }>(),
  personal: ['reason'],
} as const;

/** Cash into the drawer, or out of it below zero. */
export const cashMoved = eventKind('cash.moved', movement);
export const cashMoveReversed = eventKind('cash.move_reversed', movement);

/** What moves money of a day that sales are counted on. */
export interface MoneyChange {
  what:
    | 'SALE_REGISTERED'
    | 'SALE_EDITED'
    | 'SALE_DELETED'
    | 'SALE_RESTORED'
    | 'COLLECTED'
    | 'COLLECTION_REVERSED'
    | 'DEPOSIT_RETURNED'
    | 'DEPOSIT_RETURN_REVERSED'
    | 'ACCOUNT_REFUNDED'
    | 'REFUND_REVERSED';
  won: number;
  customer?: NamedCustomer;
  /** As the shop calls the way it went. */
  method?: string;
  /** Null is the day itself. */
  on?: string | null;
  reason?: string;
}

const change = { ...ofDay, parameters: shape<OnDay & MoneyChange>(), personal: ['reason'] } as const;

/** Money of a day moved that is no sale's: its booking or its pass tells it. */
export const moneyMoved = eventKind('money.moved', change);
/** After its count was closed. */
export const cashChangedAfterClosing = eventKind('cash.changed_after_closing', change);
