import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { shopNumber } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { createCharge, isClosed } from '../subscription/public.ts';
import type { Charge } from '../subscription/public.ts';
import { findAutoCharge, updateAutoCharge } from './auto-charge.queries.ts';
import type { AutoChargeRow } from './auto-charge.queries.ts';
import { firstOfMonth, monthStart } from './auto-charge.rules.ts';
import { autoChargePaused } from './events.ts';
import { offerOf, productsOn } from './prices.rules.ts';
import { autoSpentSince, findOpenAutoPurchase, insertPurchase, updatePurchase } from './purchases.queries.ts';
import type { PurchaseRow } from './purchases.queries.ts';
import { totalOf } from './taking.rules.ts';
import type { Balance } from './taking.rules.ts';

/** @throws CARD_NEEDED */
export const chargePurchase = (shop: ShopTx, purchase: PurchaseRow): Promise<Charge> =>
  createCharge(shop, {
    purpose: 'CREDIT',
    subjectId: purchase.id,
    goods: `단골 알림 ${purchase.source === 'AUTO' ? '자동 충전' : '충전'}`,
    supplyWon: purchase.supply_won,
    vatWon: purchase.vat_won,
    totalWon: purchase.total_won,
  });

/** Until a person, or a new card, lets it go on. */
export const pauseAutoCharge = async (
  shop: ShopTx,
  reason: 'CARD_NEEDED' | 'CHARGE_FAILED',
): Promise<void> => {
  await updateAutoCharge(shop, { paused_reason: reason });
  await publish(shop, autoChargePaused, shopNumber(shop), { reason });
};

const closeAutoPurchase = (shop: ShopTx, id: number): Promise<void> =>
  updatePurchase(shop, id, { state: 'FAILED', next_try_at: null, settled_at: clock.iso() });

/** Charges an automatic purchase, or pauses where there is no card to charge. */
const chargeAutoPurchase = async (shop: ShopTx, purchase: PurchaseRow): Promise<void> => {
  try {
    await updatePurchase(shop, purchase.id, { next_try_at: null });
    await chargePurchase(shop, purchase);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CARD_NEEDED') throw error;
    await closeAutoPurchase(shop, purchase.id);
    await pauseAutoCharge(shop, 'CARD_NEEDED');
  }
};

const isBelow = (settings: AutoChargeRow | undefined, balance: Balance): settings is AutoChargeRow =>
  settings !== undefined &&
  settings.enabled &&
  settings.paused_reason === null &&
  totalOf(balance) < settings.below_won;

/** Said once a month; the next month goes on by itself. */
const sayCapReached = async (shop: ShopTx, settings: AutoChargeRow): Promise<void> => {
  const month = firstOfMonth(clock.now());
  if (settings.cap_reached_in === month) return;
  await updateAutoCharge(shop, { cap_reached_in: month });
  await publish(shop, autoChargePaused, shopNumber(shop), { reason: 'MONTHLY_CAP' });
};

/**
 * Buys credit when too little is left: in the transaction that took it. However many senders come below the
 * line, one purchase is open at a time. The account is locked.
 */
export const fillUp = async (shop: ShopTx, balance: Balance): Promise<void> => {
  const settings = await findAutoCharge(shop);
  if (!isBelow(settings, balance) || (await findOpenAutoPurchase(shop)) || (await isClosed(shop))) return;
  const now = clock.now();
  const product = productsOn(shopDateOf(now)).find(({ id }) => id === settings.product_id);
  if (!product) return;
  const offer = offerOf(product);
  const spentWon = await autoSpentSince(shop, monthStart(now));
  if (spentWon + offer.totalWon > settings.monthly_cap_won) return sayCapReached(shop, settings);
  const purchase = await insertPurchase(shop, { source: 'AUTO', productId: product.id, count: 1, offer });
  await chargeAutoPurchase(shop, purchase);
};

/** Charges what failed before, if the settings of now would buy just that; else what they would buy. */
export const tryWaiting = async (shop: ShopTx, waiting: PurchaseRow, balance: Balance): Promise<void> => {
  const settings = await findAutoCharge(shop);
  const isWanted =
    isBelow(settings, balance) &&
    !(await isClosed(shop)) &&
    settings.product_id === waiting.product_id &&
    (await autoSpentSince(shop, monthStart(clock.now()))) <= settings.monthly_cap_won;
  if (isWanted) return chargeAutoPurchase(shop, waiting);
  await closeAutoPurchase(shop, waiting.id);
  await fillUp(shop, balance);
};
