import type { PricedLine } from '../pricing/draft.rules.ts';
import type { Deduction } from '../pricing/payments.rules.ts';

/** A pass or ticket that paid a part of a line, as it stands on a sale. */
export interface PaidPart {
  method: string;
  kind: 'PASS' | 'TICKET';
  line: number;
  accountId: number;
  units: number | null;
  amountWon: number;
}

/** What a line did to the ledgers, and why: while it says the same, the ledgers stay as they are. */
export interface LedgerEffects {
  issue: string | null;
  itemId: number | null;
  /** What the line cost by the list for each won it costs: the refund calculator counts the list price. */
  price: string;
}

type Issuing = Pick<
  PricedLine,
  'kind' | 'productId' | 'accountId' | 'free' | 'name' | 'totalWon' | 'itemId' | 'listWon' | 'unitPriceWon'
>;

export const ledgerEffectsOf = (line: Issuing): LedgerEffects => ({
  issue:
    line.kind === 'PASS_SALE' || line.kind === 'PASS_CHARGE' || line.kind === 'TICKET_SALE'
      ? JSON.stringify([
          line.kind,
          line.productId,
          line.kind === 'PASS_CHARGE' ? line.accountId : null,
          line.free && [
            line.name,
            line.free.bonus,
            line.free.count ?? null,
            line.free.validDays,
            line.free.shareable,
            line.free.usable.itemIds,
            line.free.usable.categoryIds,
          ],
          line.totalWon,
          line.free && line.kind !== 'TICKET_SALE' ? line.listWon : null,
        ])
      : null,
  itemId: line.itemId,
  price: `${line.listWon} ${line.totalWon} ${line.unitPriceWon}`,
});

interface Part {
  kind: 'PASS' | 'TICKET';
  amountWon: number;
  units: number;
  accountId: number | undefined;
}

const partOf = ({ kind, amountWon, unitWon, accountId }: Deduction): Part => ({
  kind,
  amountWon,
  units: unitWon.length,
  accountId,
});

const total = (parts: readonly Part[]) =>
  parts.reduce(
    (sum, { amountWon, units }) => ({ amountWon: sum.amountWon + amountWon, units: sum.units + units }),
    { amountWon: 0, units: 0 },
  );

const byAccount = (parts: readonly Part[]) =>
  JSON.stringify(
    [...Map.groupBy(parts, ({ accountId }) => accountId)]
      .map(([account, some]) => [account ?? 0, total(some).amountWon, total(some).units])
      .sort(([a = 0], [b = 0]) => a - b),
  );

/**
 * Does a line want of passes and tickets what it already took? Where no account is named, whichever paid
 * before will do.
 */
export const takesSameParts = (before: readonly PaidPart[], wanted: readonly Deduction[]): boolean =>
  (['PASS', 'TICKET'] as const).every((kind) => {
    const had = before
      .filter((part) => part.kind === kind)
      .map((part) => ({ ...part, units: part.units ?? 0 }));
    const now = wanted.filter((part) => part.kind === kind).map(partOf);
    if (now.every(({ accountId }) => accountId === undefined))
      return JSON.stringify(total(had)) === JSON.stringify(total(now));
    return byAccount(had) === byAccount(now);
  });

/** What an amount of a line would have cost by the price list, rounded down. */
export const atListPrice = (
  { listWon, totalWon }: { listWon: number; totalWon: number },
  amountWon: number,
) => (totalWon === 0 ? 0 : Number((BigInt(listWon) * BigInt(amountWon)) / BigInt(totalWon)));
