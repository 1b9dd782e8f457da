import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { shopNumber } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { isChargeUnderWay } from '../subscription/public.ts';
import { nextTry } from './auto-charge.rules.ts';
import { creditPurchased, purchaseFailed } from './events.ts';
import { fillUp, pauseAutoCharge } from './filling.commands.ts';
import { findPurchase, updatePurchase } from './purchases.queries.ts';
import { lockAccount, writeEntries } from './queries.ts';
import type { EntryDraft } from './queries.ts';

/** What was paid for enters, once. */
export const enterPurchase = async (shop: ShopTx, purchaseId: number): Promise<void> => {
  const account = await lockAccount(shop);
  const purchase = await findPurchase(shop, purchaseId);
  if (!purchase || purchase.state === 'PAID') return;
  await updatePurchase(shop, purchaseId, { state: 'PAID', next_try_at: null, settled_at: clock.iso() });
  const { credit_won: creditWon, bonus_won: bonusWon } = purchase;
  const drafts: EntryDraft[] = [{ kind: 'PURCHASE', paidWon: creditWon, bonusWon: 0, purchaseId }];
  if (bonusWon > 0) drafts.push({ kind: 'BONUS', paidWon: 0, bonusWon, purchaseId });
  const after = await writeEntries(shop, account, drafts);
  const isAuto = purchase.source === 'AUTO';
  await publish(shop, creditPurchased, shopNumber(shop), { purchaseId, creditWon, bonusWon, isAuto });
  await fillUp(shop, after);
};

/** A purchase of a person ends here; an automatic one is charged again later, then pauses. */
export const failPurchase = async (shop: ShopTx, purchaseId: number, isHard: boolean): Promise<void> => {
  await lockAccount(shop);
  const purchase = await findPurchase(shop, purchaseId);
  if (purchase?.state !== 'OPEN') return;
  if (await isChargeUnderWay(shop, { purpose: 'CREDIT', subjectId: purchaseId })) return;
  const failures = purchase.failures + 1;
  const isAuto = purchase.source === 'AUTO';
  const triesAt = isAuto ? nextTry(failures, isHard, clock.now()) : null;
  const end = triesAt === null ? ({ state: 'FAILED', settled_at: clock.iso() } as const) : {};
  await updatePurchase(shop, purchaseId, { failures, next_try_at: triesAt, ...end });
  const totalWon = purchase.total_won;
  await publish(shop, purchaseFailed, shopNumber(shop), { purchaseId, totalWon, isAuto, triesAt });
  if (isAuto && triesAt === null) await pauseAutoCharge(shop, 'CHARGE_FAILED');
};
