import { formatWon } from '../../../contract/money.ts';
import { sentence, silent } from '../../platform/events/history.ts';
import * as events from './events.ts';
import { purposeNames } from './rules.ts';

const receiptOf = (won: number) => `현금영수증 ${formatWon(won)}`;

interface Answer {
  won: number;
  approvalNo: string | null;
  failure: string | null;
}

const answer =
  (what: string) =>
  ({ won, approvalNo, failure }: Answer) => {
    const why = failure ? `: ${failure}` : approvalNo ? ` (승인번호 ${approvalNo})` : '';
    return `${receiptOf(won)}을 ${what}${why}`;
  };

export const receiptHistory = [
  sentence(
    events.receiptRecorded,
    ({ won, approvalNo }) => `${receiptOf(won)}을 발급함으로 적었어요 (승인번호 ${approvalNo})`,
  ),
  sentence(events.receiptRequested, ({ won, purpose, customer }) => {
    const recipient = [purposeNames[purpose], customer.maskedNumber].filter(Boolean).join(' ');
    return `${receiptOf(won)}을 신청했어요 (${recipient})`;
  }),
  sentence(events.receiptCancellationRequested, ({ won, issuer, reason }) => {
    const what = issuer === 'OWN' ? '취소했다고 적었어요' : '취소를 신청했어요';
    return `${receiptOf(won)}의 ${what}${reason && `: ${reason}`}`;
  }),
  sentence(events.receiptOutgrown, ({ won, issuer, cause }) => {
    const what = issuer === 'OWN' ? '취소해야 해요' : '취소를 신청했어요';
    return `${receiptOf(won)}의 ${what} (${cause})`;
  }),
  sentence(events.receiptFitsAgain, ({ won }) => `${receiptOf(won)}을 취소하지 않고 그대로 두었어요`),
  sentence(events.receiptLost, ({ won }) => `${receiptOf(won)}을 다시 발급해야 해요`),
  silent(events.receiptChecked),
  sentence(events.receiptIssued, answer('발급했어요')),
  sentence(events.receiptRejected, answer('발급하지 못했어요')),
  sentence(events.receiptCancelled, answer('취소했어요')),
  sentence(events.receiptNotCancelled, answer('취소하지 못했어요')),
];
