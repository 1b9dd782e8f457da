import { josa } from 'es-hangul';
import { formatWon } from '../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { EditParameters, SaleAspect, SaleFacts } from './events.ts';

interface Side extends SaleFacts {
  memo: string;
}
type Line = SaleFacts['lines'][number];
type NameOf = (employeeNo: number) => string;

const kindNames: Partial<Record<Line['kind'], string>> = {
  PRODUCT: '제품',
  PASS_SALE: '정액권 판매',
  PASS_CHARGE: '정액권 충전',
  TICKET_SALE: '티켓 판매',
  PENALTY: '위약금',
};

const describeLine = ({ kind, name, quantity, listWon, discountWon, memberPrice, taxed }: Line) => {
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

const describePayment = ({ methodName, accountName, amountWon }: SaleFacts['payments'][number]) =>
  `${accountName ?? methodName} ${formatWon(amountWon)}`;

const sharesOfLine = ({ credits }: Line, nameOf: NameOf) =>
  credits.map(({ employeeNo, percent }) => `${nameOf(employeeNo)} ${percent}%`).join(' · ') || '없음';

/** Of several lines, those with changed shares. */
const describeShares = (side: SaleFacts, other: SaleFacts, nameOf: NameOf) => {
  if (side.lines.length === 1 && other.lines.length === 1)
    return side.lines.map((line) => sharesOfLine(line, nameOf)).join();
  const each = ({ lines }: SaleFacts) => lines.map((line) => `${line.name} ${sharesOfLine(line, nameOf)}`);
  const others = each(other);
  return each(side)
    .filter((text) => !others.includes(text))
    .join(', ');
};

const longestMemo = 100;

const describeMemo = ({ memo }: Side) => {
  const line = memo.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestMemo ? `${line.slice(0, longestMemo)}…` : line || '없음';
};

interface Words {
  label: string;
  /** Left out, only that it changed is told. */
  show?: (side: Side, other: Side, nameOf: NameOf) => string;
  amount?: true;
}

const words: Record<SaleAspect, Words> = {
  total: { label: '받을 금액을', show: ({ totalWon }) => formatWon(totalWon), amount: true },
  discount: { label: '할인을', show: ({ discountWon }) => formatWon(discountWon), amount: true },
  unpaid: { label: '미수금을', show: ({ unpaidWon }) => formatWon(unpaidWon), amount: true },
  lines: { label: '내역을', show: ({ lines }) => lines.map(describeLine).join(', ') },
  payments: {
    label: '결제를',
    show: ({ payments }) => payments.map(describePayment).join(', ') || '없음',
  },
  soldAt: {
    label: '매출 일시를',
    show: ({ soldAt }) => `${formatDate(shopDateOf(soldAt))} ${formatTime(soldAt)}`,
  },
  customer: { label: '고객을', show: ({ customer }) => customer.name },
  employees: { label: '담당자를', show: describeShares },
  pet: { label: '반려동물을', show: ({ customer }) => customer.petName || '없음' },
  memo: { label: '메모를', show: describeMemo },
  photos: { label: '사진을' },
};

/** A plain sentence for each thing that an edit changed, what it was and what it is. */
export const describeEdit = (edit: Omit<EditParameters, 'afterClosing'>): string[] => {
  const before: Side = { ...edit.before, memo: edit.memoBefore };
  const after: Side = { ...edit.after, memo: edit.memoAfter };
  const names = new Map<number, string>(edit.employees.map(({ employeeNo, name }) => [employeeNo, name]));
  const nameOf = (employeeNo: number) => names.get(employeeNo) ?? '';
  return edit.changed.map((aspect) => {
    const { label, show, amount } = words[aspect];
    const [from, to] = [show?.(before, after, nameOf), show?.(after, before, nameOf)];
    // Two of one name, or the same words for something else: that it changed is all there is to say.
    if (from === to) return `${label} 바꿨어요`;
    return amount && to
      ? `${label} ${from}에서 ${josa(to, '으로/로')} 바꿨어요`
      : `${label} 바꿨어요: ${from || '없음'} → ${to || '없음'}`;
  });
};
