import { formatWon } from '../../../contract/money.ts';
import { periodNames, planNames } from '../../../contract/subscription-plans.ts';
import type { BillingPeriod, ChargeState, Plan } from '../../../contract/subscription-plans.ts';
import { addDays, daysBetween, formatDate } from '../../../contract/time.ts';
import type { Tone } from '../../ui/tag.tsx';
import type { Offer, Payment, Subscription } from './queries.ts';

export const nameOf = ({ plan, period }: { plan: Plan; period: BillingPeriod }): string =>
  `${planNames[plan]} ${periodNames[period]}`;

export const planNotes: Readonly<Record<Plan, string>> = {
  STANDARD: '예약받는 직원 1명',
  PRO: '예약받는 직원 제한 없음',
};

type Stated = Pick<
  Subscription,
  'state' | 'plan' | 'period' | 'trialEndsOn' | 'periodEnd' | 'graceEndsOn' | 'cancelAtEnd' | 'card'
>;

export const stateTag = ({ state, cancelAtEnd }: Stated): { text: string; tone: Tone } => {
  if (state === 'TRIAL') return { text: '체험 중', tone: 'info' };
  if (state === 'PAST_DUE') return { text: '결제 필요', tone: 'warn' };
  if (state === 'SUSPENDED') return { text: '보기만 가능', tone: 'bad' };
  if (state === 'CANCELLED') return { text: '해지됨', tone: 'bad' };
  return cancelAtEnd ? { text: '해지 예정', tone: 'warn' } : { text: '이용 중', tone: 'ok' };
};

/** One sentence on how things stand. */
export const stateText = (of: Stated): string => {
  const until = of.periodEnd === null ? '' : formatDate(of.periodEnd);
  if (of.state === 'TRIAL') return `${formatDate(of.trialEndsOn)}까지 모든 기능을 무료로 써 볼 수 있어요.`;
  if (of.state === 'PAST_DUE')
    return `결제하지 못했어요. ${formatDate(of.graceEndsOn ?? '')}까지는 그대로 쓸 수 있어요.`;
  if (of.state === 'SUSPENDED') return '이용권이 끝나 보기만 할 수 있어요. 결제하면 바로 이어져요.';
  if (of.state === 'CANCELLED')
    return '해지한 이용권이에요. 보기와 내려받기는 할 수 있고, 결제하면 바로 이어져요.';
  return of.cancelAtEnd ? `${until}까지 쓰고 끝나요.` : `${until}까지 결제했어요.`;
};

/** How the card that pays stands, by the month printed on it. */
export const cardEnd = (
  validUntil: string | null,
  today: string,
): { text: string; tone: Tone } | undefined => {
  if (validUntil === null) return undefined;
  if (validUntil < today.slice(0, 7)) return { text: '유효기간 지남', tone: 'bad' };
  return daysBetween(today, `${validUntil}-28`) > 60 ? undefined : { text: '곧 만료', tone: 'warn' };
};

/** '2026-12' → '2026년 12월까지' */
export const validText = (validUntil: string): string =>
  `${validUntil.slice(0, 4)}년 ${Number(validUntil.slice(5))}월까지`;

/** The next payment is near, and its card will not be good any more. */
const outlivesCard = ({ card, state, cancelAtEnd, periodEnd }: Stated, today: string): boolean =>
  state === 'ACTIVE' &&
  !cancelAtEnd &&
  periodEnd !== null &&
  daysBetween(today, periodEnd) <= 30 &&
  typeof card?.validUntil === 'string' &&
  card.validUntil < addDays(periodEnd, 1).slice(0, 7);

/** What all employees should know of the subscription; nothing while all is well. */
export const bannerOf = (of: Stated, today: string): { tone: 'warn' | 'info'; text: string } | undefined => {
  if (of.state === 'TRIAL') {
    const days = daysBetween(today, of.trialEndsOn) + 1;
    return days > 7 ? undefined : { tone: 'info', text: `무료 체험이 ${Math.max(days, 1)}일 남았습니다.` };
  }
  if (of.state === 'PAST_DUE')
    return {
      tone: 'warn',
      text: `이용권을 결제하지 못했습니다. ${formatDate(of.graceEndsOn ?? '')}까지는 그대로 쓸 수 있습니다.`,
    };
  if (of.state === 'SUSPENDED' || of.state === 'CANCELLED')
    return { tone: 'warn', text: '이용권이 끝나 보기만 할 수 있습니다. 결제하면 바로 이어집니다.' };
  if (outlivesCard(of, today))
    return { tone: 'warn', text: '결제 카드의 유효기간이 다음 결제일 전에 끝납니다. 카드를 바꿔 주세요.' };
  return undefined;
};

export const offerAction = ({ from, todayWon }: Offer): string => {
  if (from === 'CURRENT') return '이용 중';
  if (from === 'AT_END') return '다음 기간부터 변경';
  return `${formatWon(todayWon)} 결제`;
};

export const chargeTag = (state: ChargeState): { text: string; tone: Tone } => {
  if (state === 'PAID') return { text: '결제 완료', tone: 'ok' };
  if (state === 'FAILED') return { text: '결제 실패', tone: 'bad' };
  if (state === 'VOIDED') return { text: '결제 취소', tone: 'plain' };
  if (state === 'REFUNDED') return { text: '환불', tone: 'plain' };
  if (state === 'PARTLY_REFUNDED') return { text: '일부 환불', tone: 'plain' };
  return { text: state === 'UNKNOWN' ? '확인 중' : '결제 중', tone: 'info' };
};

type Refund = Pick<Payment['refunds'][number], 'amountWon' | 'state'>;

export const refundText = ({ amountWon, state }: Refund): string => {
  const won = formatWon(amountWon);
  if (state === 'FAILED') return `${won}을 환불하지 못했어요. 고객센터로 알려 주세요.`;
  return state === 'DONE' ? `환불 ${won}` : `환불 ${won} 처리 중`;
};
