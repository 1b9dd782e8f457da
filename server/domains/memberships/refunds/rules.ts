/** Calculates what a customer gets back for a pass or ticket that they no longer want. */

/** The highest penalty that the rules for continuing contracts let a shop keep. */
export const maximumPenaltyPercent = 10;

export interface Standing {
  kind: string;
  /** Less than nothing for a use. */
  amount: number;
  moneyWon: number;
  listWon: number | null;
}

export interface Refund {
  receivedWon: number;
  /** In the order of the uses: what each costs by the price list. */
  usedWon: number[];
  penaltyWon: number;
  refundWon: number;
}

/** A time of a ticket without a price of its own costs its share of what the ticket cost. */
const costOf = (use: Standing, receivedWon: number, paidCount: number | null): number => {
  const units = -use.amount;
  if (use.listWon !== null) return use.listWon;
  if (paidCount === null) return units;
  return paidCount === 0 ? 0 : Number((BigInt(receivedWon) * BigInt(units)) / BigInt(paidCount));
};

/**
 * Received, less every use at list price, less a penalty of at most 10 % of what was received. Never
 * less than nothing, never more than was received. Entries that were reversed are left out by the caller.
 */
export const calculateRefund = (
  entries: readonly Standing[],
  { penaltyPercent, paidCount }: { penaltyPercent: number; paidCount: number | null },
): Refund => {
  const receivedWon = entries.reduce((sum, entry) => sum + entry.moneyWon, 0);
  const usedWon = entries
    .filter((entry) => entry.kind === 'USE')
    .map((use) => costOf(use, receivedWon, paidCount));
  const left = receivedWon - usedWon.reduce((sum, used) => sum + used, 0);
  const percent = Math.min(penaltyPercent, maximumPenaltyPercent);
  const penaltyWon = Math.max(0, Math.min(left, Number((BigInt(receivedWon) * BigInt(percent)) / 100n)));
  return { receivedWon, usedWon, penaltyWon, refundWon: Math.max(0, left - penaltyWon) };
};
