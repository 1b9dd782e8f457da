import { won } from '../../../contract/money.ts';
import type { Won } from '../../../contract/money.ts';
import type { Plan } from '../../../contract/subscription-plans.ts';
import { addDays, daysBetween } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { monthsUsed, spanFrom } from './periods.rules.ts';
import type { Span } from './periods.rules.ts';
import { supplyOf, withVat } from './pricing.rules.ts';
import type { Choice } from './pricing.rules.ts';

/** Taken back whole within so many days, when it was not used. */
export const daysToReturn = 7;

export interface PaidPeriod extends Choice, Span {
  anchorDay: number;
  /** What was paid for it, upgrades and VAT included, less what was paid back. */
  totalWon: Won;
  /** The smaller plan that the period began with, until it was raised. */
  smallerUntil: { plan: Plan; until: ShopDate } | null;
  paidOn: ShopDate;
  /** Something was booked or sold since. */
  isUsed: boolean;
}

export interface Cancellation {
  endsOn: ShopDate;
  refundWon: Won;
  /** When it ends if the refund is taken. */
  refundEndsOn: ShopDate;
  reason: string;
}

/** Each used month at the monthly price of the plan that it ended with. */
const usedWon = ({ start, anchorDay, plan, smallerUntil, paidOn }: PaidPeriod, used: number): number => {
  const monthly = (of: Plan) => withVat(supplyOf({ plan: of, period: 'MONTH' }, paidOn)).totalWon;
  let sum = 0;
  for (let month = 1; month <= used; month += 1) {
    const isSmaller = smallerUntil !== null && spanFrom(start, month, anchorDay).end < smallerUntil.until;
    sum += monthly(isSmaller ? smallerUntil.plan : plan);
  }
  return sum;
};

/** What cancelling today means: a year is paid back less its used months at the monthly price. */
export const cancellationOf = (paid: PaidPeriod, today: ShopDate): Cancellation => {
  const hasBegun = paid.start <= today;
  if (daysBetween(paid.paidOn, today) < daysToReturn && (!paid.isUsed || !hasBegun))
    return {
      endsOn: paid.end,
      refundWon: paid.totalWon,
      refundEndsOn: addDays(today, -1),
      reason: '결제한 지 7일 안이고 아직 쓰지 않아 전액 돌려드려요.',
    };
  if (paid.period === 'MONTH')
    return { endsOn: paid.end, refundWon: won(0), refundEndsOn: paid.end, reason: '' };
  const used = monthsUsed(paid, paid.anchorDay, today);
  const refundWon = won(Math.max(0, paid.totalWon - usedWon(paid, used)));
  const usedUp = used === 0 ? addDays(paid.start, -1) : spanFrom(paid.start, used, paid.anchorDay).end;
  const refundEndsOn = refundWon > 0 && usedUp < paid.end ? usedUp : paid.end;
  return {
    endsOn: paid.end,
    refundWon,
    refundEndsOn,
    reason: refundWon > 0 ? `쓴 ${used}개월을 월간 요금으로 빼고 돌려드려요.` : '',
  };
};
