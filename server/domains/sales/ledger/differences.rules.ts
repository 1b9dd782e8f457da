import type { PricedLine } from '../pricing/draft.rules.ts';
import type { Settled } from '../pricing/payments.rules.ts';
import type { Parts, SaleRow } from '../queries.ts';
import { deedsOf, takesTheSame } from './effects.rules.ts';
import { samesOf } from './match-lines.rules.ts';
import type { PaidPart } from './effects.rules.ts';

/** A sale as its rows say it, for what it did to the ledgers. */
export interface Standing {
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

export const lineOf = (row: Parts['lines'][number]): PricedLine =>
  ({
    kind: row.kind,
    itemId: row.item_id,
    productId: row.product_id,
    accountId: row.account_id,
    free: row.free,
    name: row.name,
    quantity: row.quantity,
    unitPriceWon: row.unit_price_won,
    memberPrice: row.member_price,
    taxed: row.taxed,
    listWon: row.list_won,
    discountWon: row.discount_won,
    totalWon: row.total_won,
    credits: [],
  }) as unknown as PricedLine;

export const standingOf = (
  row: SaleRow,
  { lines, payments }: Pick<Parts, 'lines' | 'payments'>,
): Standing => {
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

export interface Wanted {
  customerNo: number | null;
  soldOn: string;
  pointsWon: number;
  earnedPoints: number;
  lines: readonly PricedLine[];
  payments: readonly Settled[];
}

export const deductionsOn = (payments: readonly Settled[], place: number) =>
  payments.flatMap((payment) =>
    payment.kind === 'OTHER' ? [] : payment.deductions.filter(({ line }) => line === place),
  );

export interface Differences {
  /** Of each line now, the one it was before. */
  was: (number | undefined)[];
  /** Of each line now, what it is known by. */
  seqs: number[];
  /** The lines before whose deeds are taken back, by what they are known by. */
  undone: number[];
  /** Places of lines whose deeds are done, or done again. */
  due: ReadonlySet<number>;
  points: boolean;
}

/** Of a new sale: everything is to be done. */
export const everything = ({ lines }: Wanted): Differences => ({
  was: lines.map(() => undefined),
  seqs: [...lines.keys()],
  undone: [],
  due: new Set(lines.keys()),
  points: true,
});

/**
 * Which parts of a sale changed what they did to the ledgers. What did not change is left alone, wherever it
 * stands now, so that a sold pass that was used since does not stand in the way of mending a memo. What is paid
 * by accounts that are `closed` since cannot be written anew, and was settled at the list price of then: it stays
 * as long as the same of them pays.
 */
export const differences = (
  before: Standing,
  now: Wanted,
  closed: ReadonlySet<number> = new Set(),
): Differences => {
  const same = before.customerNo === now.customerNo && before.soldOn === now.soldOn;
  const was = samesOf(before, now.lines);
  const keeps = (place: number, of: number | undefined) => {
    const [then, is] = [of === undefined ? undefined : before.lines[of], now.lines[place]];
    if (!same || !then || !is) return false;
    const had = before.parts.filter((part) => part.line === of);
    const wanted = deductionsOn(now.payments, place);
    const [did, does] = [deedsOf(then), deedsOf(is)];
    if (did.issue !== does.issue) return false;
    if (had.length + wanted.length === 0) return true;
    const settled = had.length > 0 && had.every(({ accountId }) => closed.has(accountId));
    return did.itemId === does.itemId && (settled || did.price === does.price) && takesTheSame(had, wanted);
  };
  const kept = new Map(
    was.flatMap((of, place) => (of !== undefined && keeps(place, of) ? [[of, place]] : [])),
  );
  const gone = () => [...before.lines.keys()].filter((of) => !kept.has(of));
  // Whoever paid where nobody is named makes room for what another line takes of them, or of whom it may.
  const places = new Set(kept.values());
  const taken = [...now.lines.keys()]
    .filter((place) => !places.has(place))
    .flatMap((place) => deductionsOn(now.payments, place));
  for (const { line: of, kind, accountId } of before.parts) {
    if (closed.has(accountId)) continue;
    const place = kept.get(of);
    const free = deductionsOn(now.payments, place ?? -1).every((one) => one.accountId === undefined);
    const wanted = taken.some((one) => one.kind === kind && (one.accountId ?? accountId) === accountId);
    if (free && wanted) kept.delete(of);
  }
  // A pass that is taken back takes the uses of it on the same sale with it.
  const undone = new Set(gone().map((of) => before.accounts[of] ?? 0));
  for (const part of before.parts) if (undone.has(part.accountId)) kept.delete(part.line);
  const stay = new Set(kept.values());
  const next = Math.max(-1, ...before.seqs) + 1;
  const added = was.flatMap((of, place) => (of === undefined ? [place] : []));
  return {
    was,
    seqs: was.map((of, place) =>
      of === undefined ? next + added.indexOf(place) : (before.seqs[of] ?? place),
    ),
    undone: gone().map((of) => before.seqs[of] ?? of),
    due: new Set([...now.lines.keys()].filter((place) => !stay.has(place))),
    points: !same || before.pointsWon !== now.pointsWon || before.earnedPoints !== now.earnedPoints,
  };
};
