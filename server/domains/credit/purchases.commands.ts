import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { amountChanged } from '../subscription/public.ts';
import type { Charge } from '../subscription/public.ts';
import { chargePurchase } from './filling.commands.ts';
import { offerOf, productsOn } from './prices.rules.ts';
import { findOpenPurchase, insertPurchase } from './purchases.queries.ts';
import { lockAccount } from './queries.ts';

interface Wanted {
  productId: string;
  count: number;
  expectTotalWon: number;
}

/**
 * Buys credit by the shop's card; it enters with the payment. Pressed again while that is under way, it
 * answers the same charge.
 *
 * @throws CREDIT_PRODUCT_NOT_FOUND, CHARGE_AMOUNT_CHANGED, CARD_NEEDED
 */
export const buyCredit = (
  access: ShopAccess,
  { productId, count, expectTotalWon }: Wanted,
): Promise<Charge> =>
  inShop(access, async (shop) => {
    await lockAccount(shop);
    const product = productsOn(shopDateOf(clock.now())).find(({ id }) => id === productId);
    if (!product) throw refuse('CREDIT_PRODUCT_NOT_FOUND');
    const offer = offerOf(product, count);
    if (offer.totalWon !== expectTotalWon) throw amountChanged('expectTotalWon', offer.totalWon);
    const open = await findOpenPurchase(shop, { productId, count });
    return chargePurchase(
      shop,
      open ?? (await insertPurchase(shop, { source: 'MANUAL', productId, count, offer })),
    );
  });
