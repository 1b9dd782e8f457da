import { formatNumber, formatWon } from '../../../contract/money.ts';
import type { ChartFormat } from './model.ts';

const units = [
  { from: 100_000_000, word: '억' },
  { from: 10_000, word: '만' },
] as const;

/** 12500 → '1.3만', 1_240_000 → '124만'; below ten thousand the number itself. At most one decimal, and none from 100 on. */
export const shortNumber = (value: number): string => {
  // What rounds up to the next unit is said in it.
  const unit = units.find(({ from }) => Math.round(Math.abs(value)) >= from * (from > 10_000 ? 0.99995 : 1));
  if (!unit) return formatNumber(Math.round(value));
  const inUnits = value / unit.from;
  const decimals = Math.abs(inUnits) < 100 ? 10 : 1;
  return `${formatNumber(Math.round(inUnits * decimals) / decimals)}${unit.word}`;
};

export const wonFormat: ChartFormat = {
  full: formatWon,
  short: (value) => `${shortNumber(value)}원`,
};

/** 예약 12건, 고객 8명, 시술 3회. */
export const countFormat = (unit: string): ChartFormat => ({
  full: (value) => `${formatNumber(value)}${unit}`,
  short: (value) => `${shortNumber(value)}${unit}`,
});

/** A share from 0 to 1. */
export const shareFormat: ChartFormat = {
  full: (value) => `${formatNumber(Math.round(value * 1_000) / 10)}%`,
  short: (value) => `${Math.round(value * 100)}%`,
};
