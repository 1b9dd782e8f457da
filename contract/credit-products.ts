import { won } from './money.ts';
import type { Won } from './money.ts';

export type ChannelPrices = Readonly<Record<'ALIMTALK' | 'SMS' | 'LMS' | 'MMS', Won>>;

interface DatedPrices {
  /** The first day that they count from. */
  effectiveFrom: string;
  /** What one message takes of the credit, which is bought without VAT. */
  prices: ChannelPrices;
}

export const channelPrices: readonly DatedPrices[] = [
  {
    effectiveFrom: '2026-01-01',
    prices: { ALIMTALK: won(13), SMS: won(18), LMS: won(45), MMS: won(110) },
  },
];

export interface CreditProduct {
  id: string;
  name: string;
  /** Without VAT; what is paid for becomes credit won by won. */
  supplyWon: Won;
  bonusWon: Won;
  effectiveFrom: string;
  /** The last day that it is sold on. */
  effectiveTo?: string;
}

const product = (id: string, supplyWon: number, bonusWon: number): CreditProduct => ({
  id,
  name: `알림 ${supplyWon / 10_000}만원`,
  supplyWon: won(supplyWon),
  bonusWon: won(bonusWon),
  effectiveFrom: '2026-01-01',
});

/** Bonus: 2, 3, 5 and 7 in a hundred. */
export const creditProducts: readonly CreditProduct[] = [
  product('C10000', 10_000, 0),
  product('C30000', 30_000, 600),
  product('C50000', 50_000, 1_500),
  product('C100000', 100_000, 5_000),
  product('C300000', 300_000, 21_000),
];

export const creditEntryKinds = ['PURCHASE', 'BONUS', 'TAKE', 'RETURN', 'REFUND', 'ADJUST'] as const;
export type CreditEntryKind = (typeof creditEntryKinds)[number];
