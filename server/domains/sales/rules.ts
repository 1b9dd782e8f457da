import { josa } from 'es-hangul';
import { formatWon } from '../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Sale } from './present.ts';
import { cursorOf } from '../../platform/cursor.ts';
import type { PageStart } from '../../platform/cursor.ts';

/** Days that a list of sales spans at most. */
export const longestRange = 366;

/** Lists that go back day by day. */
export const byDay = cursorOf({ on: 'day', id: 'id' });
export type DayStart = PageStart<{ on: 'day'; id: 'id' }>;

/** What history compares: a sale without the parts that follow from others. */
export type SaleFacts = Pick<
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
  | 'petNo'
  | 'petName'
  | 'photos'
>;

/** The memo as it is kept: a sale is shown without the numbers in it to who may not see them. */
export const saleFactsOf = (sale: SaleFacts, memo: string): SaleFacts => ({
  customerNo: sale.customerNo,
  customerName: sale.customerName,
  soldAt: sale.soldAt,
  lines: sale.lines,
  payments: sale.payments,
  discountWon: sale.discountWon,
  totalWon: sale.totalWon,
  unpaidWon: sale.unpaidWon,
  memo,
  petNo: sale.petNo,
  petName: sale.petName,
  photos: sale.photos.map(({ fileId }) => ({ fileId, url: '', thumbnailUrl: '' })),
});

type Line = SaleFacts['lines'][number];
type NameOf = (employeeNo: number) => string;

const kindNames: Partial<Record<Line['kind'], string>> = {
  PRODUCT: '제품',
  PASS_SALE: '정액권 판매',
  PASS_CHARGE: '정액권 충전',
  TICKET_SALE: '티켓 판매',
  PENALTY: '위약금',
};

const lineIn = ({ kind, name, quantity, listWon, discountWon, memberPrice, taxed }: Line) => {
  const usual = kind !== 'PENALTY';
  const notes = [
    kindNames[kind],
    memberPrice && '회원가',
    discountWon > 0 && `${formatWon(discountWon)} 할인`,
    taxed !== usual && (taxed ? '과세' : '면세'),
  ].filter(Boolean);
  const price = `${name}${quantity > 1 ? ` ${quantity}개` : ''} ${formatWon(listWon)}`;
  return notes.length > 0 ? `${price}(${notes.join(', ')})` : price;
};

/** What a line is, without who earns it. Which pass it made follows from it; which it charged does not. */
const lineSaid = ({ accountId, ...line }: Line) => ({
  ...line,
  credits: [],
  charged: line.kind === 'PASS_CHARGE' ? accountId : null,
});

const paymentIn = ({ methodName, accountName, amountWon }: SaleFacts['payments'][number]) =>
  `${accountName ?? methodName} ${formatWon(amountWon)}`;

/** A line by its name, and which of that name: one more above makes it no other. */
const placeSaid = ({ lines }: SaleFacts, line: number | null) => {
  const name = line === null ? undefined : lines[line]?.name;
  return [name, lines.slice(0, line ?? 0).filter((other) => other.name === name).length];
};

const paymentSaid = (facts: SaleFacts) =>
  facts.payments.map(({ method, accountId, units, amountWon, line }) => [
    method,
    accountId,
    units,
    amountWon,
    placeSaid(facts, line),
  ]);

const sharesSaid = ({ lines }: SaleFacts) =>
  lines.map(({ credits }) => credits.map(({ employeeNo, percent }) => [employeeNo, percent]));

const sharesOfLine = ({ credits }: Line, nameOf: NameOf) =>
  credits.map(({ employeeNo, percent }) => `${nameOf(employeeNo)} ${percent}%`).join(' · ') || '없음';

/** Of several lines, those whose shares are others now. */
const sharesIn = (facts: SaleFacts, other: SaleFacts, nameOf: NameOf) => {
  if (facts.lines.length === 1 && other.lines.length === 1)
    return facts.lines.map((line) => sharesOfLine(line, nameOf)).join();
  const each = ({ lines }: SaleFacts) => lines.map((line) => `${line.name} ${sharesOfLine(line, nameOf)}`);
  const there = each(other);
  return each(facts)
    .filter((said) => !there.includes(said))
    .join(', ');
};

const longestMemo = 100;

const memoIn = ({ memo }: SaleFacts) => {
  const line = memo.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestMemo ? `${line.slice(0, longestMemo)}…` : line || '없음';
};

interface Aspect {
  label: string;
  /** What makes a difference. */
  of: (facts: SaleFacts) => unknown;
  /** The same in words; left out, only that it changed is told. */
  show?: (facts: SaleFacts, other: SaleFacts, nameOf: NameOf) => string;
  amount?: true;
}

const aspects: Aspect[] = [
  {
    label: '받을 금액을',
    of: ({ totalWon }) => totalWon,
    show: ({ totalWon }) => formatWon(totalWon),
    amount: true,
  },
  {
    label: '할인을',
    of: ({ discountWon }) => discountWon,
    show: ({ discountWon }) => formatWon(discountWon),
    amount: true,
  },
  {
    label: '미수금을',
    of: ({ unpaidWon }) => unpaidWon,
    show: ({ unpaidWon }) => formatWon(unpaidWon),
    amount: true,
  },
  {
    label: '내역을',
    of: ({ lines }) => lines.map(lineSaid),
    show: ({ lines }) => lines.map(lineIn).join(', '),
  },
  {
    label: '결제를',
    of: paymentSaid,
    show: ({ payments }) => payments.map(paymentIn).join(', ') || '없음',
  },
  {
    label: '매출 일시를',
    of: ({ soldAt }) => soldAt,
    show: ({ soldAt }) => `${formatDate(shopDateOf(soldAt))} ${formatTime(soldAt)}`,
  },
  {
    label: '고객을',
    of: ({ customerNo, customerName }) => [customerNo, customerName],
    show: ({ customerName }) => customerName,
  },
  { label: '담당자를', of: sharesSaid, show: sharesIn },
  { label: '반려동물을', of: ({ petNo }) => petNo, show: ({ petName }) => petName ?? '없음' },
  { label: '메모를', of: ({ memo }) => memo, show: memoIn },
  { label: '사진을', of: ({ photos }) => photos.map(({ fileId }) => fileId) },
];

const closedMark = ' (일마감 뒤)';

/** A change of a closed day is marked where the shop reads what happened. */
export const afterClosing = (sentence: string, closed: readonly string[]): string =>
  closed.length > 0 ? `${sentence}${closedMark}` : sentence;

/** A plain sentence for each thing that an edit changed, what it was and what it is. */
export const describeEdit = (before: SaleFacts, after: SaleFacts, nameOf: NameOf): string[] =>
  aspects
    .filter(({ of }) => JSON.stringify(of(before)) !== JSON.stringify(of(after)))
    .map(({ label, show, amount }) => {
      const [was, is] = [show?.(before, after, nameOf), show?.(after, before, nameOf)];
      // Two of one name, or the same words for something else: that it changed is all there is to say.
      if (!show || was === is) return `${label} 바꿨어요`;
      return amount && is
        ? `${label} ${was}에서 ${josa(is, '으로/로')} 바꿨어요`
        : `${label} 바꿨어요: ${was || '없음'} → ${is || '없음'}`;
    });

/** How history says that a sale was or became that of somebody of one of these names. */
export const customersSaid = (names: readonly string[]) => ({
  about: '고객을 바꿨어요: ',
  begins: names.map((name) => `고객을 바꿨어요: ${name} → `),
  ends: names.flatMap((name) => [` → ${name}`, ` → ${name}${closedMark}`]),
});
