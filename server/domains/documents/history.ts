import { formatWon } from '../../../contract/money.ts';
import { sentence } from '../../platform/events/history.ts';
import * as events from './events.ts';

const documents = {
  RECEIPT: '영수증',
  BALANCE: '잔액',
  QUOTE: '견적서',
  PAYSLIP: '정산서',
  REPORT: '월간 보고서',
} as const;

export const documentHistory = [
  sentence(events.quoteCreated, ({ totalWon }) => `견적 ${formatWon(totalWon)}을 썼어요`),
  sentence(events.quoteUpdated, ({ totalWon }) => `견적을 ${formatWon(totalWon)}으로 고쳤어요`),
  sentence(events.quoteAgreed, ({ through }) =>
    through === 'LINK' ? '고객이 링크에서 견적에 동의했어요' : '고객이 견적에 동의했어요',
  ),
  sentence(events.quoteWithdrawn, () => '견적을 거두었어요'),
  sentence(events.quoteSold, ({ totalWon }) => `매출 ${formatWon(totalWon)}으로 등록했어요`),
  sentence(events.reportPeopleSaved, ({ people }) =>
    people === 0
      ? '월간 보고서를 메시지로 보내지 않기로 했어요'
      : `매달 1일에 월간 보고서를 ${people}명에게 보내기로 했어요`,
  ),
  sentence(events.reportReady, ({ month }) => `${Number(month.slice(5))}월 보고서를 알렸어요`),
  ...[events.saleLink, events.customerLink, events.quoteLink, events.payslipLink, events.reportLink].flatMap(
    ({ created, revoked }) => [
      sentence(created, ({ kind, days }) => `${documents[kind]} 링크를 만들었어요 (${days}일)`),
      sentence(revoked, ({ kind }) => `${documents[kind]} 링크를 끊었어요`),
    ],
  ),
];
