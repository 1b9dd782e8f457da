import { graceEndsHours, graceMinutes } from './deposit-policy.ts';
import type { DepositTerms } from './deposit-policy.ts';
import { formatWon } from './money.ts';

/** A start that the booking has, or had `until` it was moved. Milliseconds since the epoch. */
export interface BookedStart {
  startAt: number;
  until: number | null;
}

export interface RefundQuestion {
  terms: Pick<DepositTerms, 'freeUntilHours' | 'lateRefundPercent'>;
  starts: readonly BookedStart[];
  now: number;
  /** The side that cancels the booking. */
  actor: 'CUSTOMER' | 'SHOP' | 'SYSTEM';
  paidWon: number;
  paidAt: number;
  /** What went back already, or is on its way. */
  returnedWon: number;
}

export interface RefundAnswer {
  refundWon: number;
  /** What stays with the shop of what is there. */
  keptWon: number;
  rule: 'SHOP' | 'FREE' | 'LATE';
  /** Until when everything goes back; null when it always does, or no longer. */
  until: number | null;
}

const hourMs = 3_600_000;

/** When a start stops being free to call off: the later of what the shop allows and of thinking again. */
const freeUntil = ({ terms, paidAt }: RefundQuestion, { startAt }: BookedStart): number => {
  if (terms.freeUntilHours === 'ALWAYS') return Infinity;
  const byShop = startAt - terms.freeUntilHours * hourMs;
  const byGrace = Math.min(paidAt + graceMinutes * 60_000, startAt - graceEndsHours * hourMs);
  return Math.max(byShop, byGrace);
};

/**
 * The refund of a cancelled booking. Moving never raises it: a start whose free period had ended when the
 * booking left it leaves its percentage as the ceiling.
 */
export const refundOf = (question: RefundQuestion): RefundAnswer => {
  const { terms, starts, now, actor, paidWon, returnedWon } = question;
  const leftWon = paidWon - returnedWon;
  const keep = (won: number) => {
    const refundWon = Math.max(0, leftWon - won);
    return { refundWon, keptWon: leftWon - refundWon };
  };
  if (actor !== 'CUSTOMER') return { ...keep(0), rule: 'SHOP', until: null };
  const isLate = starts.some((start) => Math.min(now, start.until ?? now) > freeUntil(question, start));
  if (isLate)
    return {
      ...keep(Math.floor((paidWon * (100 - terms.lateRefundPercent)) / 100)),
      rule: 'LATE',
      until: null,
    };
  const current = starts.filter(({ until }) => until === null);
  const until = Math.min(...current.map((start) => freeUntil(question, start)));
  return { ...keep(0), rule: 'FREE', until: Number.isFinite(until) ? until : null };
};

interface Ended {
  state: 'CANCELLED' | 'NO_SHOW';
  cancelledBy: 'SHOP' | 'CUSTOMER' | 'SYSTEM' | null;
  terms: RefundQuestion['terms'];
  startAt: number;
  cancelledAt: number;
  paidWon: number;
  paidAt: number;
  returnedWon: number;
}

const hoursBefore = (startAt: number, at: number): string => {
  const hours = Math.floor((startAt - at) / hourMs);
  if (hours < 0) return '방문 시간이 지나서';
  return hours < 48 ? `방문 ${hours}시간 전에` : `방문 ${Math.floor(hours / 24)}일 전에`;
};

/**
 * What the policy says of a deposit whose booking is over. The desk does not record whose wish a cancellation
 * was.
 */
export const refundSentence = ({ state, cancelledBy, cancelledAt, startAt, ...paid }: Ended): string => {
  if (state === 'NO_SHOW') return '정책: 노쇼는 돌려드리지 않아요.';
  if (cancelledBy === 'SYSTEM') return '정책: 모두 돌려드려요.';
  const starts = [{ startAt, until: null }];
  const { rule, refundWon } = refundOf({ ...paid, starts, now: cancelledAt, actor: 'CUSTOMER' });
  const when = `정책: ${hoursBefore(startAt, cancelledAt)} 취소`;
  if (rule === 'FREE') return `${when}, 모두 돌려드려요.`;
  const byCustomer = refundWon > 0 ? `${formatWon(refundWon)}을 돌려드려요` : '돌려드리지 않아요';
  return cancelledBy === 'CUSTOMER'
    ? `${when}, ${byCustomer}.`
    : `${when}, 고객 사정이면 ${byCustomer}. 샵 사정이면 모두 돌려드려요.`;
};
