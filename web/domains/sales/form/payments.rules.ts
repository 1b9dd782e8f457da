import { bringsMoney } from '../../../../contract/sale-figures.ts';
import { distribute, won } from '../../../../contract/money.ts';
import type { Payment, SaleDraft } from './draft.ts';
import { priceDraft } from './pricing.rules.ts';

/** A way to pay as the form knows it, and how much it can pay at most. */
export interface PaymentOption {
  method: string;
  kind: Payment['kind'];
  /** Of a draft in which this way pays nothing yet. */
  most: (draft: SaleDraft) => number;
}

/** The ways that no fast key changes: a ticket follows its line, a deposit was paid before. */
export const isFixed = ({ kind }: Pick<Payment, 'kind'>): boolean => kind === 'TICKET' || kind === 'DEPOSIT';

const without = (draft: SaleDraft, key: string): SaleDraft => ({
  ...draft,
  payments: draft.payments.filter((payment) => payment.key !== key),
});

const missingOf = (draft: SaleDraft): number => Math.max(0, priceDraft(draft).differenceWon);

export const hasWay = (draft: SaleDraft, { method }: PaymentOption): boolean =>
  draft.payments.some((payment) => payment.key === method);

const put = (draft: SaleDraft, { method, kind }: PaymentOption, amountWon: number): SaleDraft => {
  const payment: Payment = { key: method, method, kind, amountWon: amountWon || null };
  const old = draft.payments.find(({ key }) => key === method);
  return {
    ...draft,
    payments: old
      ? draft.payments.map((one) => (one === old ? { ...old, amountWon: amountWon || null } : one))
      : [...draft.payments, payment],
  };
};

/** Puts a method in or takes it out; a fresh one gets what is still missing, as far as it can. */
export const toggleWay = (draft: SaleDraft, way: PaymentOption): SaleDraft =>
  hasWay(draft, way)
    ? without(draft, way.method)
    : put(draft, way, Math.min(missingOf(draft), way.most(draft)));

export const setAmount = (draft: SaleDraft, key: string, amountWon: number | null): SaleDraft => ({
  ...draft,
  payments: draft.payments.map((payment) =>
    payment.key === key
      ? { ...payment, amountWon, ...(payment.kind === 'DEPOSIT' && { typed: amountWon ?? 0 }) }
      : payment,
  ),
});

/** Which pass pays; the nearest expiry when none is named. */
export const setAccount = (draft: SaleDraft, key: string, accountId: number | undefined): SaleDraft => ({
  ...draft,
  payments: draft.payments.map(({ accountId: _old, ...payment }) =>
    payment.key === key
      ? { ...payment, ...(accountId !== undefined && { accountId }) }
      : { ...payment, ...(_old !== undefined && { accountId: _old }) },
  ),
});

export const removePayment = without;

/** 전액: this method takes everything that nothing fixed pays, the others nothing. */
export const payAll = (draft: SaleDraft, way: PaymentOption): SaleDraft => {
  const fixed = {
    ...draft,
    payments: draft.payments.filter((payment) => isFixed(payment) || payment.key === way.method),
  };
  const alone = without(fixed, way.method);
  return put(fixed, way, Math.min(missingOf(alone), way.most(alone)));
};

/** 나머지: this method takes what the others leave. */
export const payRest = (draft: SaleDraft, way: PaymentOption): SaleDraft => {
  const others = without(draft, way.method);
  return put(draft, way, Math.min(missingOf(others), way.most(others)));
};

/** A single payment by one way of money follows when the sale comes to another sum. */
export const followTotal = (before: SaleDraft, after: SaleDraft): SaleDraft => {
  const [only, ...others] = before.payments.filter((payment) => !isFixed(payment));
  const paidAll = others.length === 0 && priceDraft(before).differenceWon === 0;
  if (!only || !paidAll || !bringsMoney(only.kind)) return after;
  return setAmount(after, only.key, missingOf(setAmount(after, only.key, null)) || null);
};

/** 1/N: those chosen pay the same; the first ones the odd won. */
export const payEvenly = (draft: SaleDraft): SaleDraft => {
  const split = draft.payments.filter((payment) => !isFixed(payment));
  if (split.length === 0) return draft;
  const fixed = { ...draft, payments: draft.payments.filter(isFixed) };
  const parts = distribute(
    won(missingOf(fixed)),
    split.map(() => 1),
  );
  return {
    ...draft,
    payments: draft.payments.map((payment) => {
      const at = split.indexOf(payment);
      return at === -1 ? payment : { ...payment, amountWon: parts[at] || null };
    }),
  };
};

const ticketKey = (line: string) => `TICKET ${line}`;

/** A ticket pays so many units of a line; none takes it off again. */
export const payByTicket = (
  draft: SaleDraft,
  method: string,
  { line, units, accountId }: { line: string; units: number; accountId?: number },
): SaleDraft => {
  const key = ticketKey(line);
  const others = draft.payments.filter((payment) => payment.key !== key);
  if (units === 0) return { ...draft, payments: others };
  const ticket: Payment = {
    key,
    method,
    kind: 'TICKET',
    amountWon: null,
    line,
    units,
    ...(accountId !== undefined && { accountId }),
  };
  return { ...draft, payments: [ticket, ...others] };
};

export const ticketOn = (draft: SaleDraft, line: string): Payment | undefined =>
  draft.payments.find(({ key }) => key === ticketKey(line));

/** Lines that are gone take their tickets with them, and no line has more tickets than units. */
export const fitTickets = (draft: SaleDraft): SaleDraft => ({
  ...draft,
  payments: draft.payments.flatMap((payment) => {
    if (payment.kind !== 'TICKET') return [payment];
    const line = draft.lines.find(({ key }) => key === payment.line);
    return line ? [{ ...payment, units: Math.min(payment.units ?? 1, line.quantity) }] : [];
  }),
});

/**
 * What was paid on the booking, as far as the sale costs as much; less where less was said. A sale that
 * stands takes what it took.
 */
export const takeDeposit = (draft: SaleDraft, method: string, depositWon: number): SaleDraft => {
  const others = without(draft, method);
  const mostWon = Math.min(depositWon, priceDraft(draft).totalWon);
  const existing = draft.payments.find(({ key }) => key === method);
  const typedWon = existing ? existing.typed : draft.seen && 0;
  if (mostWon === 0 && !typedWon) return existing ? others : draft;
  const amountWon = Math.min(typedWon ?? mostWon, mostWon) || null;
  if (existing?.amountWon === amountWon) return draft;
  const deposit: Payment = {
    key: method,
    method,
    kind: 'DEPOSIT',
    amountWon,
    ...(typedWon !== undefined && { typed: typedWon }),
  };
  return { ...draft, payments: [deposit, ...others.payments] };
};
