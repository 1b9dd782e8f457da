import { bankNames } from '../../../contract/banks.ts';
import { formatWon } from '../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

export const settlementHistory = [
  sentence(events.settlementRequested, ({ businessName, bankCode, last4, changes }) =>
    changes === 'ACCOUNT'
      ? `정산 계좌를 ${bankNames[bankCode] ?? '은행'} ${last4}로 바꾸는 심사를 요청했습니다.`
      : `${businessName}의 정산 정보 심사를 요청했습니다.`,
  ),
  sentence(
    events.settlementApproved,
    ({ businessName, inForceAt }) =>
      `${businessName}의 정산 정보가 승인되었습니다. ${formatDate(shopDateOf(inForceAt))} ${formatTime(inForceAt)}부터 적용됩니다.`,
  ),
  sentence(
    events.settlementRejected,
    ({ businessName, rejection }) => `${businessName}의 정산 정보가 반려되었습니다: ${rejection}`,
  ),
  sentence(
    events.feeRateSaved,
    ({ basisPoints, fromOn }) =>
      `카드사 수수료율을 ${formatDate(fromOn)}부터 ${basisPoints / 100}%로 적었습니다.`,
  ),
  sentence(
    events.payoutTaken,
    ({ lines, netWon }) => `카드사 정산 내역 ${lines}건, ${formatWon(netWon)}을 맞췄습니다.`,
  ),
];
