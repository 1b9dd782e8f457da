import { areBandsValid, rulesOverlap } from '../../../contract/incentive-plans.ts';
import type { Bonus, IncentiveRule } from '../../../contract/incentive-plans.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import type { PlanRow } from './plans.queries.ts';

export interface Paid {
  employee_no: number;
  rank: string | null;
  role: string;
  /** What they were up to the end of a month, the earliest first. */
  past: readonly { untilMonth: string; rank: string | null; role: string }[];
}

type Standing = Omit<Paid, 'past'>;

/** Rank and role as they were in a month: a promotion is paid from its month on. */
export const personIn = <P extends Paid>(person: P, month: string): P => ({
  ...person,
  ...person.past.find(({ untilMonth }) => untilMonth >= month),
});

type Target = Pick<PlanRow, 'target' | 'rank' | 'employee_no'>;

/**
 * How close a plan is to an employee: their own before their rank's before the shop's, which leaves out the
 * owner.
 */
const nearness = ({ target, rank, employee_no }: Target, person: Standing): number => {
  if (target === 'EMPLOYEE') return employee_no === person.employee_no ? 3 : 0;
  if (target === 'RANK') return rank === person.rank ? 2 : 0;
  return person.role === 'OWNER' ? 0 : 1;
};

/** The plan that pays an employee in a month: of the nearest target, the latest. */
export const planFor = (plans: readonly PlanRow[], person: Paid, month: string): PlanRow | undefined => {
  const then = personIn(person, month);
  return plans
    .filter((plan) => plan.effective_month <= month && nearness(plan, then) > 0)
    .sort(
      (a, b) => nearness(b, then) - nearness(a, then) || (a.effective_month < b.effective_month ? 1 : -1),
    )[0];
};

/** Whether a plan for this target would pay an employee, beside the existing plans. */
export const wouldPay = (plans: readonly PlanRow[], target: Target, person: Paid, month: string): boolean => {
  const then = personIn(person, month);
  const near = nearness(target, then);
  const inForce = planFor(plans, person, month);
  return near > 0 && near >= (inForce ? nearness(inForce, then) : 0);
};

/** @throws INCENTIVE_BANDS_INVALID, INCENTIVE_RULES_OVERLAP, INCENTIVE_BONUS_TWICE */
export const assertPlan = ({
  rules,
  bonuses,
}: {
  rules: readonly IncentiveRule[];
  bonuses: readonly Bonus[];
}): void => {
  rules.forEach((rule, index) => {
    if (!areBandsValid(rule))
      throw refuseField(
        'INCENTIVE_BANDS_INVALID',
        `rules.${index}.bands`,
        rule.method === 'FLAT'
          ? '비율 하나만 적어 주세요.'
          : '구간은 0원부터, 뒤로 갈수록 큰 금액이어야 해요.',
      );
  });
  if (rulesOverlap(rules)) throw refuse('INCENTIVE_RULES_OVERLAP');
  const targets = bonuses.map(({ metric, atWon }) => `${metric} ${atWon}`);
  if (new Set(targets).size < targets.length) throw refuse('INCENTIVE_BONUS_TWICE');
};
