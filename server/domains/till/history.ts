import { josa } from 'es-hangul';
import { formatWon } from '../../../contract/money.ts';
import { formatDate, formatDay } from '../../../contract/time.ts';
import { sentence, silent } from '../../platform/events/history.ts';
import * as events from './events.ts';
import type { MoneyChange } from './events.ts';

/** A change of a closed day is marked where the shop reads what happened. */
export const afterClosing = (text: string, isAfter: boolean): string =>
  isAfter ? `${text} (일마감 뒤)` : text;

const because = (reason?: string) => (reason ? `: ${reason}` : '');

const changes: Record<MoneyChange['what'], (amount: string, change: MoneyChange) => string> = {
  SALE_REGISTERED: (amount) => `매출 ${amount}을 등록했어요`,
  SALE_EDITED: (amount) => `매출 ${amount}을 고쳤어요`,
  SALE_DELETED: (amount, { reason }) => `매출 ${amount}을 삭제했어요${because(reason)}`,
  SALE_RESTORED: (amount) => `삭제한 매출 ${amount}을 되살렸어요`,
  COLLECTED: (amount, { method = '' }) => `미수금 ${amount}을 ${josa(method, '으로/로')} 받았어요`,
  COLLECTION_REVERSED: (amount, { reason }) => `받은 미수금 ${amount}을 되돌렸어요${because(reason)}`,
  DEPOSIT_RETURNED: (amount, { method = '', on }) =>
    `예약금 ${amount}을${on ? ` ${formatDate(on)}에` : ''} ${josa(method, '으로/로')} 돌려줬어요`,
  DEPOSIT_RETURN_REVERSED: (amount) => `돌려준 예약금 ${amount}을 되돌렸어요`,
  ACCOUNT_REFUNDED: (amount) => `회원권 ${amount}을 환불했어요`,
  REFUND_REVERSED: (amount) => `회원권 환불 ${amount}을 되돌렸어요`,
};

export const describeMoneyChange = (change: MoneyChange): string =>
  changes[change.what](formatWon(change.won), change);

const describeClose = (differenceWon: number, reason: string): string => {
  if (differenceWon === 0) return '차액 없이 마감했어요';
  const side = differenceWon > 0 ? '남아요' : '모자라요';
  return `마감했어요: ${formatWon(Math.abs(differenceWon))} ${side} (${reason})`;
};

export const tillHistory = [
  sentence(events.cashCounted, ({ countedWon }) => `실제 현금을 ${formatWon(countedWon)}으로 적었어요`),
  sentence(
    events.cashClosed,
    ({ date, countedWon, expectedWon, reason }) =>
      `${formatDay(date)}을 ${describeClose(countedWon - expectedWon, reason)}`,
  ),
  sentence(events.cashReopened, ({ reason }) => `마감을 다시 열었어요${because(reason)}`),
  sentence(
    events.cashMoved,
    ({ amountWon, reason }) =>
      `현금 ${formatWon(Math.abs(amountWon))}을 ${amountWon > 0 ? '넣었어요' : '뺐어요'}: ${reason}`,
  ),
  sentence(
    events.cashMoveReversed,
    ({ amountWon, reason }) => `입출금 ${formatWon(Math.abs(amountWon))}을 되돌렸어요: ${reason}`,
  ),
  silent(events.moneyMoved),
  sentence(events.cashChangedAfterClosing, (change) => afterClosing(describeMoneyChange(change), true)),
];
