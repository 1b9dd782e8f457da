import { distribute, percentOf, sumWon, won } from '../../../../contract/money.ts';
import type { Won } from '../../../../contract/money.ts';
import type { Discount, Payment, SaleDraft } from './draft.ts';

export interface PricedSale {
  /** In the order of the lines, after both discounts. */
  lineTotals: Won[];
  listWon: Won;
  /** What the lines cost before the discount off the whole. */
  costWon: Won;
  discountWon: Won;
  totalWon: Won;
  /** In the order of the payments: what each pays. */
  amounts: Won[];
  paidWon: Won;
  /** Total less paid: positive is still missing, negative is too much. */
  differenceWon: number;
}

const takenOff = (price: Won, discount: Discount | null): Won => {
  if (!discount) return won(0);
  if (discount.kind === 'TOTAL') return won(Math.max(0, price - discount.value));
  const off = discount.kind === 'WON' ? won(discount.value) : percentOf(price, discount.value);
  return won(Math.min(off, price));
};

/** What each of a line's units costs. */
const unitsOf = (totalWon: Won, quantity: number): Won[] =>
  distribute(
    totalWon,
    Array.from({ length: quantity }, () => 1),
  );

/** What each payment pays; a ticket as much as the units it takes of its line. */
const amountsOf = ({ lines, payments }: SaleDraft, lineTotals: readonly Won[]): Won[] => {
  const taken = new Map<string, number>();
  return payments.map(({ kind, line: key, units = 1, amountWon }: Payment) => {
    if (kind !== 'TICKET') return won(amountWon ?? 0);
    const at = lines.findIndex((line) => line.key === key);
    const from = taken.get(key ?? '') ?? 0;
    taken.set(key ?? '', from + units);
    const each = unitsOf(lineTotals[at] ?? won(0), lines[at]?.quantity ?? 1);
    return sumWon(each.slice(from, from + units));
  });
};

/** Prices as the server will: line discounts first, then the whole discount spread by what lines cost. */
export const priceDraft = (draft: SaleDraft): PricedSale => {
  const { lines, discount } = draft;
  const listed = lines.map((line) => won(line.unitPriceWon * line.quantity));
  const after = lines.map((line, i) => {
    const list = listed[i] ?? won(0);
    return won(list - takenOff(list, line.discount));
  });
  const costWon = sumWon(after);
  const spread = distribute(takenOff(costWon, discount), after);
  const lineTotals = after.map((amount, i) => won(amount - (spread[i] ?? 0)));
  const listWon = sumWon(listed);
  const totalWon = sumWon(lineTotals);
  const amounts = amountsOf(draft, lineTotals);
  const paidWon = sumWon(amounts);
  return {
    lineTotals,
    listWon,
    costWon,
    discountWon: won(listWon - totalWon),
    totalWon,
    amounts,
    paidWon,
    differenceWon: totalWon - paidWon,
  };
};
