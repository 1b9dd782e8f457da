import { areBandsValid, rulesOverlap } from '../../../contract/incentive-plans.ts';
import type {
  Bonus,
  BonusMetric,
  IncentiveMethod,
  IncentiveRule,
  IncentiveSource,
  VisitKind,
  Withholding,
} from '../../../contract/incentive-plans.ts';
import type { BodyOf } from '../../lib/wire.ts';
import type { Plan } from './format.ts';

export interface BandDraft {
  fromWon: number | null;
  /** In percent, as it is typed: 38.5. */
  percent: string;
}

export interface RuleDraft {
  source: IncentiveSource;
  when: 'SOLD' | 'COLLECTED';
  visitKinds: VisitKind[];
  method: IncentiveMethod;
  bands: BandDraft[];
  vat: boolean;
  cardFee: string;
  material: string;
}

export interface BonusDraft {
  metric: BonusMetric;
  atWon: number | null;
  bonusWon: number | null;
}

export interface PlanDraft {
  target: 'SHOP' | 'RANK' | 'EMPLOYEE';
  rank: string;
  employeeNo: number | null;
  month: string;
  baseWon: number | null;
  withholding: Withholding;
  rules: RuleDraft[];
  bonuses: BonusDraft[];
}

const percentOf = (permille: number): string => (permille === 0 ? '' : String(permille / 10));

/** '38.5' → 385; undefined for what is no rate from 0 to 100 in tenths. An empty deduction is none. */
export const permilleIn = (text: string): number | undefined => {
  const trimmed = text.trim().replace(/%$/, '');
  if (trimmed === '') return 0;
  const permille = Math.round(Number(trimmed) * 10);
  return /^\d{1,3}(\.\d)?$/.test(trimmed) && permille <= 1000 ? permille : undefined;
};

export const newRule = (source: IncentiveSource): RuleDraft => ({
  source,
  when: 'SOLD',
  visitKinds: [],
  method: 'FLAT',
  bands: [{ fromWon: 0, percent: '' }],
  vat: false,
  cardFee: '',
  material: '',
});

const ruleDraft = (rule: IncentiveRule): RuleDraft => ({
  source: rule.source,
  when: rule.when,
  visitKinds: rule.visitKinds ?? [],
  method: rule.method,
  bands: rule.bands.map(({ fromWon, permille }) => ({ fromWon, percent: String(permille / 10) })),
  vat: rule.less.vat,
  cardFee: percentOf(rule.less.cardFeePermille),
  material: percentOf(rule.less.materialPermille),
});

/** A plan to be changed, or a first one: service sales, and nothing else yet. */
export const draftOf = (plan: Plan | undefined, month: string): PlanDraft => ({
  target: plan?.target.kind ?? 'SHOP',
  rank: plan?.target.kind === 'RANK' ? plan.target.rank : '',
  employeeNo: plan?.target.kind === 'EMPLOYEE' ? plan.target.employeeNo : null,
  month,
  baseWon: plan?.pay.baseWon ?? null,
  withholding: plan?.pay.withholding ?? 'FREELANCER',
  rules: plan ? plan.rules.map((rule) => ruleDraft(rule as IncentiveRule)) : [newRule('SERVICE_REAL')],
  bonuses: plan?.bonuses ?? [],
});

const ruleOf = (draft: RuleDraft): IncentiveRule => ({
  source: draft.source,
  when: draft.when,
  ...(draft.visitKinds.length > 0 && { visitKinds: draft.visitKinds }),
  method: draft.method,
  bands: draft.bands.map(({ fromWon, percent }) => ({
    fromWon: fromWon ?? -1,
    permille: permilleIn(percent) ?? -1,
  })),
  less: {
    vat: draft.vat,
    cardFeePermille: permilleIn(draft.cardFee) ?? -1,
    materialPermille: permilleIn(draft.material) ?? -1,
  },
});

/** What is still wrong with a draft, as it is said beside the form; null when it can be sent. */
export const problemIn = (draft: PlanDraft): string | null => {
  if (draft.target === 'RANK' && draft.rank.trim() === '') return '직급을 적어 주세요.';
  if (draft.target === 'EMPLOYEE' && draft.employeeNo === null) return '직원을 골라 주세요.';
  if (draft.rules.some(({ bands }) => bands.some(({ percent }) => percent.trim() === '')))
    return '비율을 적어 주세요. 주지 않으려면 0을 적어 주세요.';
  const rules = draft.rules.map(ruleOf);
  const rates = rules.flatMap(({ bands, less }) => [
    ...bands.map(({ permille }) => permille),
    less.cardFeePermille,
    less.materialPermille,
  ]);
  if (rates.some((permille) => permille < 0)) return '비율은 0부터 100까지, 소수 한 자리까지 적어 주세요.';
  if (!rules.every(areBandsValid)) return '구간은 0원부터, 뒤로 갈수록 큰 금액으로 적어 주세요.';
  if (rulesOverlap(rules)) return '같은 매출을 두 번 계산하는 규칙이 있어요. 하나로 합쳐 주세요.';
  if (draft.bonuses.some(({ atWon, bonusWon }) => !atWon || !bonusWon))
    return '보너스의 목표와 금액을 적어 주세요.';
  return null;
};

export const targetIn = (draft: PlanDraft): BodyOf<'incentives.saveSettings'>['target'] => {
  if (draft.target === 'RANK') return { kind: 'RANK', rank: draft.rank.trim() };
  if (draft.target === 'EMPLOYEE') return { kind: 'EMPLOYEE', employeeNo: draft.employeeNo ?? 0 };
  return { kind: 'SHOP' };
};

export const rulesIn = (draft: PlanDraft): { rules: IncentiveRule[]; bonuses: Bonus[] } => ({
  rules: draft.rules.map(ruleOf),
  bonuses: draft.bonuses.map(({ metric, atWon, bonusWon }) => ({
    metric,
    atWon: atWon ?? 0,
    bonusWon: bonusWon ?? 0,
  })),
});

/** The plan that this one would replace: of the same target and month. */
export const replacedBy = (draft: PlanDraft, plans: readonly Plan[]): number =>
  plans.find(
    (plan) =>
      plan.effectiveFrom === `${draft.month}-01` &&
      JSON.stringify(plan.target) === JSON.stringify(targetIn(draft)),
  )?.id ?? 0;
