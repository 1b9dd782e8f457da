import { formatWon } from '../../../contract/money.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';
import type { PauseReason } from './events.ts';

const pauses: Record<PauseReason, string> = {
  CARD_NEEDED: '결제할 카드가 없어 자동 충전을 멈췄습니다.',
  CHARGE_FAILED: '결제가 되지 않아 자동 충전을 멈췄습니다.',
  MONTHLY_CAP: '이번 달 한도를 다 써서 자동 충전을 멈췄습니다.',
};

export const creditHistory = [
  sentence(events.creditPurchased, ({ creditWon, bonusWon, isAuto }) => {
    const bonus = bonusWon > 0 ? ` (보너스 ${formatWon(bonusWon)})` : '';
    return `알림을 ${formatWon(creditWon)}${bonus} ${isAuto ? '자동 충전' : '충전'}했습니다.`;
  }),
  sentence(events.purchaseFailed, ({ totalWon, isAuto, triesAt }) => {
    const what = `알림 ${isAuto ? '자동 충전' : '충전'} ${formatWon(totalWon)}을 결제하지 못했습니다.`;
    return triesAt === null ? what : `${what} 다시 결제해 봅니다.`;
  }),
  sentence(events.creditLow, ({ availableWon }) => `남은 알림이 ${formatWon(availableWon)}입니다.`),
  sentence(events.autoChargeSaved, ({ enabled, belowWon, product, monthlyCapWon }) =>
    enabled
      ? `자동 충전을 켰습니다. ${formatWon(belowWon)} 아래로 내려가면 ${product}, 한 달 ${formatWon(monthlyCapWon)}까지.`
      : '자동 충전을 껐습니다.',
  ),
  sentence(events.autoChargePaused, ({ reason }) => pauses[reason]),
  sentence(
    events.creditRefundRequested,
    ({ creditWon, backWon }) =>
      `쓰지 않은 알림 ${formatWon(creditWon)}의 환불(${formatWon(backWon)})을 요청했습니다.`,
  ),
  sentence(events.creditRefundSettled, ({ backWon, failure }) =>
    failure === null
      ? `알림 ${formatWon(backWon)}을 환불했습니다.`
      : `알림 ${formatWon(backWon)}을 환불하지 못해 되돌려 놓았습니다: ${failure}`,
  ),
  sentence(
    events.creditAdjusted,
    ({ amountWon, reason }) => `알림을 ${formatWon(amountWon)} 조정했습니다: ${reason}`,
  ),
];
