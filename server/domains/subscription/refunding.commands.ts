import { vendorMessage } from '../../platform/outbound/vendor-message.ts';
import type { CardPayments, PaymentResult } from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { desk } from '../../platform/outbound/desk.ts';
import type { Desk } from '../../platform/outbound/desk.ts';
import { asSystem } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import { chargeRefunded } from './events.ts';
import type { ChargeNeeds } from './charging.commands.ts';
import {
  doneRefundWon,
  findCharge,
  lockCharge,
  refundDeskName,
  updateCharge,
  updateRefund,
} from './charges.queries.ts';
import type { ChargeRow, RefundRow } from './charges.queries.ts';

type Result =
  | { state: 'DONE'; again?: never }
  | { state: 'FAILED'; again?: never; failure: string }
  | { state: 'REQUESTED'; again: true };

const repeat: Result = { state: 'REQUESTED', again: true };

const resultOf = (result: PaymentResult): Result => {
  if (result.outcome === 'done') return { state: 'DONE' };
  if (result.outcome === 'unknown') return repeat;
  // The vendor takes our order once: a second time means that the first one counted.
  if (result.code === 'DUPLICATE_ORDER') return { state: 'DONE' };
  const passes = result.code === 'UNREACHABLE' || result.code === 'NOT_AUTHORISED';
  return passes
    ? repeat
    : { state: 'FAILED', failure: vendorMessage(result.message || '환불하지 못했습니다.') };
};

const pay = async (cards: CardPayments, refund: RefundRow, charge: ChargeRow): Promise<Result> => {
  const { order_id: orderId, amount_won: amountWon, reason } = refund;
  const tid = charge.tid ?? '';
  const result = await cards.cancel({ tid, orderId, reason, amountWon });
  if (result.outcome !== 'refused' || result.code !== 'ALREADY_DONE') return resultOf(result);
  const found = await cards.find({ tid }).catch(() => undefined);
  return found?.state === 'cancelled' ? { state: 'DONE' } : repeat;
};

const settle = async (shop: ShopTx, refund: RefundRow, result: Result): Promise<void> => {
  if (result.again) return updateRefund(shop, refund.id, { state: result.state });
  const { charge_id: chargeId, amount_won: amountWon } = refund;
  const charge = await lockCharge(shop, chargeId);
  if (!charge) throw new Error('a refund without its charge');
  const failure = result.state === 'FAILED' ? result.failure : null;
  await updateRefund(shop, refund.id, {
    state: result.state,
    failure,
    done_at: result.state === 'DONE' ? clock.iso() : null,
  });
  if (result.state === 'FAILED')
    await updateCharge(shop, chargeId, { refunded_won: charge.refunded_won - amountWon });
  else {
    const isWhole = (await doneRefundWon(shop, chargeId)) === charge.total_won;
    await updateCharge(shop, chargeId, { state: isWhole ? 'REFUNDED' : 'PARTLY_REFUNDED' });
  }
  await publish(shop, chargeRefunded, chargeId, { amountWon, failure, purpose: charge.purpose });
};

/** Pays back what was charged. Sent again under the same name, the vendor pays it once. */
export const refundDesk = ({ database, log, cards }: ChargeNeeds): Desk => {
  const call = (refunds: RefundRow[]) =>
    Promise.all(
      refunds.map(async (refund) => {
        const charge = await asSystem(database, refund.shop_no as ShopNo, 'refund a subscription', (shop) =>
          findCharge(shop, refund.charge_id),
        );
        return charge ? pay(cards, refund, charge) : repeat;
      }),
    );
  return desk<RefundRow, Result>({
    name: refundDeskName,
    database,
    log,
    table: 'charge_refunds',
    turns: {
      REQUESTED: { underWay: 'SENDING', call },
      SENDING: { underWay: 'SENDING', call },
    },
    settle: async (shop, ended) => {
      for (const { row, result } of ended) await settle(shop, row, result);
    },
    waitAfter: (tries) => Math.min(60 * 2 ** Math.max(0, tries - 1), 3600),
  });
};
