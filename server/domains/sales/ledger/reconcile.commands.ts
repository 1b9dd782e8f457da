import type { AccountId, CustomerNo, SaleId } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';
import { closedAmong, lockEntriesOfSale, reverseAll } from '../../memberships/public.ts';
import { deductionOrder } from '../pricing/passes.rules.ts';
import type { AllocatedPayment, Deduction } from '../pricing/payments.rules.ts';
import { deduct, issueLine, movePoints } from './apply.commands.ts';
import type { Ledgered } from './apply.commands.ts';
import type { PaidPart } from './effects.rules.ts';
import { differences, allNew } from './differences.rules.ts';
import type { Differences, SaleLedgers, SaleTarget } from './differences.rules.ts';

export interface NewPayment {
  method: string;
  amountWon: number;
  part: PaidPart | undefined;
}

export interface ReconcileResult {
  seqs: number[];
  /** Of each line, the pass or ticket it created or charged. */
  accounts: (number | null)[];
  payments: NewPayment[];
}

const payEach = async (
  shop: Shop,
  sale: Ledgered,
  target: SaleTarget,
  {
    seqs,
    keep,
    accountOf,
    sold,
  }: {
    seqs: readonly number[];
    keep: (payment: AllocatedPayment, place: number) => PaidPart[] | undefined;
    accountOf: (deduction: Deduction) => AccountId | undefined;
    /** What the sale sells pays only where it is chosen. */
    sold: number[];
  },
): Promise<NewPayment[]> => {
  const steps = target.payments.flatMap((payment) =>
    payment.kind === 'OTHER' ? [] : payment.deductions.map((deduction) => ({ ...deduction, payment })),
  );
  const paid = new Map<AllocatedPayment, PaidPart[]>();
  for (const { payment, ...deduction } of deductionOrder(steps)) {
    const line = target.lines[deduction.line];
    const parts =
      keep(payment, deduction.line) ??
      (line
        ? await deduct(
            shop,
            sale,
            line,
            { ...payment, place: target.payments.indexOf(payment) },
            {
              ...deduction,
              saleLine: seqs[deduction.line] ?? deduction.line,
              accountId: accountOf(deduction),
              except: sold,
            },
          )
        : []);
    paid.set(payment, [...(paid.get(payment) ?? []), ...parts]);
  }
  return target.payments.flatMap((payment): NewPayment[] => {
    const { method, amountWon } = payment;
    return payment.kind === 'OTHER'
      ? [{ method, amountWon, part: undefined }]
      : (paid.get(payment) ?? []).map((part) => ({ method, amountWon: part.amountWon, part }));
  });
};

/** The parts that already paid an unchanged line, each answered once. */
const unchangedParts = (before: SaleLedgers | undefined, changed: Differences) => {
  const answered = new Set<string>();
  return (payment: AllocatedPayment, place: number): PaidPart[] | undefined => {
    if (!before || changed.pending.has(place)) return undefined;
    const key = `${payment.kind} ${place}`;
    if (answered.has(key)) return [];
    answered.add(key);
    const parts = before.parts.filter(
      (part) => part.line === changed.previous[place] && part.kind === payment.kind,
    );
    return parts.map((part) => ({ ...part, line: place }));
  };
};

/**
 * Makes the ledgers of passes, tickets and points agree with the sale: reverses what it no longer does, latest
 * first, then sells before it deducts, so that a pass can pay on the day it is bought. When a deleted sale is
 * restored (`again`), the accounts it creates anew stand for those it had created. The caller locks the customers.
 */
export const reconcileLedgers = async (
  shop: Shop,
  saleId: SaleId,
  target: SaleTarget,
  before?: SaleLedgers,
  again?: Pick<SaleLedgers, 'accounts' | 'seqs'>,
): Promise<ReconcileResult> => {
  const paid = before?.parts.map(({ accountId }) => accountId) ?? [];
  const changed = before ? differences(before, target, await closedAmong(shop, paid)) : allNew(target);
  const { previous } = changed;
  const seqs = again?.seqs ?? changed.seqs;
  const accountBefore = (place: number) => before?.accounts[previous[place] ?? -1] ?? null;
  const created = again?.accounts ?? seqs.map((_, place) => accountBefore(place));
  const lines = [...changed.reversed, ...(changed.points ? [null] : [])];
  const reversible = before ? await lockEntriesOfSale(shop, saleId, lines) : [];
  // What a sale earned may be spent since: it goes when what it earns now is there. A sale that uses more
  // points than before might then pay with its own.
  const repaid = before?.customerNo === target.customerNo && before.pointsWon >= target.pointsWon;
  const goesLast = ({ kind }: (typeof reversible)[number]) => repaid && kind === 'EARN';
  const cause = { on: shopDateOf(clock.now()), reason: '매출 수정' };
  await reverseAll(
    shop,
    reversible.filter((entry) => !goesLast(entry)),
    cause,
  );
  const sale = { saleId, on: target.soldOn as ShopDate, customerNo: target.customerNo as CustomerNo };
  const accounts: (number | null)[] = [];
  for (const [place, line] of target.lines.entries()) {
    const sells = line.kind === 'PASS_SALE' || line.kind === 'PASS_CHARGE' || line.kind === 'TICKET_SALE';
    if (!sells) accounts.push(null);
    else if (!changed.pending.has(place)) accounts.push(accountBefore(place));
    else accounts.push(await issueLine(shop, sale, line, { place, saleLine: seqs[place] ?? place }));
  }
  const accountOf = ({ accountId, soldLine }: Deduction) => {
    if (soldLine !== undefined) return (accounts[soldLine] ?? undefined) as AccountId | undefined;
    const place = accountId === undefined ? -1 : created.indexOf(accountId);
    return place === -1 ? accountId : ((accounts[place] ?? accountId) as AccountId);
  };
  const payments = await payEach(shop, sale, target, {
    seqs,
    keep: unchangedParts(before, changed),
    accountOf,
    sold: accounts.flatMap((id, place) =>
      id !== null && target.lines[place]?.kind !== 'PASS_CHARGE' ? id : [],
    ),
  });
  if (changed.points && target.customerNo !== null)
    await movePoints(shop, sale, {
      used: target.pointsWon,
      earned: target.earnedPoints,
      agreed: again !== undefined || before?.pointsWon === target.pointsWon,
      repaid: again !== undefined || repaid,
      place: target.payments.findIndex(({ method }) => method === 'POINT'),
    });
  await reverseAll(shop, reversible.filter(goesLast), cause);
  return { seqs, accounts, payments };
};
