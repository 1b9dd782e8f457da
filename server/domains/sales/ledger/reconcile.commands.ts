import type { AccountId, CustomerNo, SaleId } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';
import { closedAmong, holdEntriesOfSale, reverseAll } from '../../memberships/public.ts';
import { inTurn } from '../pricing/passes.rules.ts';
import type { Settled } from '../pricing/payments.rules.ts';
import { deduct, issueLine, movePoints } from './apply.commands.ts';
import type { Ledgered } from './apply.commands.ts';
import type { PaidPart } from './effects.rules.ts';
import { differences, everything } from './differences.rules.ts';
import type { Differences, Standing, Wanted } from './differences.rules.ts';

export interface PaymentToWrite {
  method: string;
  amountWon: number;
  part: PaidPart | undefined;
}

export interface Kept {
  seqs: number[];
  /** Of each line, the pass or ticket it made or charged. */
  accounts: (number | null)[];
  payments: PaymentToWrite[];
}

const payEach = async (
  shop: Shop,
  sale: Ledgered,
  now: Wanted,
  {
    seqs,
    keep,
    asMadeNow,
  }: {
    seqs: readonly number[];
    keep: (payment: Settled, place: number) => PaidPart[] | undefined;
    asMadeNow: (accountId: AccountId | undefined) => AccountId | undefined;
  },
): Promise<PaymentToWrite[]> => {
  const steps = now.payments.flatMap((payment) =>
    payment.kind === 'OTHER' ? [] : payment.deductions.map((deduction) => ({ ...deduction, payment })),
  );
  const paid = new Map<Settled, PaidPart[]>();
  for (const { payment, ...deduction } of inTurn(steps)) {
    const line = now.lines[deduction.line];
    const parts =
      keep(payment, deduction.line) ??
      (line
        ? await deduct(shop, sale, line, payment, {
            ...deduction,
            saleLine: seqs[deduction.line] ?? deduction.line,
            accountId: asMadeNow(deduction.accountId),
          })
        : []);
    paid.set(payment, [...(paid.get(payment) ?? []), ...parts]);
  }
  return now.payments.flatMap((payment): PaymentToWrite[] => {
    const { method, amountWon } = payment;
    return payment.kind === 'OTHER'
      ? [{ method, amountWon, part: undefined }]
      : (paid.get(payment) ?? []).map((part) => ({ method, amountWon: part.amountWon, part }));
  });
};

/** The parts that already paid a line that stays as it was, each told once. */
const keeper = (before: Standing | undefined, changed: Differences) => {
  const told = new Set<string>();
  return (payment: Settled, place: number): PaidPart[] | undefined => {
    if (!before || changed.due.has(place)) return undefined;
    const key = `${payment.kind} ${place}`;
    if (told.has(key)) return [];
    told.add(key);
    const parts = before.parts.filter(
      (part) => part.line === changed.was[place] && part.kind === payment.kind,
    );
    return parts.map((part) => ({ ...part, line: place }));
  };
};

/**
 * Makes the ledgers of passes, tickets and points say what the sale says: takes back what it no longer
 * does, latest first, then sells before it deducts, so that a pass may pay on the day it is bought. A pass
 * that the sale made before and makes `again` pays as another account. The caller holds the customers.
 */
export const keepLedgers = async (
  shop: Shop,
  saleId: SaleId,
  now: Wanted,
  before?: Standing,
  again?: Pick<Standing, 'accounts' | 'seqs'>,
): Promise<Kept> => {
  const paid = before?.parts.map(({ accountId }) => accountId) ?? [];
  const changed = before ? differences(before, now, await closedAmong(shop, paid)) : everything(now);
  const { was } = changed;
  const seqs = again?.seqs ?? changed.seqs;
  const accountBefore = (place: number) => before?.accounts[was[place] ?? -1] ?? null;
  const made = again?.accounts ?? seqs.map((_, place) => accountBefore(place));
  const lines = [...changed.undone, ...(changed.points ? [null] : [])];
  const undone = before ? await holdEntriesOfSale(shop, saleId, lines) : [];
  // What a sale earned may be spent since: it goes when what it earns now is there. A sale that uses more
  // points than before might then pay with its own.
  const repaid = before?.customerNo === now.customerNo && before.pointsWon >= now.pointsWon;
  const goesLast = ({ kind }: (typeof undone)[number]) => repaid && kind === 'EARN';
  const mended = { on: shopDateOf(clock.now()), reason: '매출 수정' };
  await reverseAll(
    shop,
    undone.filter((entry) => !goesLast(entry)),
    mended,
  );
  const sale = { saleId, on: now.soldOn as ShopDate, customerNo: now.customerNo as CustomerNo };
  const accounts: (number | null)[] = [];
  for (const [place, line] of now.lines.entries()) {
    const sells = line.kind === 'PASS_SALE' || line.kind === 'PASS_CHARGE' || line.kind === 'TICKET_SALE';
    if (!sells) accounts.push(null);
    else if (!changed.due.has(place)) accounts.push(accountBefore(place));
    else accounts.push(await issueLine(shop, sale, line, { place, saleLine: seqs[place] ?? place }));
  }
  const asMadeNow = (accountId: AccountId | undefined) => {
    const place = accountId === undefined ? -1 : made.indexOf(accountId);
    return place === -1 ? accountId : ((accounts[place] ?? accountId) as AccountId);
  };
  const payments = await payEach(shop, sale, now, {
    seqs,
    keep: keeper(before, changed),
    asMadeNow,
  });
  if (changed.points && now.customerNo !== null)
    await movePoints(shop, sale, {
      used: now.pointsWon,
      earned: now.earnedPoints,
      agreed: again !== undefined || before?.pointsWon === now.pointsWon,
      repaid: again !== undefined || repaid,
    });
  await reverseAll(shop, undone.filter(goesLast), mended);
  return { seqs, accounts, payments };
};
