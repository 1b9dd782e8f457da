import { josa } from 'es-hangul';
import type { AccountId } from '../../../../contract/ids.ts';
import { formatWon, sumWon, won } from '../../../../contract/money.ts';
import type { Won } from '../../../../contract/money.ts';
import { figuresOf, taxedWonOf } from '../../../../contract/sale-figures.ts';
import type { Figures } from '../../../../contract/sale-figures.ts';
import { unitPricesOf } from '../../../../contract/sale-pricing.ts';
import { refuse, refuseField } from '../../../platform/errors.ts';
import type { Draft, PricedLine } from './draft.rules.ts';
import { deductionOrder, passBalances, soldHere } from './passes.rules.ts';
import type { Pass } from './passes.rules.ts';

export interface Method {
  code: string;
  kind: string;
  active: boolean;
}

/** What a pass or ticket pays of one line. */
export interface Deduction {
  kind: 'PASS' | 'TICKET';
  line: number;
  amountWon: number;
  /** Of a ticket: what each of the units it pays costs. */
  unitWon: number[];
  accountId: AccountId | undefined;
  /** The line that sells what pays, instead of an account. */
  soldLine?: number | undefined;
}

export type AllocatedPayment = { method: string; amountWon: number } & (
  | { kind: 'PASS' | 'TICKET'; deductions: Deduction[] }
  | { kind: 'OTHER' }
);

export interface Allocation {
  figures: Figures;
  /** As said, a pass that named no line spread over the lines. */
  payments: AllocatedPayment[];
  /** Of each line, what no pass or ticket pays. */
  leftWon: number[];
  supplyWon: Won;
  vatWon: Won;
}

type Line = Pick<PricedLine, 'kind' | 'itemId' | 'name' | 'quantity' | 'totalWon' | 'taxed'>;
const byPass = new Set(['SERVICE', 'PRODUCT', 'PENALTY']);
const byTicket = new Set(['SERVICE', 'PRODUCT']);
/** What a pass pays of itself: a penalty only where its line is named. */
const unasked = byTicket;
const needsCustomer = new Set(['PASS', 'TICKET', 'POINT']);

type Payment = Draft['payments'][number];

/** A payment by pass, and what it pays of which line so far. */
interface Passing {
  payment: Payment;
  index: number;
  deductions: Deduction[];
}

const byChoice = ({ accountId, soldLine }: Payment) => (soldLine === undefined ? accountId : soldHere);
const soldBy: Record<string, string> = { PASS: 'PASS_SALE', TICKET: 'TICKET_SALE' };

/** @throws SALE_LINE_NOT_PAYABLE */
const assertSoldHere = (
  lines: readonly Line[],
  { accountId, soldLine }: Payment,
  index: number,
  kind: string,
) => {
  if (soldLine === undefined) return;
  if (accountId !== undefined || lines[soldLine]?.kind !== soldBy[kind])
    throw refuseField(
      'SALE_LINE_NOT_PAYABLE',
      `payments.${index}.soldLine`,
      '이 매출에서 판매하는 정액권이나 티켓을 골라 주세요.',
    );
};

const notPayable = (index: number, message: string) =>
  refuseField('SALE_LINE_NOT_PAYABLE', `payments.${index}.line`, message);

