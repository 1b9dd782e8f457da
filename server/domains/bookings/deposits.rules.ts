import type { Problem } from '../availability/public.ts';

export const lessThanReturned: Problem = {
  field: 'depositWon',
  code: 'BOOKING_DEPOSIT_EXCEEDED',
  message: '이미 돌려준 예약금보다 적게 적을 수 없어요.',
};

export const lessThanOnline: Problem = {
  field: 'depositWon',
  code: 'BOOKING_DEPOSIT_EXCEEDED',
  message: '카드로 결제한 예약금보다 적게 적을 수 없어요.',
};

/** What was given back of a deposit was there: an edit leaves at least as much. */
export const depositProblems = (
  { depositWon }: { depositWon?: number | undefined },
  { depositReturnedWon }: { depositReturnedWon: number },
): Problem[] => (depositWon !== undefined && depositWon < depositReturnedWon ? [lessThanReturned] : []);
