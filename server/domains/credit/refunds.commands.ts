import { won } from '../../../contract/money.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx } from '../../platform/shop.ts';
import { amountChanged, findCharge, refundCharges } from '../subscription/public.ts';
import { autoChargeSaved, creditRefundRequested, creditRefundSettled } from './events.ts';
import { findAutoCharge, updateAutoCharge } from './auto-charge.queries.ts';
import { creditProducts } from '../../../contract/credit-products.ts';
import { findPurchase, refundablePurchases, updatePurchase } from './purchases.queries.ts';
import { findAccount, lockAccount, writeEntries } from './queries.ts';
import { findOpenRefund, insertRefund, updateRefund } from './refunds.queries.ts';
import { refundOf, sumOfParts } from './refunds.rules.ts';
import type { RefundPart } from './refunds.rules.ts';

export const quoteRefund = (access: ShopAccess) =>
  readShop(access, async (shop) => {
    const parts = refundOf(await findAccount(shop), await refundablePurchases(shop));
    const { creditWon, bonusWon, deductedWon, backWon } = sumOfParts(parts);
    return {
      creditWon: won(creditWon),
      bonusWon: won(bonusWon),
      deductedWon: won(deductedWon),
      backWon: won(backWon),
      isUnderWay: (await findOpenRefund(shop)) !== undefined,
    };
  });

const markRefunded = async (shop: ShopTx, part: RefundPart, sign: 1 | -1) => {
  const purchase = await findPurchase(shop, part.purchaseId);
  if (!purchase) throw new Error('a refund of a purchase that is not there');
  await updatePurchase(shop, part.purchaseId, {
    refunded_credit_won: purchase.refunded_credit_won + sign * part.creditWon,
    refunded_bonus_won: purchase.refunded_bonus_won + sign * part.bonusWon,
  });
};

const payBack = async (shop: Shop, part: RefundPart): Promise<void> => {
  const subject = { purpose: 'CREDIT', subjectIds: [part.purchaseId] } as const;
  const backWon = await refundCharges(shop, subject, part.backWon, '쓰지 않은 알림 환불');
  if (backWon !== part.backWon) throw new Error('a charge has less to be paid back than its credit');
  await insertRefund(shop, {
    purchase_id: part.purchaseId,
    credit_won: part.creditWon,
    bonus_won: part.bonusWon,
    back_won: backWon,
  });
  await markRefunded(shop, part, 1);
};

const turnOffAutoCharge = async (shop: Shop): Promise<void> => {
  const settings = await findAutoCharge(shop);
  if (!settings?.enabled) return;
  await updateAutoCharge(shop, { enabled: false });
  await publish(shop, autoChargeSaved, shopNumber(shop), {
    enabled: false,
    belowWon: settings.below_won,
    product: creditProducts.find(({ id }) => id === settings.product_id)?.name ?? '',
    monthlyCapWon: settings.monthly_cap_won,
  });
};

/** Takes unused paid credit out of the account and pays it back. @throws CREDIT_NOTHING_TO_REFUND, CHARGE_AMOUNT_CHANGED, CHARGE_UNDER_WAY */
export const refundCredit = (access: ShopAccess, expectBackWon: number) =>
  inShop(access, async (shop) => {
    const account = await lockAccount(shop);
    if (await findOpenRefund(shop)) throw refuse('CHARGE_UNDER_WAY');
    const parts = refundOf(account, await refundablePurchases(shop));
    const { creditWon, bonusWon, backWon } = sumOfParts(parts);
    if (parts.length === 0) throw refuse('CREDIT_NOTHING_TO_REFUND');
    if (backWon !== expectBackWon) throw amountChanged('expectBackWon', backWon);
    for (const part of parts) await payBack(shop, part);
    await writeEntries(
      shop,
      account,
      parts.map((part) => ({
        kind: 'REFUND',
        paidWon: 0 - part.creditWon,
        bonusWon: 0 - part.bonusWon,
        purchaseId: part.purchaseId,
      })),
    );
    // The next message would buy back at once what the shop has just returned.
    await turnOffAutoCharge(shop);
    await publish(shop, creditRefundRequested, shopNumber(shop), { creditWon, bonusWon, backWon });
    return { backWon: won(backWon) };
  });

/** The card company's answer. Credit whose money could not go back comes in again. */
export const settleRefund = async (shop: ShopTx, chargeId: number, failure: string | null): Promise<void> => {
  const charge = await findCharge(shop, chargeId);
  if (charge?.purpose !== 'CREDIT') return;
  const account = await lockAccount(shop);
  const refund = await findOpenRefund(shop, charge.subject_id);
  if (!refund) return;
  const state = failure === null ? 'DONE' : 'FAILED';
  await updateRefund(shop, refund.id, { state, settled_at: clock.iso() });
  const { purchase_id: purchaseId, credit_won: creditWon, bonus_won: bonusWon, back_won: backWon } = refund;
  if (failure !== null) {
    await markRefunded(shop, { purchaseId, creditWon, bonusWon, backWon, deductedWon: 0 }, -1);
    const reason = '환불되지 않아 되돌림';
    await writeEntries(shop, account, [{ kind: 'ADJUST', paidWon: creditWon, bonusWon, purchaseId, reason }]);
  }
  await publish(shop, creditRefundSettled, shopNumber(shop), { backWon, failure });
};
