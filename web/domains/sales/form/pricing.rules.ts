import { sumWon, won } from '../../../../contract/money.ts';
import type { Won } from '../../../../contract/money.ts';
import { discountWonOf, priceLines, unitPricesOf } from '../../../../contract/sale-pricing.ts';
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
  const off =
    discount.kind === 'WON'
      ? { kind: discount.kind, won: won(discount.value) }
      : { kind: discount.kind, percent: discount.value };
  return won(Math.min(discountWonOf(price, off), price));
};

/** What each payment pays; a ticket as much as the units it takes of its line. */
const amountsOf = ({ lines, payments }: SaleDraft, lineTotals: readonly Won[]): Won[] => {
  const unitsTaken = new Map<string, number>();
  return payments.map(({ kind, line: key, units = 1, amountWon }: Payment) => {
    if (kind !== 'TICKET') return won(amountWon ?? 0);
    const at = lines.findIndex((line) => line.key === key);
    const from = unitsTaken.get(key ?? '') ?? 0;
    unitsTaken.set(key ?? '', from + units);
    const each = unitPricesOf(lineTotals[at] ?? won(0), lines[at]?.quantity ?? 1);
    return sumWon(each.slice(from, from + units));
  });
};

/** Prices as the server will, but for a discount of more than the price, which the server refuses. */
export const priceDraft = (draft: SaleDraft): PricedSale => {
  const { lines, discount } = draft;
  const listed = lines.map((line) => {
    const listWon = won(line.unitPriceWon * line.quantity);
    return { listWon, discountWon: takenOff(listWon, line.discount) };
  });
  const price = priceLines(listed, (costWon) => takenOff(costWon, discount));
  const lineTotals = price.lines.map((line) => line.totalWon);
  const amounts = amountsOf(draft, lineTotals);
  const paidWon = sumWon(amounts);
  const { listWon, costWon, discountWon, totalWon } = price;
  return {
    lineTotals,
    listWon,
    costWon,
    discountWon,
    totalWon,
    amounts,
    paidWon,
    differenceWon: totalWon - paidWon,
  };
};
