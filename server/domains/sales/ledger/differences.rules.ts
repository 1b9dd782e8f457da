import type { AccountId, ItemId, ProductId } from '../../../../contract/ids.ts';
import { won } from '../../../../contract/money.ts';
import type { PricedLine } from '../pricing/draft.rules.ts';
import type { AllocatedPayment } from '../pricing/payments.rules.ts';
import type { Parts, SaleRow } from '../queries.ts';
import { ledgerEffectsOf, takesSameParts } from './effects.rules.ts';
import { matchLines } from './match-lines.rules.ts';
import type { PaidPart } from './effects.rules.ts';

/** A sale as its rows say it, for what it did to the ledgers. */
export interface SaleLedgers {
  customerNo: number | null;
  soldOn: string;
  pointsWon: number;
  earnedPoints: number;
  lines: PricedLine[];
  /** Of each line, who it is: it keeps that wherever it stands. */
  seqs: number[];
  /** Of each line, the pass or ticket it made or charged. */
  accounts: (number | null)[];
  parts: PaidPart[];
}

export const lineOf = (row: Parts['lines'][number]): PricedLine => ({
  kind: row.kind,
  itemId: row.item_id as ItemId | null,
  productId: row.product_id as ProductId | null,
  accountId: row.account_id as AccountId | null,
  free: row.free,
  name: row.name,
  quantity: row.quantity,
  unitPriceWon: won(row.unit_price_won),
  memberPrice: row.member_price,
  taxed: row.taxed,
  listWon: won(row.list_won),
  discountWon: won(row.discount_won),
  totalWon: won(row.total_won),
  credits: [],
});

export const saleLedgersOf = (
  row: SaleRow,
  { lines, payments }: Pick<Parts, 'lines' | 'payments'>,
): SaleLedgers => {
  const placeOf = new Map(lines.map((line, place) => [line.seq, place]));
  return {
    customerNo: row.customer_no,
    soldOn: row.sold_on,
    pointsWon: row.points_won,
    earnedPoints: row.earned_points,
    lines: lines.map(lineOf),
    seqs: lines.map((line) => line.seq),
    accounts: lines.map((line) => line.account_id),
    parts: payments.flatMap((payment) =>
      payment.account_id === null || payment.line_seq === null
        ? []
        : [
            {
              method: payment.method,
              kind: payment.kind as 'PASS' | 'TICKET',
              line: placeOf.get(payment.line_seq) ?? 0,
              accountId: payment.account_id,
              units: payment.units,
              amountWon: payment.amount_won,
            },
          ],
    ),
  };
};

export interface SaleTarget {
  customerNo: number | null;
  soldOn: string;
  pointsWon: number;
  earnedPoints: number;
  lines: readonly PricedLine[];
  payments: readonly AllocatedPayment[];
}

export const deductionsOn = (payments: readonly AllocatedPayment[], place: number) =>
  payments.flatMap((payment) =>
    payment.kind === 'OTHER' ? [] : payment.deductions.filter(({ line }) => line === place),
  );

/** No account: what is still to be sold. */
const notYetSold = -1 as AccountId;

/** What a line sells is the account that it sold before. */
const withAccounts = (
  payments: readonly AllocatedPayment[],
  accountOfLine: (place: number) => AccountId | undefined,
): AllocatedPayment[] =>
  payments.map((payment) =>
    payment.kind === 'OTHER'
      ? payment
      : {
          ...payment,
          deductions: payment.deductions.map((deduction) =>
            deduction.soldLine === undefined
              ? deduction
              : { ...deduction, accountId: accountOfLine(deduction.soldLine) ?? notYetSold },
          ),
        },
  );

export interface Differences {
  /** Of each target line, the index of the line it was before. */
  previous: (number | undefined)[];
  /** Of each target line, its lasting number. */
  seqs: number[];
  /** Lasting numbers of the lines before whose effects are reversed. */
  reversed: number[];
  /** Indexes of target lines whose effects are still to be written. */
  pending: ReadonlySet<number>;
  points: boolean;
}

