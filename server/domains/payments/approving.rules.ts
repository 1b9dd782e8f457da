import { vendorMessage } from '../../platform/outbound/vendor-message.ts';
import type { CardPayment, CardPayments, PaymentResult, Refusal } from '../../adapters/payments/port.ts';
import { msOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { OrderRow } from './orders.queries.ts';

/** What became of an order; `again` while the desk goes on with it by itself. */
export type OrderOutcome =
  | { state: 'PAID'; payment: CardPayment; again?: never }
  | { state: 'FAILED'; code: string; failure: string; again?: never }
  | { state: 'VOIDED' | 'ABANDONED'; again?: never }
  /** Looked at again after it was settled. */
  | { state: 'COMPARED'; payment: CardPayment | null; again?: never }
  | { state: 'UNKNOWN' | 'SAME'; again: true };

const unknown: OrderOutcome = { state: 'UNKNOWN', again: true };

/** So long an order may still turn up at a provider that did not know it. */
const turnsUpWithinMs = 10 * 60_000;
/** Afterwards the provider takes nothing back by its name alone. */
const takesBackWithinMs = 3_600_000;

const failed = ({ vendorCode, message }: Refusal): OrderOutcome => ({
  state: 'FAILED',
  code: vendorCode.slice(0, 40),
  failure: vendorMessage(message || '카드사가 거절했습니다.'),
});

const isCharged = ({ state }: CardPayment): boolean => state === 'paid' || state === 'partCancelled';

const standing = (order: OrderRow, payment: CardPayment): OrderOutcome => {
  if (payment.orderId !== order.order_id || payment.amountWon !== order.amount_won) return unknown;
  if (isCharged(payment)) return { state: 'PAID', payment };
  return payment.state === 'ready' ? unknown : { state: 'VOIDED' };
};

/** The one moment in which money moves. */
export const approve = async (cards: CardPayments, order: OrderRow): Promise<OrderOutcome> => {
  const { tid, order_id: orderId, amount_won: amountWon } = order;
  const result = await cards.approve({ tid: tid ?? '', orderId, amountWon });
  if (result.outcome === 'done') return standing(order, result.payment);
  // An order that the provider knows already was approved by a call of ours that was lost.
  if (result.outcome === 'unknown' || result.code === 'DUPLICATE_ORDER') return unknown;
  return failed(result);
};

const isTakenBack = (result: PaymentResult): boolean =>
  result.outcome === 'done' && result.payment.state === 'cancelled';

/**
 * A lost approval is cancelled before it is looked up: that the provider knows none says nothing of a request
 * that is still on its way.
 */
export const resolve = async (cards: CardPayments, order: OrderRow): Promise<OrderOutcome> => {
  const { order_id: orderId } = order;
  const age = clock.now() - msOf(order.approving_at ?? order.created_at);
  if (age < takesBackWithinMs) {
    const result = await cards.netCancel({ orderId });
    if (isTakenBack(result)) return { state: 'VOIDED' };
    if (result.outcome === 'unknown') return unknown;
  }
  const found = await cards.find({ orderId }).catch(() => undefined);
  if (found === undefined) return unknown;
  if (found) return standing(order, found);
  return age >= turnsUpWithinMs ? { state: 'VOIDED' } : unknown;
};

/** Given up, and charged after all: the buyer may have paid again, so it goes back. */
const undo = async (cards: CardPayments, order: OrderRow, payment: CardPayment): Promise<OrderOutcome> => {
  const result = await cards.cancel({
    tid: payment.tid,
    orderId: `V-${order.order_id}`,
    reason: '확인되지 않던 결제',
  });
  if (result.outcome === 'unknown') return { state: 'SAME', again: true };
  return { state: 'COMPARED', payment: result.outcome === 'done' ? result.payment : payment };
};

/** What the provider says of an order that was settled; looked for by its name, since it may never have got a number. */
export const compare = async (cards: CardPayments, order: OrderRow): Promise<OrderOutcome> => {
  const { order_id: orderId, tid } = order;
  const payment = await cards
    .find(order.state === 'VOIDED' || tid === null ? { orderId } : { tid })
    .catch(() => undefined);
  if (payment === undefined) return { state: 'SAME', again: true };
  if (order.state === 'VOIDED' && payment && isCharged(payment)) return undo(cards, order, payment);
  return { state: 'COMPARED', payment };
};

/** Taken back at once, after 5 and 30 seconds, 2, 5, 15 and 40 minutes; then every ten minutes, so that the hour does not end between. */
const waits = [0, 5, 25, 90, 180, 600, 1500];
export const waitAfter = (tries: number): number => waits[Math.max(0, tries - 1)] ?? 540;
