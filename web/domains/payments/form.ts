import type { DepositTerms } from '../../../contract/deposit-policy.ts';
import { freeUntilChoices, waitChoices } from '../../../contract/deposit-policy.ts';
import type { Policy } from './queries.ts';

export type PolicyDraft = Omit<DepositTerms, 'amountWon' | 'percent' | 'lateRefundPercent'> & {
  enabled: boolean;
  amountWon: number | null;
  percent: number | null;
  lateRefundPercent: number | null;
};

export const draftOf = (policy: Policy): PolicyDraft => ({
  enabled: policy.enabled,
  kind: policy.kind,
  amountWon: policy.amountWon,
  percent: policy.percent,
  freeUntilHours: policy.freeUntilHours,
  lateRefundPercent: policy.lateRefundPercent,
  waitMinutes: policy.waitMinutes,
  exemptHolders: policy.exemptHolders,
  appliesTo: policy.appliesTo,
});

const within = (value: number | null, from: number, to: number) =>
  value !== null && value >= from && value <= to;

export const problemsIn = (draft: PolicyDraft): Record<string, string> => ({
  ...(draft.kind === 'FIXED' &&
    !within(draft.amountWon, 1_000, 300_000) && { amountWon: '1,000원에서 300,000원까지 적어 주세요.' }),
  ...(draft.kind === 'RATE' &&
    !within(draft.percent, 10, 100) && { percent: '10%에서 100%까지 적어 주세요.' }),
  ...(draft.lateRefundPercent !== 0 &&
    !within(draft.lateRefundPercent, 10, 90) && { lateRefundPercent: '0%나 10%에서 90%까지 적어 주세요.' }),
});

export const kindChoices = [
  { value: 'RATE', label: '가격의 몇 %' },
  { value: 'FIXED', label: '정해진 금액' },
] as const;

export const targetChoices = [
  { value: 'EVERYONE', label: '모든 고객' },
  { value: 'NEW', label: '처음 오는 고객' },
  { value: 'NO_SHOW', label: '노쇼가 있던 고객' },
] as const;

export const freeUntilOptions = [
  { value: 'ALWAYS', label: '항상' },
  ...freeUntilChoices.map((hours) => ({ value: String(hours), label: `방문 ${hours}시간 전까지` })),
];

export const waitOptions = waitChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${minutes}분` : `${minutes / 60}시간`,
}));
