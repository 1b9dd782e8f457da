import { distribute, won } from '../../../../contract/money.ts';

export type LineKind = 'SERVICE' | 'PRODUCT' | 'PASS' | 'TICKET' | 'PENALTY';

/** Points earned per won of such a line when it is paid for like that, in thousandths. */
export interface Rate {
  lineKind: LineKind;
  methodKind: string;
  permille: number;
}

export interface PointRules {
  enabled: boolean;
  rates: Rate[];
  useUnit: number;
  minimumUse: number;
  /** Null: points do not expire. */
  expiresMonths: number | null;
}

export const defaultRules: PointRules = {
  enabled: false,
  rates: [],
  useUnit: 100,
  minimumUse: 1000,
  expiresMonths: 12,
};

/** What a sale earns: every payment is spread over the lines by their prices, the sum rounded down once. */
export const pointsFor = (
  { enabled, rates }: PointRules,
  lines: readonly { kind: LineKind; totalWon: number }[],
  payments: readonly { methodKind: string; amountWon: number }[],
): number => {
  const weights = lines.map((line) => line.totalWon);
  if (!enabled || weights.every((weight) => weight === 0)) return 0;
  let thousandths = 0n;
  for (const { methodKind, amountWon } of payments)
    for (const [index, share] of distribute(won(amountWon), weights).entries()) {
      const rate = rates.find(
        (r) => r.methodKind === methodKind && r.lineKind === lines[index]?.kind,
      )?.permille;
      thousandths += BigInt(share) * BigInt(rate ?? 0);
    }
  return Number(thousandths / 1000n);
};

/** '2026-01-31' and 1 → '2026-02-28': the same day of a later month, or its last. */
export const monthsLater = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const target = month - 1 + months;
  const [y, m] = [year + Math.floor(target / 12), target % 12];
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return `${y}-${String(m + 1).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`;
};
