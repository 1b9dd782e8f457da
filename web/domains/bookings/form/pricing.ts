import type { DraftItem } from './draft.ts';

/** The items with every price that nobody said as it is offered now: to this customer, by this employee. */
export const offeredPrices = (
  items: readonly DraftItem[],
  offers: readonly { itemId: number; priceWon: number }[],
): readonly DraftItem[] => {
  const prices = new Map(offers.map(({ itemId, priceWon }) => [itemId, priceWon]));
  const isStale = ({ itemId, priceWon, offered }: DraftItem) =>
    offered === true && (prices.get(itemId) ?? priceWon) !== priceWon;
  return items.some(isStale)
    ? items.map((item) => (isStale(item) ? { ...item, priceWon: prices.get(item.itemId)! } : item))
    : items;
};
