import { josa } from 'es-hangul';
import { formatWon } from '../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Sale } from './present.ts';

/** What history compares: a sale without the parts that follow from others. */
export type Facts = Pick<
  Sale,
  | 'customerNo'
  | 'customerName'
  | 'soldAt'
  | 'lines'
  | 'payments'
  | 'discountWon'
  | 'totalWon'
  | 'unpaidWon'
  | 'memo'
  | 'petName'
  | 'photos'
>;

export const factsOf = (sale: Facts): Facts => ({
  customerNo: sale.customerNo,
  customerName: sale.customerName,
  soldAt: sale.soldAt,
  lines: sale.lines,
  payments: sale.payments,
  discountWon: sale.discountWon,
  totalWon: sale.totalWon,
  unpaidWon: sale.unpaidWon,
  memo: sale.memo,
  petName: sale.petName,
  photos: sale.photos.map(({ fileId }) => ({ fileId, url: '', thumbnailUrl: '' })),
});

const linesIn = ({ lines }: Facts) =>
  lines
    .map(
      ({ name, quantity, listWon }) => `${name}${quantity > 1 ? ` ${quantity}개` : ''} ${formatWon(listWon)}`,
    )
    .join(', ');
const paymentsIn = ({ payments }: Facts) =>
  payments
    .map(({ methodName, accountName, amountWon }) => `${accountName ?? methodName} ${formatWon(amountWon)}`)
    .join(', ') || '없음';
const timeIn = ({ soldAt }: Facts) => `${formatDate(shopDateOf(soldAt))} ${formatTime(soldAt)}`;
const sharesIn = ({ lines }: Facts) =>
  JSON.stringify(lines.map((line) => line.credits.map((share) => [share.employeeNo, share.percent])));

const whole = <T>(label: string, show: (facts: Facts) => T) => ({
  show,
  say: (before: T, after: T) => `${label} 바꿨어요: ${before} → ${after}`,
});
const amount = (label: string, of: (facts: Facts) => number) => ({
  show: (facts: Facts) => formatWon(of(facts)),
  say: (before: string, after: string) => `${label} ${before}에서 ${josa(after, '으로/로')} 바꿨어요`,
});
const silent = (show: (facts: Facts) => string, sentence: string) => ({ show, say: () => sentence });

const aspects = [
  amount('받을 금액을', (facts) => facts.totalWon),
  amount('할인을', (facts) => facts.discountWon),
  amount('미수금을', (facts) => facts.unpaidWon),
  whole('내역을', linesIn),
  whole('결제를', paymentsIn),
  whole('매출 일시를', timeIn),
  whole('고객을', (facts) => facts.customerName),
  silent(sharesIn, '담당자 기여도를 바꿨어요'),
  whole('반려동물을', (facts) => facts.petName ?? '없음'),
  silent((facts) => facts.memo, '메모를 고쳤어요'),
  silent((facts) => facts.photos.map(({ fileId }) => fileId).join(), '사진을 바꿨어요'),
];

/** A change of a closed day is marked where the shop reads what happened. */
export const afterClosing = (sentence: string, closed: readonly string[]): string =>
  closed.length > 0 ? `${sentence} (일마감 뒤)` : sentence;

/** One plain sentence for everything that an edit changed. */
export const describeEdit = (before: Facts, after: Facts): string[] =>
  aspects
    .map(({ show, say }) => ({ was: show(before), is: show(after), say }))
    .filter(({ was, is }) => was !== is)
    .map(({ was, is, say }) => say(was, is));
