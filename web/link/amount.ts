import { formatNumber } from '../../contract/money.ts';

const units = { PASS: '원', TICKET: '회', POINT: 'P' } as const;

/** 20,000원, 3회, 1,500P */
export const amountOf = (kind: keyof typeof units, amount: number): string =>
  `${formatNumber(amount)}${units[kind]}`;
