import { randomUUID } from 'node:crypto';
import type { ChargeId } from '../../../contract/ids.ts';
import type { ChargeState } from '../../../contract/subscription-plans.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { findActiveCard } from './cards.queries.ts';
import { chargeRequested, refundRequested } from './events.ts';
import {
  asChargeId,
  chargeDeskName,
  insertCharge,
  insertRefund,
  isUnderWay,
  latestCharge,
  lockPaidCharges,
  refundDeskName,
  updateCharge,
} from './charges.queries.ts';
import type { ChargeRow, ChargeSubject } from './charges.queries.ts';

export interface ChargeDraft extends ChargeSubject {
  /** What the card company and the customer read. */
  goods: string;
  supplyWon: number;
  vatWon: number;
  totalWon: number;
}

export interface Charge {
  chargeId: ChargeId;
  state: ChargeState;
}

export const chargeOf = ({ id, state }: ChargeRow): Charge => ({ chargeId: asChargeId(id), state });

const isFinished = ({ state }: ChargeRow) => state === 'FAILED' || state === 'VOIDED';

/**
 * Asks for money by the shop's card: the row is written here, the card is charged after the commit. Asked
 * again while it is under way or once it is paid, it answers that charge.
 *
 * @throws CARD_NEEDED
 */
export const createCharge = async (shop: ShopTx, draft: ChargeDraft): Promise<Charge> => {
  const latest = await latestCharge(shop, draft);
  if (latest && !isFinished(latest)) return chargeOf(latest);
  const card = await findActiveCard(shop);
  if (!card) throw refuse('CARD_NEEDED');
  const { purpose, subjectId, goods, supplyWon, vatWon, totalWon } = draft;
  const created = await insertCharge(shop, {
    purpose,
    subject_id: subjectId,
    goods,
    supply_won: supplyWon,
    vat_won: vatWon,
    total_won: totalWon,
    card_id: card.id,
    attempt: (latest?.attempt ?? 0) + 1,
    order_id: randomUUID(),
  });
  if (!created) {
    const other = await latestCharge(shop, draft);
    if (!other) throw new Error('a charge is in the way and nowhere to be found');
    return chargeOf(other);
  }
  await wakeDesk(shop.tx, chargeDeskName);
  await publish(shop, chargeRequested, created.id, { purpose, subjectId, goods, totalWon });
  return chargeOf(created);
};

export const isChargeUnderWay = async (shop: ShopTx, subject: ChargeSubject): Promise<boolean> => {
  const latest = await latestCharge(shop, subject);
  return latest !== undefined && isUnderWay(latest);
};

/** Pays back of what was charged for these subjects, the latest charge first. Answers what could be. */
export const refundCharges = async (
  shop: Shop,
  { purpose, subjectIds }: { purpose: ChargeSubject['purpose']; subjectIds: readonly number[] },
  amountWon: number,
  reason: string,
): Promise<number> => {
  let left = amountWon;
  for (const charge of await lockPaidCharges(shop, purpose, subjectIds)) {
    const part = Math.min(left, charge.total_won - charge.refunded_won);
    if (part <= 0) continue;
    left -= part;
    await insertRefund(shop, { charge_id: charge.id, amount_won: part, reason, order_id: randomUUID() });
    await updateCharge(shop, charge.id, { refunded_won: charge.refunded_won + part });
    await publish(shop, refundRequested, charge.id, { amountWon: part, reason });
  }
  if (left < amountWon) await wakeDesk(shop.tx, refundDeskName);
  return amountWon - left;
};
