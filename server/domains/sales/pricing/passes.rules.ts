import type { PricedLine } from './draft.rules.ts';
import type { Sale } from '../present.ts';

/** A pass of the buyer, nearest expiry first among its like. */
export interface Pass {
  id: number;
  balance: number;
  paysFor: (line: Pick<PricedLine, 'itemId'>) => boolean;
}

/** Stands for a pass that the sale itself sells: what it holds is known once it is sold. */
export const soldHere = 0;

/** What a sale took from passes, by account. */
export const takenFromPasses = (payments: Sale['payments']): ReadonlyMap<number, number> => {
  const used = new Map<number, number>();
  for (const { accountId, kind, amountWon } of payments)
    if (accountId !== null && kind === 'PASS') used.set(accountId, (used.get(accountId) ?? 0) + amountWon);
  return used;
};

/**
 * In which turn accounts are taken from: those that are named first, so that the nearest expiry is looked for
 * among what they leave; then line by line.
 */
export const deductionOrder = <D extends { accountId: number | undefined; line: number }>(
  takings: readonly D[],
): D[] =>
  takings.toSorted(
    (a, b) => Number(a.accountId === undefined) - Number(b.accountId === undefined) || a.line - b.line,
  );

/**
 * What passes can pay while one sale is worked out: each what it may be used for, as far as it goes. One
 * that is not known here pays what is asked, and the ledgers have the last word.
 */
export const passBalances = (passes: readonly Pass[]) => {
  const left = new Map(passes.map(({ id, balance }) => [id, balance]));
  const able = (line: Pick<PricedLine, 'itemId'>, accountId: number | undefined) =>
    passes.filter((pass) => (accountId === undefined || pass.id === accountId) && pass.paysFor(line));
  const unknown = (accountId: number | undefined) =>
    passes.length === 0 || (accountId !== undefined && !left.has(accountId));

  /** Takes what it can of that much. */
  const take = (line: Pick<PricedLine, 'itemId'>, most: number, accountId: number | undefined): number => {
    if (unknown(accountId)) return most;
    let missing = most;
    for (const { id } of able(line, accountId)) {
      const part = Math.min(missing, left.get(id) ?? 0);
      left.set(id, (left.get(id) ?? 0) - part);
      missing -= part;
    }
    return most - missing;
  };
  return {
    take,
    mayPay: (line: Pick<PricedLine, 'itemId'>, accountId: number | undefined) =>
      unknown(accountId) || able(line, accountId).length > 0,
  };
};
