import type { PricedLine } from '../../draft/rules.ts';
import type { Settled } from '../../payments/rules.ts';
import type { Parts, SaleRow } from '../../queries.ts';
import { deedsOf, takesTheSame } from '../rules.ts';
import type { PaidPart } from '../rules.ts';

/** A sale as its rows say it, for what it did to the ledgers. */
export interface Standing {
  customerNo: number | null;
  soldOn: string;
  pointsWon: number;
  earnedPoints: number;
  lines: PricedLine[];
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
  /** Places of lines whose deeds are taken back, done again, or both. */
  lines: ReadonlySet<number>;
  points: boolean;
}

/**
 * Which parts of a sale changed what they did to the ledgers. What did not change is left alone, so that a
 * sold pass that was used since does not stand in the way of mending a memo.
 */
export const differences = (before: Standing, now: Wanted): Differences => {
  const same = before.customerNo === now.customerNo && before.soldOn === now.soldOn;
  const places = [...Array(Math.max(before.lines.length, now.lines.length)).keys()];
  const kept = (place: number) => {
    const [was, is] = [before.lines[place], now.lines[place]];
    if (!same || !was || !is) return false;
    const had = before.parts.filter((part) => part.line === place);
    const wanted = deductionsOn(now.payments, place);
    const [then, deeds] = [deedsOf(was), deedsOf(is)];
    if (then.issue !== deeds.issue) return false;
    return had.length + wanted.length === 0
      ? true
      : then.itemId === deeds.itemId && then.price === deeds.price && takesTheSame(had, wanted);
  };
  const lines = new Set(places.filter((place) => !kept(place)));
  // A pass that is taken back takes the uses of it on the same sale with it.
  const undone = new Set([...lines].map((place) => before.accounts[place] ?? 0).filter(Boolean));
  for (const part of before.parts) if (undone.has(part.accountId)) lines.add(part.line);
  const points = !same || before.pointsWon !== now.pointsWon || before.earnedPoints !== now.earnedPoints;
  return { lines, points };
};
