import type { BookingId } from '../../../contract/ids.ts';
import { toInstant } from '../../../contract/time.ts';
import type { CardPayment } from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { ShopTx } from '../../platform/shop.ts';
import {
  depositLeftOf,
  depositUsedOf,
  findReturn,
  returnedOnlineWon,
  returnOnline,
} from '../sales/public.ts';
import { cardRefundWanted } from './events.ts';
import { isPaid, lockOrder, updateOrder } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { enterRefund, finishRefund, refuseRefund } from './refund-ends.commands.ts';
import { returnableWon } from './refunds.commands.ts';
import { doneWon, insertRefund, knownCancels, refundedOfBooking, refundsOf } from './refunds.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

type Cancel = CardPayment['cancels'][number];

const lookAgainMs = 10 * 60_000;

const givenBackThere = '카드사에서 따로 돌려준 금액이 있어요. 남은 금액을 확인해 주세요.';
const usedInSale = '매출에 쓴 예약금을 카드사에서 돌려줬어요.';

/** A cancellation made at the provider: it is entered as soon as it is seen. */
const enterForeign = async (shop: ShopTx, order: OrderRow, { tid, amountWon: won }: Cancel) => {
  const inBooks = Math.min(won, await returnableWon(shop, order));
  const return_id = inBooks > 0 ? await returnOnline(shop, order.booking_id as BookingId, inBooks) : null;
  const reserved = Math.min(order.amount_won, order.refund_reserved_won + won);
  await updateOrder(shop, order.id, { refund_reserved_won: reserved });
  await insertRefund(shop, {
    payment_id: order.id,
    cancel_order_id: `P-${tid}`,
    amount_won: won,
    reason: '카드사에서 직접 취소',
    by: 'PROVIDER',
    state: 'DONE',
    failure: inBooks < won ? usedInSale : null,
    cancelled_tid: tid,
    return_id,
    done_at: clock.iso(),
  });
  await enterRefund(shop, order, await doneWon(shop, order.id), { tid, won });
  await publish(shop, cardRefundWanted, order.booking_id, { won, reason: '', by: 'PROVIDER' });
};

/**
 * What the provider gave back of a deposit that a sale had used comes off the deposit once the sale uses it no more:
 * nobody pays with it again. What was given back another way is there no more and cannot come off.
 * @throws REFUND_IN_SALE
 */
export const enterUsed = async (
  shop: ShopTx,
  { booking_id: bookingId }: OrderRow,
  refund: RefundRow,
): Promise<void> => {
  if (refund.by !== 'PROVIDER' || refund.failure === null) return;
  const inBooks = refund.return_id === null ? 0 : (await findReturn(shop, refund.return_id)).amount_won;
  const lackingWon = (await refundedOfBooking(shop, bookingId)) - (await returnedOnlineWon(shop, bookingId));
  const won = Math.min(refund.amount_won - inBooks, lackingWon);
  const leftWon = await depositLeftOf(shop, bookingId);
  if (leftWon < won && (await depositUsedOf(shop, bookingId)) > 0) throw refuse('REFUND_IN_SALE');
  const comesOffWon = Math.min(leftWon, won);
  if (comesOffWon > 0) await returnOnline(shop, bookingId as BookingId, comesOffWon);
};

/**
 * One cancellation that is not in the books yet. A refund of ours that waits for the provider to have money was
 * made by hand there; one of another sum makes way for it.
 */
const enterCancel = async (shop: ShopTx, id: number, cancel: Cancel): Promise<void> => {
  const order = await lockOrder(shop, id);
  if (!order) return;
  const waiting = (await refundsOf(shop, [id])).filter(({ state }) => state === 'SHORT');
  const same = waiting.find(({ amount_won }) => amount_won === cancel.amountWon);
  if (same) return finishRefund(shop, order, same, cancel.tid);
  const [other] = waiting;
  if (!other || order.refund_reserved_won + cancel.amountWon <= order.amount_won)
    return enterForeign(shop, order, cancel);
  await refuseRefund(shop, order, other, givenBackThere);
  return enterCancel(shop, id, cancel);
};

/** What the provider has of a payment beyond what is written here; below nothing where it has less. */
const differenceOf = async (shop: ShopTx, order: OrderRow, payment: CardPayment | null): Promise<number> => {
  const here = isPaid(order) ? order.amount_won - (await doneWon(shop, order.id)) : 0;
  const isCharged = payment?.state === 'paid' || payment?.state === 'partCancelled';
  return (isCharged ? payment.balanceWon : 0) - here;
};

/** Holds a settled payment against what the provider says of it; what stays different is told. The caller holds the booking. */
export const enterCompared = async (
  shop: ShopTx,
  order: OrderRow,
  payment: CardPayment | null,
): Promise<void> => {
  const refunds = await refundsOf(shop, [order.id]);
  // Whose a cancellation is, is known once ours have ended: it is looked at again then.
  if (refunds.some(({ state }) => state === 'SENDING' || state === 'UNKNOWN' || state === 'WANTED'))
    return updateOrder(shop, order.id, { next_try_at: toInstant(clock.now() + lookAgainMs) });
  const known = await knownCancels(shop, order.id);
  for (const cancel of isPaid(order) ? (payment?.cancels ?? []) : [])
    if (!known.has(cancel.tid)) await enterCancel(shop, order.id, cancel);
  await updateOrder(shop, order.id, {
    compared_at: clock.iso(),
    difference_won: await differenceOf(shop, order, payment),
  });
};
