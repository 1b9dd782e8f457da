import { distribute, won } from '../../../../contract/money.ts';

/** Calculates what a customer gets back for a pass or ticket that they no longer want. */

/** The highest penalty that the rules for continuing contracts let a shop keep. */
export const maximumPenaltyPercent = 10;

/** The sale of a pass or ticket: of each line what no pass or ticket paid, and what of that is no money. */
export interface SaleBehind {
  leftWon: readonly number[];
  pointsWon: number;
  /** Left unpaid and not collected since. */
  owedWon: number;
}

/** What a line was not paid in money: its part of the points, and of what is still owed, by the one rule of remainders. */
export const nonCashShare = (
  { leftWon, pointsWon, owedWon }: SaleBehind,
  line: number,
): { pointsWon: number; owedWon: number } => {
  const points = distribute(won(pointsWon), leftWon);
  const owed = distribute(
    won(owedWon),
    leftWon.map((left, index) => left - (points[index] ?? 0)),
  );
  return { pointsWon: points[line] ?? 0, owedWon: owed[line] ?? 0 };
};

export interface Standing {
  kind: string;
  /** Less than nothing for a use. */
  amount: number;
  moneyWon: number;
  listWon: number | null;
  /** Of the money, what was paid in points or is still owed. */
  notMoneyWon?: number;
}

export interface Refund {
  receivedWon: number;
  notMoneyWon: number;
  /** In the order of the uses: what each costs by the price list. */
  usedWon: number[];
  penaltyWon: number;
  /** What was used beyond the money that came in: of what is owed, this much stays owed. */
  uncoveredWon: number;
  /** What the calculation would pay beyond what is left on the account. */
  beyondWon: number;
  refundWon: number;
}

/** A correction downwards is a use that was not recorded in time. */
export const isUse = ({ kind, amount }: Pick<Standing, 'kind' | 'amount'>): boolean =>
  kind === 'USE' || (kind === 'ADJUST' && amount < 0);

/** So many times' share of what a ticket cost. */
export const shareOf = (receivedWon: number, times: number, paidCount: number): number =>
  paidCount === 0 ? 0 : Number((BigInt(receivedWon) * BigInt(times)) / BigInt(paidCount));

/** A time of a ticket without a price of its own costs its share of what the ticket cost. */
const costOf = (use: Standing, receivedWon: number, paidCount: number | null): number => {
  if (use.listWon !== null) return use.listWon;
  return paidCount === null ? -use.amount : shareOf(receivedWon, -use.amount, paidCount);
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Received in money, less every use at list price, less a penalty of at most 10 % of what was received. Never
 * less than nothing, never more than is left (`heldWon`). Entries that were reversed are left out by the caller.
 */
export const calculateRefund = (
  entries: readonly Standing[],
  {
    penaltyPercent,
    paidCount,
    heldWon,
  }: { penaltyPercent: number; paidCount: number | null; heldWon: number },
): Refund => {
  const receivedWon = sum(entries.map((entry) => entry.moneyWon));
  const notMoneyWon = sum(entries.map((entry) => entry.notMoneyWon ?? 0));
  const usedWon = entries.filter(isUse).map((use) => costOf(use, receivedWon, paidCount));
  const moneyWon = receivedWon - notMoneyWon;
  const left = moneyWon - sum(usedWon);
  const percent = Math.min(penaltyPercent, maximumPenaltyPercent);
  const penaltyWon = Math.max(0, Math.min(left, Number((BigInt(moneyWon) * BigInt(percent)) / 100n)));
  const payable = Math.max(0, left - penaltyWon);
  const refundWon = Math.min(payable, heldWon);
  return {
    receivedWon,
    notMoneyWon,
    usedWon,
    penaltyWon,
    uncoveredWon: Math.max(0, 0 - left),
    beyondWon: payable - refundWon,
    refundWon,
  };
};

/** Of what is owed for the account, the oldest first, what is waived once it is given back. */
export const waivedDebts = (owedWon: readonly number[], uncoveredWon: number): number[] => {
  let stays = uncoveredWon;
  return owedWon.map((owed) => {
    const kept = Math.min(owed, stays);
    stays -= kept;
    return owed - kept;
  });
};
