import { formatWon } from '../../../contract/money.ts';
import type { AutoCharge } from './queries.ts';

export interface AutoChargeDraft {
  enabled: boolean;
  belowWon: number | null;
  productId: string;
  monthlyCapWon: number | null;
  agreed: boolean;
}

const bounds = { belowWon: [1_000, 500_000], monthlyCapWon: [11_000, 10_000_000] } as const;

const problemOf = (field: keyof typeof bounds, value: number | null): string | null => {
  const [least, most] = bounds[field];
  return value === null || value < least || value > most
    ? `${formatWon(least)}부터 ${formatWon(most)}까지 적어 주세요.`
    : null;
};

export const draftOf = ({ enabled, belowWon, productId, monthlyCapWon }: AutoCharge): AutoChargeDraft => ({
  enabled,
  belowWon,
  productId,
  monthlyCapWon,
  agreed: false,
});

export const problemsIn = (draft: AutoChargeDraft): Partial<Record<string, string>> => {
  const belowWon = problemOf('belowWon', draft.belowWon);
  const monthlyCapWon = problemOf('monthlyCapWon', draft.monthlyCapWon);
  return {
    ...(belowWon && { belowWon }),
    ...(monthlyCapWon && { monthlyCapWon }),
    ...(draft.enabled && !draft.agreed && { agreed: '자동 결제에 동의해 주세요.' }),
  };
};
