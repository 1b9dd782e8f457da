import { distribute, percentOf, sumWon, won } from './money.ts';
import type { Won } from './money.ts';

/** What takes something off a price: an amount, or a share of it. */
export type SaleDiscount = { kind: 'WON'; won: Won } | { kind: 'PERCENT'; percent: number };

/** What a discount is worth; it may be more than the price. */
export const discountWonOf = (price: Won, discount: SaleDiscount | null | undefined): Won => {
  if (!discount) return won(0);
  return discount.kind === 'WON' ? discount.won : percentOf(price, discount.percent);
};

export interface SalePrice {
  lines: { listWon: Won; discountWon: Won; totalWon: Won }[];
  listWon: Won;
  /** What the lines cost before the discount off the whole. */
  costWon: Won;
  discountWon: Won;
  totalWon: Won;
}

/**
 * Prices a sale to the won: each line's own discount first, then the discount off the whole, spread over the
 * lines by what they still cost.
 */
export const priceLines = (
  lines: readonly { listWon: Won; discountWon: Won }[],
  wholeDiscountOf: (costWon: Won) => Won,
): SalePrice => {
  const costs = lines.map(({ listWon, discountWon }) => won(listWon - discountWon));
  const costWon = sumWon(costs);
  const spread = distribute(wholeDiscountOf(costWon), costs);
  const priced = lines.map(({ listWon }, index) => {
    const totalWon = won((costs[index] ?? 0) - (spread[index] ?? 0));
    return { listWon, discountWon: won(listWon - totalWon), totalWon };
  });
  const listWon = sumWon(lines.map((line) => line.listWon));
  const totalWon = sumWon(priced.map((line) => line.totalWon));
  return { lines: priced, listWon, costWon, discountWon: won(listWon - totalWon), totalWon };
};

/** What each unit of a line costs; the first ones take the odd won. */
export const unitPricesOf = (totalWon: Won, quantity: number): Won[] =>
  distribute(
    totalWon,
    Array.from({ length: quantity }, () => 1),
  );
