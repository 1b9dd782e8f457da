import { pointsFor } from '../../../../contract/point-earning.ts';
import type { Counter } from '../use-counter.ts';
import { takenFrom } from './accounts.rules.ts';
import type { Sale, SaleDraft } from './draft.ts';
import { priceDraft } from './pricing.rules.ts';
import { draftOfSale } from './start.rules.ts';

const earningOf = (draft: SaleDraft, { accounts, categoryOf }: Counter) => {
  const { amounts } = priceDraft(draft);
  const { leftWon } = takenFrom(draft, accounts, categoryOf);
  return {
    lines: draft.lines.map(({ kind }, i) => ({ kind, leftWon: leftWon[i] ?? 0 })),
    money: draft.payments
      .map(({ kind, method }, i) => ({ kind, method, amountWon: amounts[i] ?? 0 }))
      .filter(({ kind, amountWon }) => kind !== 'PASS' && kind !== 'TICKET' && amountWon > 0),
  };
};

/**
 * Points that a registered customer earns by the draft. A sale that `stood` for them earns what it did as long
 * as what it earns by stays: the shop's rates may have changed since.
 */
export const pointsEarned = (draft: SaleDraft, counter: Counter, stood: Sale | undefined): number => {
  const now = earningOf(draft, counter);
  if (stood && JSON.stringify(now) === JSON.stringify(earningOf(draftOfSale(stood), counter)))
    return stood.earnedPoints;
  return pointsFor(counter.checkout?.points.rates ?? [], now);
};

/**
 * A balance without what a sale `gave` before, and with what it gives now. What it gave may be spent since, and
 * no more is deducted than is there.
 */
export const pointsChange = (
  balance: number,
  { gave, earns, uses }: { gave: number; earns: number; uses: number },
): { before: number; after: number } => ({
  before: Math.max(0, balance - gave),
  after: Math.max(0, balance - gave + earns) - uses,
});
