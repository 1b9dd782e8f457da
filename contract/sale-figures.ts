import { distribute, won } from './money.ts';

/**
 * The figures of the books, the same wherever they stand: the counter, lists, the home page, statistics.
 * 매출액 total = 실매출 real + 차감 deducted; real = 수납 received + points + 미수 unpaid.
 */
export interface Figures {
  totalWon: number;
  /** 실매출: services, products, passes and tickets sold, penalties, as far as no pass or ticket paid. */
  realSalesWon: number;
  /** 차감: paid by passes and tickets; their money came in when they were sold. */
  deductedWon: number;
  pointsWon: number;
  /** The part of the received money that was paid ahead on the booking. */
  depositWon: number;
  unpaidWon: number;
  receivedWon: number;
}

const withoutMoney = new Set(['PASS', 'TICKET', 'POINT', 'UNPAID']);

/** Whether a kind of payment brings money in; passes, tickets, points and unpaid amounts do not. */
export const bringsMoney = (kind: string): boolean => !withoutMoney.has(kind);

export interface Paid {
  kind: string;
  amountWon: number;
}

/** The figures of one sale from how it was paid, the payments being as much as the total. */
export const figuresOf = (payments: readonly Paid[]): Figures => {
  const by = (...kinds: string[]) =>
    payments.reduce((sum, { kind, amountWon }) => sum + (kinds.includes(kind) ? amountWon : 0), 0);
  const totalWon = payments.reduce((sum, { amountWon }) => sum + amountWon, 0);
  const deductedWon = by('PASS', 'TICKET');
  const [pointsWon, depositWon, unpaidWon] = [by('POINT'), by('DEPOSIT'), by('UNPAID')];
  const realSalesWon = totalWon - deductedWon;
  return {
    totalWon,
    realSalesWon,
    deductedWon,
    pointsWon,
    depositWon,
    unpaidWon,
    receivedWon: realSalesWon - pointsWon - unpaidWon,
  };
};

/** What sales come to together. */
export const addFigures = (all: readonly Figures[]): Figures => {
  const sum = { ...figuresOf([]) };
  for (const figures of all)
    for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += figures[key];
  return sum;
};

/** Of what is paid in money, what VAT is due on: a pass bore its VAT when it was sold, points are no money. */
export const taxedWonOf = (
  lines: readonly { taxed: boolean }[],
  leftWon: readonly number[],
  pointsWon: number,
): number => {
  const points = distribute(won(pointsWon), leftWon);
  return lines.reduce(
    (sum, line, index) => sum + (line.taxed ? (leftWon[index] ?? 0) - (points[index] ?? 0) : 0),
    0,
  );
};
