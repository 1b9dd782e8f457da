import { formatWon } from './money.ts';

/** What a shop asks its customers to pay beforehand. Apart from the schemas, so that the browser needs no zod. */
export const depositKinds = ['FIXED', 'RATE'] as const;
export const depositTargets = ['EVERYONE', 'NEW', 'NO_SHOW'] as const;
export const freeUntilChoices = [1, 2, 3, 6, 12, 24, 48, 72] as const;
export const waitChoices = [30, 60, 120, 180, 360, 720] as const;

export interface DepositTerms {
  kind: (typeof depositKinds)[number];
  amountWon: number;
  percent: number;
  /** Hours before the visit until which everything is given back. */
  freeUntilHours: number | 'ALWAYS';
  /** What is given back of it afterwards. */
  lateRefundPercent: number;
  waitMinutes: number;
  exemptHolders: boolean;
  appliesTo: (typeof depositTargets)[number];
}

export const usualTerms: DepositTerms = {
  kind: 'RATE',
  amountWon: 20_000,
  percent: 50,
  freeUntilHours: 24,
  lateRefundPercent: 0,
  waitMinutes: 180,
  exemptHolders: true,
  appliesTo: 'EVERYONE',
};

/** A rate is rounded down to hundreds; nobody pays more than the price beforehand. */
export const depositOf = ({ kind, amountWon, percent }: DepositTerms, priceWon: number): number =>
  kind === 'FIXED' ? Math.min(amountWon, priceWon) : Math.floor((priceWon * percent) / 10_000) * 100;

/** How long after paying anybody may think again, and how long before the visit that ends. */
export const graceMinutes = 30;
export const graceEndsHours = 2;

const hoursOf = (minutes: number) => (minutes < 60 ? `${minutes}분` : `${minutes / 60}시간`);

/** What the customer is told, and holds the shop to. */
export const depositSentences = (terms: DepositTerms, dueWon: number): string[] => {
  const { freeUntilHours, lateRefundPercent, waitMinutes } = terms;
  const paying = `예약금 ${formatWon(dueWon)}을 ${hoursOf(waitMinutes)} 안에 결제하면 예약이 확정돼요.`;
  const byShop = '샵에서 취소하면 모두 돌려드려요.';
  if (freeUntilHours === 'ALWAYS') return [paying, '언제 취소해도 모두 돌려드려요.', byShop];
  return [
    paying,
    `방문 ${freeUntilHours}시간 전까지 취소하면 모두 돌려드려요.`,
    lateRefundPercent === 0
      ? '그 뒤에 취소하면 돌려드리지 않아요.'
      : `그 뒤에 취소하면 ${lateRefundPercent}%를 돌려드려요.`,
    `결제하고 ${graceMinutes}분 안에는 방문 ${graceEndsHours}시간 전까지 모두 돌려드려요.`,
    '오지 않으면 돌려드리지 않아요.',
    byShop,
  ];
};
