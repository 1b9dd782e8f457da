import type { Balance } from './taking.rules.ts';

/** A paid purchase, as far as it was not refunded. */
export interface Refundable {
  id: number;
  totalWon: number;
  creditWon: number;
  bonusWon: number;
  refundedCreditWon: number;
}

export interface RefundPart {
  purchaseId: number;
  /** Paid credit and bonus that leave the account. */
  creditWon: number;
  bonusWon: number;
  /** Bonus of this part that was used before, and is taken off. */
  deductedWon: number;
  /** To the card, VAT included. */
  backWon: number;
}

/**
 * What unused paid credit comes to when it is paid back. What is unused was bought last. The bonus that came
 * with it goes too: what is left of it from the account, what was used from the money.
 *
 * @param purchases paid ones, the latest first
 */
export const refundOf = (balance: Balance, purchases: readonly Refundable[]): RefundPart[] => {
  let { paidWon: unused, bonusWon: bonusLeft } = balance;
  const parts: RefundPart[] = [];
  for (const { id, totalWon, ...bought } of purchases) {
    const creditWon = Math.min(unused, bought.creditWon - bought.refundedCreditWon);
    if (creditWon <= 0) continue;
    const dueWon = Math.floor((bought.bonusWon * creditWon) / bought.creditWon);
    const bonusWon = Math.min(dueWon, bonusLeft);
    const deductedWon = dueWon - bonusWon;
    const backWon = Math.floor(((creditWon - deductedWon) * totalWon) / bought.creditWon);
    if (backWon <= 0) continue;
    unused -= creditWon;
    bonusLeft -= bonusWon;
    parts.push({ purchaseId: id, creditWon, bonusWon, deductedWon, backWon });
  }
  return parts;
};

export const sumOfParts = (parts: readonly RefundPart[]): Omit<RefundPart, 'purchaseId'> =>
  parts.reduce(
    (sum, part) => ({
      creditWon: sum.creditWon + part.creditWon,
      bonusWon: sum.bonusWon + part.bonusWon,
      deductedWon: sum.deductedWon + part.deductedWon,
      backWon: sum.backWon + part.backWon,
    }),
    { creditWon: 0, bonusWon: 0, deductedWon: 0, backWon: 0 },
  );
