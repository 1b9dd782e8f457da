import type { IncentiveRule } from '../../../contract/incentive-plans.ts';
import { basisOf, countedWon, payOf, ruleOf } from './reckon.rules.ts';
import type { Counted, RuleFigures } from './reckon.rules.ts';

const floorDivide = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
};

/**
 * Splits an amount over weights of either sign, so that the parts add up to it exactly: each share cut down, the won
 * that are missing to the largest fractions, earlier first. Where weights come to nothing, the first takes it all.
 */
export const distributeSigned = (amountWon: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amountWon : 0));
  const shares = weights.map((weight, index) => {
    const scaled = BigInt(amountWon) * BigInt(weight);
    const floor = floorDivide(scaled, total);
    const rest = scaled - floor * total;
    return { index, floor: Number(floor), fraction: total < 0n ? 0n - rest : rest };
  });
  let missing = amountWon - shares.reduce((sum, { floor }) => sum + floor, 0);
  const byFraction = [...shares].sort((a, b) =>
    a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1,
  );
  for (const share of byFraction) {
    if (missing <= 0) break;
    share.floor += 1;
    missing -= 1;
  }
  return shares.map(({ floor }) => floor);
};

/** What is left of a row after what its rule takes off, exactly: in 11,000ths of a won. */
const weightOf = (rule: IncentiveRule, row: Counted): number => {
  const { vat, cardFeePermille, materialPermille } = rule.less;
  const counted = countedWon(rule, row);
  return (
    counted * (11_000 - (vat && row.taxed ? 1_000 : 0) - 11 * materialPermille) -
    11 * row.cardWon * cardFeePermille
  );
};

export interface MonthRow extends Counted {
  id: number;
  /** Reversed by another row of the same month, or that other row: together they are nothing. */
  cancelled: boolean;
}

/** What each row of a month comes to: the amount of its rule, over the rule's rows in the measure of what they left. */
export const amountsOfRows = (
  rules: readonly IncentiveRule[],
  figures: readonly RuleFigures[],
  rows: readonly MonthRow[],
): Map<number, number> => {
  const amounts = new Map(rows.map(({ id }) => [id, 0]));
  const counted = rows.filter(({ cancelled }) => !cancelled);
  for (const [index, own] of Map.groupBy(counted, (row) => ruleOf(rules, row))) {
    const [rule, found] = [rules[index], figures[index]];
    if (!rule || !found) continue;
    const parts = distributeSigned(
      found.amountWon,
      own.map((row) => weightOf(rule, row)),
    );
    own.forEach(({ id }, place) => amounts.set(id, parts[place] ?? 0));
  }
  return amounts;
};

/** The rates that a month came to, which what is changed in it later follows. */
export interface MonthRates {
  rules: readonly IncentiveRule[];
  figures: readonly RuleFigures[];
}

/** What a row adds to a month that was reckoned without it: at the rate the month came to. */
export const amountAtRates = ({ rules, figures }: MonthRates, row: Counted): number => {
  const index = ruleOf(rules, row);
  const rule = rules[index];
  const found = figures[index];
  if (!rule || !found) return 0;
  const { baseWon, lessWon } = basisOf(rule, [row]);
  const netWon = baseWon - lessWon;
  const monthNetWon = found.baseWon - found.lessWon;
  if (rule.method !== 'BANDS_STEP') return Math.trunc((netWon * found.permille) / 1000) || 0;
  // Of bands by step: what the month's won came to on average.
  if (monthNetWon <= 0) return payOf({ ...rule, bands: rule.bands.slice(0, 1) }, netWon).amountWon;
  return Number((BigInt(netWon) * BigInt(found.amountWon)) / BigInt(monthNetWon));
};
