import { formatWon } from '../../../contract/money.ts';
import { formatDate } from '../../../contract/time.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';
import type { Change } from './events.ts';
import { nameOf } from './pricing.rules.ts';

const sentences: Record<Change, (name: string, until: string) => string> = {
  TRIAL_SPENT: () => '이 사업자등록번호로 무료 체험을 이미 써서, 체험이 오늘 끝납니다.',
  STARTED: (name, until) => `${name} 이용권을 시작했습니다. ${until}까지 씁니다.`,
  UPGRADED: (name, until) => `${name} 이용권으로 올렸습니다. ${until}까지 씁니다.`,
  RENEWED: (name, until) => `${name} 이용권을 이어서 결제했습니다. ${until}까지 씁니다.`,
  PLANNED: (name) => `다음 기간부터 ${name} 이용권을 씁니다.`,
  PAST_DUE: (name, until) => `${name} 이용권을 결제하지 못했습니다. ${until}까지는 그대로 씁니다.`,
  SUSPENDED: () => '이용권이 끝나 보기만 할 수 있습니다.',
  CANCELLING: (name, until) => `${name} 이용권을 해지했습니다. ${until}까지 씁니다.`,
  CANCEL_UNDONE: (name) => `${name} 이용권 해지를 취소했습니다.`,
  CANCELLED: (name) => `${name} 이용권이 끝났습니다.`,
};

export const subscriptionHistory = [
  sentence(events.subscriptionChanged, ({ change, plan, period, until }) =>
    sentences[change](nameOf({ plan, period }), until ? formatDate(until) : ''),
  ),
  sentence(events.cardRegistered, ({ company, last4, replaced }) =>
    replaced
      ? `결제 카드를 ${company} ${last4}로 바꿨습니다.`
      : `결제 카드 ${company} ${last4}를 등록했습니다.`,
  ),
  sentence(events.cmsRequested, ({ last4, day }) => `자동이체(${last4}, 매월 ${day}일)를 신청했습니다.`),
  sentence(events.cmsDecided, ({ last4, state, rejection }) =>
    rejection === null
      ? `자동이체(${last4})를 ${state === 'CANCELLED' ? '해지했습니다' : '등록했습니다'}.`
      : `자동이체(${last4}) 신청이 반려되었습니다. (${rejection})`,
  ),
  sentence(
    events.chargeRequested,
    ({ goods, totalWon }) => `${goods} ${formatWon(totalWon)} 결제를 요청했습니다.`,
  ),
  sentence(events.chargePaid, ({ goods, totalWon }) => `${goods} ${formatWon(totalWon)}을 결제했습니다.`),
  sentence(
    events.chargeFailed,
    ({ goods, totalWon, failure }) =>
      `${goods} ${formatWon(totalWon)}을 결제하지 못했습니다${failure === null ? '' : `: ${failure}`}`,
  ),
  sentence(events.refundRequested, ({ amountWon }) => `${formatWon(amountWon)} 환불을 요청했습니다.`),
  sentence(events.chargeRefunded, ({ amountWon, failure }) =>
    failure === null
      ? `${formatWon(amountWon)}을 환불했습니다.`
      : `${formatWon(amountWon)}을 환불하지 못했습니다: ${failure}`,
  ),
];
