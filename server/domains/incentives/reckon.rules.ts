import type {
  Band,
  Bonus,
  BonusMetric,
  IncentiveRule,
  IncentiveSource,
  VisitKind,
  Withholding,
} from '../../../contract/incentive-plans.ts';

/** The facts of one row, or the sum of many that no rule distinguishes. */
export interface Counted {
  source: IncentiveSource;
  visitKind: VisitKind;
  taxed: boolean;
  baseWon: number;
  unpaidWon: number;
  cardWon: number;
}

/** What a plan pays for. */
export interface PlanRules {
  rules: readonly IncentiveRule[];
  bonuses: readonly Bonus[];
}

/** The rule that counts a row: one that names its kind of visit, else the one for all the others. */
export const ruleOf = (
  rules: readonly IncentiveRule[],
  { source, visitKind }: Pick<Counted, 'source' | 'visitKind'>,
): number => {
  const named = rules.findIndex((rule) => rule.source === source && rule.visitKinds?.includes(visitKind));
  return named !== -1
    ? named
    : rules.findIndex((rule) => rule.source === source && rule.visitKinds === undefined);
};

/** What of a row a rule counts: with what is owed, or without it until it comes in. */
export const countedWon = (
  { when }: Pick<IncentiveRule, 'when'>,
  { baseWon, unpaidWon }: Pick<Counted, 'baseWon' | 'unpaidWon'>,
): number => (when === 'SOLD' ? baseWon : baseWon - unpaidWon);

const partOf = (won: number, permille: number): number => Math.trunc((won * permille) / 1000) || 0;

interface Basis {
  baseWon: number;
  lessWon: number;
}

/** What a rule counts of these rows, and what is taken off before the rate. Rounded once, whatever the number of rows. */
export const basisOf = (rule: IncentiveRule, rows: readonly Counted[]): Basis => {
  let [baseWon, taxedWon, cardWon] = [0, 0, 0];
  for (const row of rows) {
    const counted = countedWon(rule, row);
    baseWon += counted;
    if (row.taxed) taxedWon += counted;
    cardWon += row.cardWon;
  }
  const { vat, cardFeePermille, materialPermille } = rule.less;
  const vatWon = vat ? Math.trunc(taxedWon / 11) : 0;
  const lessWon = vatWon + partOf(cardWon, cardFeePermille) + partOf(baseWon, materialPermille);
  return { baseWon, lessWon };
};

const bandReached = (bands: readonly Band[], netWon: number): number =>
  Math.max(
    0,
    bands.findLastIndex(({ fromWon }) => fromWon <= netWon),
  );

/** Each part of the amount at the rate of its own band; below nothing the first rate holds. */
const byStep = (bands: readonly Band[], netWon: number): number => {
  if (netWon < 0) return partOf(netWon, bands[0]?.permille ?? 0);
  const thousandths = bands.reduce((sum, { fromWon, permille }, index) => {
    const toWon = Math.min(netWon, bands[index + 1]?.fromWon ?? netWon);
    return sum + Math.max(0, toWon - fromWon) * permille;
  }, 0);
  return Math.trunc(thousandths / 1000);
};

/** What a rule pays for an amount, and the rate reached. */
export const payOf = (
  { method, bands }: Pick<IncentiveRule, 'method' | 'bands'>,
  netWon: number,
): { amountWon: number; permille: number } => {
  const permille = bands[bandReached(bands, netWon)]?.permille ?? 0;
  return { permille, amountWon: method === 'BANDS_STEP' ? byStep(bands, netWon) : partOf(netWon, permille) };
};

export interface RuleFigures extends Basis {
  source: IncentiveSource;
  visitKinds: VisitKind[] | null;
  method: IncentiveRule['method'];
  permille: number;
  amountWon: number;
}

/** What each rule of a plan comes to in a month, in the plan's order. */
export const figuresOfRules = (rules: readonly IncentiveRule[], rows: readonly Counted[]): RuleFigures[] => {
  const byRule = Map.groupBy(rows, (row) => ruleOf(rules, row));
  return rules.map((rule, index) => {
    const basis = basisOf(rule, byRule.get(index) ?? []);
    const { source, visitKinds = null, method } = rule;
    return { source, visitKinds, method, ...basis, ...payOf(rule, basis.baseWon - basis.lessWon) };
  });
};

const measures = (metric: BonusMetric, { source }: Pick<Counted, 'source'>): boolean =>
  metric === 'TOTAL' || (metric === 'REAL' ? source !== 'SERVICE_DEDUCTED' : source === metric);

export interface BonusFigures extends Bonus {
  baseWon: number;
}

/** Of each metric the highest target that was reached. */
export const reachedBonuses = (bonuses: readonly Bonus[], rows: readonly Counted[]): BonusFigures[] =>
  [...Map.groupBy(bonuses, ({ metric }) => metric)].flatMap(([metric, own]) => {
    const baseWon = rows.reduce((sum, row) => sum + (measures(metric, row) ? row.baseWon : 0), 0);
    const reached = own.filter(({ atWon }) => atWon <= baseWon).sort((a, b) => b.atWon - a.atWon)[0];
    return reached ? [{ ...reached, baseWon }] : [];
  });

/** The band of any rule to which least is missing, and what reaching it would add. */
export const nextBandOf = (rules: readonly IncentiveRule[], figures: readonly RuleFigures[]) => {
  const next = rules.flatMap((rule, index) => {
    const found = figures[index];
    if (!found) return [];
    const netWon = found.baseWon - found.lessWon;
    const band = rule.bands[bandReached(rule.bands, netWon) + 1];
    if (!band) return [];
    const moreWon = payOf(rule, band.fromWon).amountWon - found.amountWon;
    return [{ source: rule.source, missingWon: band.fromWon - netWon, permille: band.permille, moreWon }];
  });
  return next.sort((a, b) => a.missingWon - b.missingWon)[0] ?? null;
};

const belowTen = (won: number): number => Math.trunc(won / 10) * 10;

/**
 * 3.3%: income tax 3% cut below 10 won, local tax 10% of that cut likewise. Small sums are taxed too since 2024-07
 * (소득세법 §86). Wage tax is the accountant's and typed.
 */
export const taxOf = (
  withholding: Withholding,
  grossWon: number,
  typed: { incomeTaxWon: number; localTaxWon: number },
): { incomeTaxWon: number; localTaxWon: number } => {
  if (withholding === 'WAGE') return typed;
  if (withholding === 'NONE' || grossWon <= 0) return { incomeTaxWon: 0, localTaxWon: 0 };
  const incomeTaxWon = belowTen(partOf(grossWon, 30));
  return { incomeTaxWon, localTaxWon: belowTen(Math.trunc(incomeTaxWon / 10)) };
};

/** Base pay for the days an employee worked here. */
export const basePayOf = (fullWon: number, days: number, daysInMonth: number): number =>
  Math.trunc((fullWon * days) / daysInMonth);
