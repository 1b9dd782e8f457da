import type { Rate } from '../../../../contract/point-earning.ts';

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

/** By what a shop gives points today; by nothing where it gives none. */
export const ratesInForce = ({ enabled, rates }: PointRules): PointRules['rates'] => (enabled ? rates : []);

/** '2026-01-31' and 1 → '2026-02-28': the same day of a later month, or its last. */
export const monthsLater = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const target = month - 1 + months;
  const [y, m] = [year + Math.floor(target / 12), target % 12];
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return `${y}-${String(m + 1).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`;
};