/** Hands out what passes and tickets pay, line by line, and remembers what is left of each. */
const openLines = (lines: readonly Line[], passes: readonly Pass[], told: boolean) => {
  const purse = passBalances(passes);
  const leftWon = lines.map((line) => line.totalWon as number);
  const units = lines.map((line) => ({
    each: unitPricesOf(line.totalWon, line.quantity),
    taken: 0,
  }));

  const ticket = (payment: Payment, index: number): Deduction[] => {
    const only = lines.length === 1 ? 0 : undefined;
    const place = payment.line ?? only;
    const line = place === undefined ? undefined : lines[place];
    const open = place === undefined ? undefined : units[place];
    if (place === undefined || !line || !open || !byTicket.has(line.kind))
      throw notPayable(index, '티켓으로 결제할 시술을 골라 주세요.');
    const count = payment.units ?? 1;
    if (open.taken + count > line.quantity || line.totalWon < line.quantity)
      throw notPayable(index, `이 내역에는 티켓을 ${line.quantity - open.taken}회까지 쓸 수 있어요.`);
    const unitWon = open.each.slice(open.taken, open.taken + count);
    const costWon = sumWon(unitWon);
    if (costWon !== payment.amountWon)
      throw refuseField(
        'SALE_PAYMENTS_MISMATCH',
        `payments.${index}.amountWon`,
        `티켓 ${count}회는 ${formatWon(costWon)}이에요.`,
        { costWon },
      );
    open.taken += count;
    leftWon[place] = (leftWon[place] ?? 0) - costWon;
    const { accountId, soldLine } = payment;
    return [{ kind: 'TICKET', line: place, amountWon: costWon, unitWon, accountId, soldLine }];
  };

  const takePass = (place: number, amountWon: number, { accountId, soldLine }: Payment): Deduction => {
    leftWon[place] = (leftWon[place] ?? 0) - amountWon;
    return { kind: 'PASS', line: place, amountWon, unitWon: [], accountId, soldLine };
  };

  const payable = ({ kind }: Line) => byPass.has(kind);
  const openWon = (place: number) => leftWon[place] ?? 0;

  const most = (paidWon: number) =>
    told ? `정액권으로 ${formatWon(paidWon)}까지 결제할 수 있어요.` : '정액권으로 다 결제할 수 없어요.';
  const lineInTheWay = (place: number, paidWon: number) => {
    const sentence = `${josa(`‘${lines[place]?.name}’`, '은/는')} 이 정액권으로 결제할 수 없는 내역이에요. ${most(paidWon)}`;
    return refuseField('ACCOUNT_ITEM_NOT_USABLE', `lines.${place}`, sentence, {
      line: place,
      ...(told && { paidWon }),
    });
  };
  const balanceShort = (index: number, paidWon: number) =>
    refuseField('ACCOUNT_BALANCE_SHORT', `payments.${index}.amountWon`, most(paidWon));

  /** A line that is named is kept for who named it. */
  const reserve = (payment: Payment, index: number): Deduction => {
    const { line: place = 0, amountWon } = payment;
    const line = lines[place];
    const mostWon = line && payable(line) ? openWon(place) : 0;
    if (!line || amountWon > mostWon)
      throw notPayable(index, `정액권으로 ${formatWon(mostWon)}까지 결제할 수 있어요.`);
    return takePass(place, amountWon, payment);
  };

  /** Why a pass that named no line could not pay all of it, in the word that helps most. */
  const shortOf = (payment: Payment, index: number, paidWon: number) => {
    const { amountWon } = payment;
    const open = [...lines.keys()].filter(
      (place) => unasked.has(lines[place]?.kind ?? '') && openWon(place) > 0,
    );
    if (sumWon(open.map(openWon)) < amountWon - paidWon) return notPayable(index, most(paidWon));
    const able = open.some((place) => lines[place] && purse.mayPay(lines[place], byChoice(payment)));
    return able ? balanceShort(index, paidWon) : lineInTheWay(open[0] ?? 0, paidWon);
  };

  const payWith = ({ payment, index, deductions }: Passing, place: number) => {
    const { amountWon } = payment;
    const accountId = byChoice(payment);
    const line = lines[place];
    if (!line) return;
    if (payment.line !== undefined && payment.line !== place) return;
    if (payment.line === place) {
      const part = purse.take(line, amountWon, accountId);
      if (part < amountWon)
        throw purse.mayPay(line, accountId) ? balanceShort(index, part) : lineInTheWay(place, part);
      return;
    }
    const missing = amountWon - sumWon(deductions.map((one) => one.amountWon));
    const part = purse.take(line, unasked.has(line.kind) ? Math.min(missing, openWon(place)) : 0, accountId);
    if (part > 0) deductions.push(takePass(place, part, payment));
  };

  /** Accounts give in the turn in which the ledgers will take from them. */
  const pass = (payments: readonly { payment: Payment; index: number }[]): Passing[] => {
    const all = payments.map(({ payment, index }): Passing => {
      const deductions = payment.line === undefined ? [] : [reserve(payment, index)];
      return { payment, index, deductions };
    });
    const pairs = all.flatMap((passing) =>
      lines.map((_, line) => ({ passing, line, accountId: byChoice(passing.payment) })),
    );
    for (const { passing, line } of deductionOrder(pairs)) payWith(passing, line);
    for (const { payment, index, deductions } of all) {
      const paidWon = sumWon(deductions.map((one) => one.amountWon));
      if (paidWon < payment.amountWon) throw shortOf(payment, index, paidWon);
    }
    return all;
  };
  return { leftWon, ticket, pass };
};

