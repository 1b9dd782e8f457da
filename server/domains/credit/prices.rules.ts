import { channelPrices, creditProducts } from '../../../contract/credit-products.ts';
import type { ChannelPrices, CreditProduct } from '../../../contract/credit-products.ts';
import { won } from '../../../contract/money.ts';
import type { Won } from '../../../contract/money.ts';
import type { ShopDate } from '../../../contract/time.ts';

/** What one message of each channel takes on that day. @throws RangeError before the first prices */
export const pricesOf = (day: ShopDate): ChannelPrices => {
  const latest = channelPrices
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    .at(-1);
  if (!latest) throw new RangeError(`no prices of messages on ${day}`);
  return latest.prices;
};

export const productsOn = (day: ShopDate): CreditProduct[] =>
  creditProducts.filter(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= day && (effectiveTo === undefined || day <= effectiveTo),
  );

export interface Offer {
  supplyWon: Won;
  vatWon: Won;
  totalWon: Won;
  creditWon: Won;
  bonusWon: Won;
}

/** What so many of a product cost, and the credit they bring. */
export const offerOf = ({ supplyWon, bonusWon }: CreditProduct, count = 1): Offer => {
  const supply = supplyWon * count;
  const vat = Math.floor(supply / 10);
  return {
    supplyWon: won(supply),
    vatWon: won(vat),
    totalWon: won(supply + vat),
    creditWon: won(supply),
    bonusWon: won(bonusWon * count),
  };
};
