import { formatNumber } from '../../../contract/money.ts';
import type { Movement } from './queries.ts';

export const causeNames = { BROKEN: '파손', USED: '샵에서 사용', GIVEN: '증정', OTHER: '그 밖' } as const;

const kindNames: Record<Movement['kind'], string> = {
  RECEIPT: '입고',
  COUNT: '실사',
  ADJUST: '조정',
  SALE: '판매',
  RETURN: '판매 취소',
  REVERSE: '되돌림',
};

/** '조정 · 파손' */
export const movementName = ({ kind, cause }: Pick<Movement, 'kind' | 'cause'>): string =>
  cause ? `${kindNames[kind]} · ${causeNames[cause]}` : kindNames[kind];

export const formatStock = (onHand: number): string => `${formatNumber(onHand)}개`;

/** '+5개', '−2개', '0개' */
export const formatMoved = (quantity: number): string => `${quantity > 0 ? '+' : ''}${formatStock(quantity)}`;

/** Of a count as typed: nothing yet, or a whole number that a shelf can hold. */
export const readCount = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) <= 100_000 ? Number(typed) : null;
