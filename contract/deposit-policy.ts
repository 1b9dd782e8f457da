import { formatIn } from './zero-format.ts';
import { wordsOf } from './zero-words.ts';
import type { Language } from './zero-language.ts';

/** What a shop asks its customers to pay beforehand. Apart from the schemas, so that the browser needs no zod. */
export const depositKinds = ['FIXED', 'RATE'] as const;
export const depositTargets = ['EVERYONE', 'NEW', 'NO_SHOW'] as const;
export const freeUntilChoices = [1, 2, 3, 6, 12, 24, 48, 72] as const;
export const waitChoices = [30, 60, 120, 180, 360, 720] as const;

export interface DepositTerms {
  kind: (typeof depositKinds)[number];
  amountWon: number;
  percent: number;
  /** Hours before the visit until which everything is given back. */
  freeUntilHours: number | 'ALWAYS';
  /** What is given back of it afterwards. */
  lateRefundPercent: number;
  waitMinutes: number;
  exemptHolders: boolean;
  appliesTo: (typeof depositTargets)[number];
}

export const usualTerms: DepositTerms = {
  kind: 'RATE',
  amountWon: 20_000,
  percent: 50,
  freeUntilHours: 24,
  lateRefundPercent: 0,
  waitMinutes: 180,
  exemptHolders: true,
  appliesTo: 'EVERYONE',
};

/** A rate is rounded down to hundreds; the deposit never exceeds the price. */
export const depositOf = ({ kind, amountWon, percent }: DepositTerms, priceWon: number): number =>
  kind === 'FIXED' ? Math.min(amountWon, priceWon) : Math.floor((priceWon * percent) / 10_000) * 100;

/** How long after paying a customer may still withdraw, and how long before the visit that ends. */
export const graceMinutes = 30;
export const graceEndsHours = 2;

/**
 * What the customer is told, and holds the shop to. Without a sum it is the general rule, before anything is
 * chosen.
 */
export const depositSentences = (
  terms: DepositTerms,
  dueWon: number | null,
  language: Language = 'ko',
): string[] => {
  const { kind, amountWon, percent, freeUntilHours, lateRefundPercent, waitMinutes, appliesTo } = terms;
  const words = wordsOf(language);
  const format = formatIn(language);
  const wait = format.minutes(waitMinutes);
  const paying =
    dueWon === null && kind === 'RATE'
      ? words.depositRate(percent, wait)
      : words.depositDue(format.won(dueWon ?? amountWon), wait);
  const whom =
    dueWon === null
      ? [
          ...(appliesTo === 'EVERYONE' ? [] : [words.depositFor[appliesTo]]),
          ...(terms.exemptHolders ? [words.noDepositHolders] : []),
        ]
      : [];
  if (freeUntilHours === 'ALWAYS') return [paying, ...whom, words.freeAlways, words.byShop];
  return [
    paying,
    ...whom,
    words.freeUntil(freeUntilHours),
    words.lateRefund(lateRefundPercent),
    words.grace(graceMinutes, graceEndsHours),
    words.noShow,
    words.byShop,
  ];
};
