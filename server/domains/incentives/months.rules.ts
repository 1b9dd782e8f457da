import type { Reply } from '../../../contract/endpoint.ts';
import type { readMonth } from '../../../contract/incentives.ts';
import type { Withholding } from '../../../contract/incentive-plans.ts';
import { addDays, daysBetween } from '../../../contract/time.ts';
import { basePayOf, figuresOfRules, nextBandOf, reachedBonuses, taxOf } from './reckon.rules.ts';
import type { Counted, PlanRules } from './reckon.rules.ts';

export type PersonMonth = Reply<typeof readMonth>['items'][number];

export const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);
export const previousMonth = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
export const lastDayOf = (month: string): string => addDays(`${nextMonth(month)}-01`, -1);

/** The months from one to another, both included. */
export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = from; month <= to; month = nextMonth(month)) months.push(month);
  return months;
};

/**
 * Days of a month on which an employee worked here. One with rows before their card was written worked already.
 */
export const daysWorked = (
  month: string,
  { joinedOn, leftOn, firstOn }: { joinedOn: string; leftOn: string | null; firstOn: string | undefined },
): { days: number; daysInMonth: number } => {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const daysInMonth = daysBetween(first, last) + 1;
  const earlier = firstOn !== undefined && firstOn < joinedOn;
  const from = joinedOn > first && !earlier ? joinedOn : first;
  const to = leftOn !== null && leftOn < last ? leftOn : last;
  return { daysInMonth, days: Math.max(0, daysBetween(from, to) + 1) };
};

export interface PersonInput {
  who: Pick<PersonMonth, 'employeeNo' | 'name' | 'rank' | 'leftOn'>;
  plan: (PlanRules & { basePayWon: number; withholding: Withholding }) | undefined;
  days: { days: number; daysInMonth: number };
  rows: readonly Counted[];
  carried: PersonMonth['carried'];
  adjustments: PersonMonth['adjustments'];
  typed: { incomeTaxWon: number; localTaxWon: number; otherWon: number; version: number };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** One person's month from its rows and the plan in force: the same for the month, for a try-out, for a closing. */
export const reckonPerson = ({
  who,
  plan,
  days,
  rows,
  carried,
  adjustments,
  typed,
}: PersonInput): PersonMonth => {
  const rules = plan?.rules ?? [];
  const sources = figuresOfRules(rules, rows);
  const bonuses = reachedBonuses(plan?.bonuses ?? [], rows);
  const fullBaseWon = plan?.basePayWon ?? 0;
  const baseWon = basePayOf(fullBaseWon, days.days, days.daysInMonth);
  const withholding = plan?.withholding ?? 'NONE';
  const grossWon =
    baseWon +
    sum(sources.map(({ amountWon }) => amountWon)) +
    sum(bonuses.map(({ bonusWon }) => bonusWon)) +
    sum(carried.map(({ amountWon }) => amountWon)) +
    sum(adjustments.map(({ amountWon }) => amountWon));
  const { incomeTaxWon, localTaxWon } = taxOf(withholding, grossWon, typed);
  return {
    ...who,
    hasPlan: plan !== undefined,
    pay: { baseWon, fullBaseWon, ...days, withholding },
    sources,
    bonuses,
    carried,
    adjustments,
    grossWon,
    incomeTaxWon,
    localTaxWon,
    otherWon: typed.otherWon,
    netWon: grossWon - incomeTaxWon - localTaxWon - typed.otherWon,
    deductionsVersion: typed.version,
    toNextBand: nextBandOf(rules, sources),
    todayWon: null,
    payslipNo: null,
  };
};

/** What selling brought: rules and bonuses, without base pay and what came from other months. */
export const soldWon = ({
  sources,
  bonuses,
}: {
  sources: readonly { amountWon: number }[];
  bonuses: readonly { bonusWon: number }[];
}): number => sum(sources.map(({ amountWon }) => amountWon)) + sum(bonuses.map(({ bonusWon }) => bonusWon));

/** What selling would bring by these rules. */
export const earnedWon = (plan: PlanRules | undefined, rows: readonly Counted[]): number =>
  plan === undefined
    ? 0
    : soldWon({
        sources: figuresOfRules(plan.rules, rows),
        bonuses: reachedBonuses(plan.bonuses, rows),
      });