const taxOf = (lines: readonly Line[], leftWon: readonly number[], pointsWon: number) => {
  const taxedWon = taxedWonOf(lines, leftWon, pointsWon);
  const vatWon = Math.trunc(taxedWon / 11);
  return { vatWon: won(vatWon), supplyWon: won(sumWon(leftWon) - pointsWon - vatWon) };
};

/**
 * Checks that what was paid is what was due, to the won, and by what could pay for it. A method that was
 * switched off since may stay on the sale that already used it (`kept`).
 * @throws PAYMENT_METHOD_NOT_FOUND, SALE_PAYMENTS_MISMATCH, SALE_LINE_NOT_PAYABLE, SALE_NEEDS_CUSTOMER,
 * UNPAID_NEEDS_CUSTOMER, SALE_DEPOSIT_EXCEEDED, ACCOUNT_ITEM_NOT_USABLE, ACCOUNT_BALANCE_SHORT
 */
export const allocatePayments = (
  lines: readonly Line[],
  payments: Draft['payments'],
  methods: readonly Method[],
  {
    registered,
    depositWon = 0,
    kept = [],
    passes = [],
    told = true,
  }: {
    registered: boolean;
    depositWon?: number;
    kept?: string[];
    passes?: readonly Pass[];
    /** Whether a refusal may say how much the passes hold. */
    told?: boolean;
  },
): Allocation => {
  const known = new Map(methods.map((method) => [method.code, method]));
  const kindOf = payments.map(({ method }, index) => {
    const found = known.get(method);
    if (!found || !(found.active || kept.includes(method)))
      throw refuseField(
        'PAYMENT_METHOD_NOT_FOUND',
        `payments.${index}.method`,
        '쓸 수 없는 결제 수단이에요.',
      );
    return found.kind;
  });
  const totalWon = sumWon(lines.map((line) => line.totalWon));
  const figures = figuresOf(
    payments.map(({ amountWon }, index) => ({ kind: kindOf[index] ?? '', amountWon })),
  );
  if (figures.totalWon !== totalWon)
    throw refuseField(
      'SALE_PAYMENTS_MISMATCH',
      'payments',
      `받을 금액은 ${formatWon(totalWon)}인데 결제는 ${formatWon(figures.totalWon)}이에요.`,
      { totalWon, paidWon: figures.totalWon, differenceWon: totalWon - figures.totalWon },
    );
  if (figures.unpaidWon > 0 && !registered) throw refuse('UNPAID_NEEDS_CUSTOMER');
  if (!registered && kindOf.some((kind) => needsCustomer.has(kind))) throw refuse('SALE_NEEDS_CUSTOMER');
  if (figures.depositWon > depositWon)
    throw refuseField(
      'SALE_DEPOSIT_EXCEEDED',
      'payments',
      `쓸 수 있는 예약금은 ${formatWon(depositWon)}이에요.`,
    );

  payments.forEach((payment, index) => assertSoldHere(lines, payment, index, kindOf[index] ?? ''));
  const open = openLines(lines, passes, told);
  const found = new Map<number, Deduction[]>();
  const of = (kind: string) =>
    payments.flatMap((payment, index) => (kindOf[index] === kind ? [{ payment, index }] : []));
  // What can pay least comes first.
  for (const { payment, index } of of('TICKET')) found.set(index, open.ticket(payment, index));
  for (const { index, deductions } of open.pass(of('PASS'))) found.set(index, deductions);
  return {
    figures,
    payments: payments.map(({ method, amountWon }, index): AllocatedPayment => {
      const deductions = found.get(index);
      return deductions
        ? { method, amountWon, kind: kindOf[index] as 'PASS' | 'TICKET', deductions }
        : { method, amountWon, kind: 'OTHER' };
    }),
    leftWon: open.leftWon,
    ...taxOf(lines, open.leftWon, figures.pointsWon),
  };
};