/** A new sale has every effect still to be written. */
export const allNew = ({ lines }: SaleTarget): Differences => ({
  previous: lines.map(() => undefined),
  seqs: [...lines.keys()],
  reversed: [],
  pending: new Set(lines.keys()),
  points: true,
});

/**
 * Which parts of a sale change what they do to the ledgers. Unchanged parts are left alone wherever they stand,
 * so that a memo can be edited although a sold pass has been used. A payment by an account in `closed` can't be
 * written again and was settled at the list price of its day: it stays while the same account pays.
 */
export const differences = (
  before: SaleLedgers,
  target: SaleTarget,
  closed: ReadonlySet<number> = new Set(),
): Differences => {
  const isSameVisit = before.customerNo === target.customerNo && before.soldOn === target.soldOn;
  const previous = matchLines(before, target.lines);
  const payments = withAccounts(
    target.payments,
    (place) => (before.accounts[previous[place] ?? -1] ?? undefined) as AccountId | undefined,
  );
  const isUnchanged = (lineBefore: number, lineAfter: number) => {
    const [left, right] = [before.lines[lineBefore], target.lines[lineAfter]];
    if (!isSameVisit || !left || !right) return false;
    const parts = before.parts.filter((part) => part.line === lineBefore);
    const deductions = deductionsOn(payments, lineAfter);
    const [effectsBefore, effectsAfter] = [ledgerEffectsOf(left), ledgerEffectsOf(right)];
    if (effectsBefore.issue !== effectsAfter.issue) return false;
    if (parts.length + deductions.length === 0) return true;
    const isSettled = parts.length > 0 && parts.every(({ accountId }) => closed.has(accountId));
    return (
      effectsBefore.itemId === effectsAfter.itemId &&
      (isSettled || effectsBefore.price === effectsAfter.price) &&
      takesSameParts(parts, deductions)
    );
  };
  /** Index before → index after, of lines whose effects stay. */
  const unchanged = new Map(
    previous.flatMap((lineBefore, lineAfter) =>
      lineBefore !== undefined && isUnchanged(lineBefore, lineAfter) ? [[lineBefore, lineAfter]] : [],
    ),
  );
  const changedBefore = () => [...before.lines.keys()].filter((line) => !unchanged.has(line));
  const pendingLines = () => {
    const staying = new Set(unchanged.values());
    return [...target.lines.keys()].filter((line) => !staying.has(line));
  };
  // A line that names no account gives up the one that paid it when a changed line needs that account.
  const requested = pendingLines().flatMap((line) => deductionsOn(payments, line));
  for (const { line, kind, accountId } of before.parts) {
    if (closed.has(accountId)) continue;
    const own = deductionsOn(payments, unchanged.get(line) ?? -1);
    const namesNoAccount = own.every((deduction) => deduction.accountId === undefined);
    const isRequested = requested.some(
      (deduction) => deduction.kind === kind && (deduction.accountId ?? accountId) === accountId,
    );
    if (namesNoAccount && isRequested) unchanged.delete(line);
  }
  // Reversing the sale of a pass reverses what the same sale paid with it.
  const reversedAccounts = new Set(changedBefore().map((line) => before.accounts[line] ?? 0));
  for (const part of before.parts) if (reversedAccounts.has(part.accountId)) unchanged.delete(part.line);
  const nextSeq = Math.max(-1, ...before.seqs) + 1;
  const added = previous.flatMap((line, index) => (line === undefined ? [index] : []));
  return {
    previous,
    seqs: previous.map((line, index) =>
      line === undefined ? nextSeq + added.indexOf(index) : (before.seqs[line] ?? index),
    ),
    reversed: changedBefore().map((line) => before.seqs[line] ?? line),
    pending: new Set(pendingLines()),
    points:
      !isSameVisit || before.pointsWon !== target.pointsWon || before.earnedPoints !== target.earnedPoints,
  };
};
