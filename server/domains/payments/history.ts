import { formatWon } from '../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const paymentHistory = [
  sentence(events.policySaved, ({ enabled, terms: { kind, amountWon, percent } }) =>
    enabled
      ? `예약금(${kind === 'FIXED' ? formatWon(amountWon) : `${percent}%`})을 받도록 저장했습니다.`
      : '예약금을 받지 않도록 저장했습니다.',
  ),
  sentence(
    events.depositDue,
    ({ won, payBy }) =>
      `예약금 ${formatWon(won)}을 ${formatDate(shopDateOf(payBy))} ${formatTime(payBy)}까지 기다립니다.`,
  ),
  sentence(
    events.depositPaid,
    ({ won, practice }) => `예약금 ${formatWon(won)}을 카드로 결제했습니다${practice ? ' (연습 모드)' : ''}.`,
  ),
  sentence(events.depositFailed, ({ won, voided, failure }) =>
    voided
      ? `확인되지 않던 예약금 결제 ${formatWon(won)}을 취소했습니다.`
      : `예약금 ${formatWon(won)}을 결제하지 못했습니다${failure === null ? '' : `: ${failure}`}`,
  ),
  sentence(events.cardRefundWanted, ({ won, by }) =>
    by === 'PROVIDER'
      ? `카드사에서 직접 취소한 예약금 ${formatWon(won)}을 적었습니다.`
      : `예약금 ${formatWon(won)}의 카드 취소를 요청했습니다.`,
  ),
  sentence(events.cardRefunded, ({ won }) => `예약금 ${formatWon(won)}을 카드로 돌려주었습니다.`),
  sentence(events.cardRefundRefused, ({ won, failure, short }) =>
    short
      ? `카드사에 남은 정산 금액이 모자라 예약금 ${formatWon(won)}의 취소를 내일 다시 요청합니다.`
      : `예약금 ${formatWon(won)}을 카드로 돌려주지 못했습니다: ${failure}`,
  ),
  sentence(events.paymentChecked, () => '결제 결과를 카드사에 다시 물었습니다.'),
  sentence(
    events.refundHandled,
    ({ won }) => `카드로 되지 않은 예약금 ${formatWon(won)}의 환불을 처리했다고 적었습니다.`,
  ),
];
