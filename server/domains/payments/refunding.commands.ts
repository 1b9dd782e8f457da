import { vendorMessage } from '../../platform/outbound/vendor-message.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import type { CardPayments, PaymentResult } from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { desk } from '../../platform/outbound/desk.ts';
import type { Desk } from '../../platform/outbound/desk.ts';
import { asSystem, systemShop } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { DeskNeeds } from './approving.commands.ts';
import { cardRefundRefused } from './events.ts';
import { merchantOf } from './merchant.commands.ts';
import type { CardVendor } from './merchant.commands.ts';
import { findOrder, lockBookingsOf, lockOrder } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { finishRefund, refuseRefund } from './refund-ends.commands.ts';
import { knownCancels, refundDeskName, updateRefund } from './refunds.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

type Outcome =
  | { state: 'DONE'; tid: string; again?: never }
  | { state: 'REFUSED'; failure: string; again?: never }
  | { state: 'SHORT'; failure: string; again?: never }
  | { state: 'WANTED' | 'UNKNOWN'; again: true };

const unknown: Outcome = { state: 'UNKNOWN', again: true };
const dayMs = 86_400_000;

/** 취소 한도 초과, 입금액보다 큰 취소: the provider holds too little of the shop's money today. */
const shortCodes = new Set(['2023', '2026']);
const cancelledAlready = new Set(['ALREADY_DONE', 'AMOUNT_INVALID', 'DUPLICATE_ORDER']);

/** Which cancellation at the provider is this one: of its amount, and of no other refund of ours. */
const newCancel = async (
  cards: CardPayments,
  refund: RefundRow,
  order: OrderRow,
  known: ReadonlySet<string>,
): Promise<Outcome> => {
  const found = await cards.find({ tid: order.tid ?? '' }).catch(() => undefined);
  if (!found) return unknown;
  const ours = found.cancels.find(({ tid, amountWon }) => amountWon === refund.amount_won && !known.has(tid));
  return ours
    ? { state: 'DONE', tid: ours.tid }
    : { state: 'REFUSED', failure: '카드사에 취소할 수 있는 금액이 없어요.' };
};

const outcomeOf = (
  result: PaymentResult,
  known: ReadonlySet<string>,
  amountWon: number,
): Outcome | 'LOOK' => {
  if (result.outcome === 'done') {
    const cancel = result.payment.cancels.findLast(
      (one) => one.amountWon === amountWon && !known.has(one.tid),
    );
    return cancel ? { state: 'DONE', tid: cancel.tid } : 'LOOK';
  }
  if (result.outcome === 'unknown') return unknown;
  if (cancelledAlready.has(result.code)) return 'LOOK';
  if (result.code === 'UNREACHABLE') return { state: 'WANTED', again: true };
  const failure = vendorMessage(result.message || '카드사가 취소하지 못했습니다.');
  return { state: shortCodes.has(result.vendorCode) ? 'SHORT' : 'REFUSED', failure };
};

/** Sent again under the same name the provider cancels once, so a lost answer is asked for by the same call. */
const send = async (
  cards: CardPayments,
  refund: RefundRow,
  order: OrderRow,
  known: ReadonlySet<string>,
): Promise<Outcome> => {
  const { cancel_order_id: orderId, amount_won: amountWon, reason } = refund;
  const isWhole = amountWon === order.amount_won;
  const result = await cards.cancel({
    tid: order.tid ?? '',
    orderId,
    reason,
    ...(!isWhole && { amountWon, ...(order.tax_free_won > 0 && { taxFreeWon: amountWon }) }),
  });
  const outcome = outcomeOf(result, known, amountWon);
  return outcome === 'LOOK' ? newCancel(cards, refund, order, known) : outcome;
};

const settle = async (shop: ShopTx, refund: RefundRow, outcome: Outcome): Promise<void> => {
  if (outcome.again) return updateRefund(shop, refund.id, { state: outcome.state });
  const order = await lockOrder(shop, refund.payment_id);
  if (!order) throw new Error('a refund without its payment');
  if (outcome.state === 'SHORT') {
    const won = refund.amount_won;
    const { failure } = outcome;
    const tomorrow = new Date(clock.now() + dayMs).toISOString();
    await updateRefund(shop, refund.id, { state: 'SHORT', failure, next_try_at: tomorrow });
    return publish(shop, cardRefundRefused, order.booking_id, { won, failure, short: true });
  }
  if (outcome.state === 'REFUSED') return refuseRefund(shop, order, refund, outcome.failure);
  await finishRefund(shop, order, refund, outcome.tid);
};

/** Gives back to cards; followed until it is done or certainly refused. */
export const cardRefundDesk = (needs: DeskNeeds): Desk => {
  const { database, log } = needs;
  const one = async (refund: RefundRow): Promise<Outcome> => {
    const read = await asSystem(database, refund.shop_no as ShopNo, 'refund a deposit', async (shop) => {
      const order = await findOrder(shop, refund.payment_id);
      return {
        order,
        known: await knownCancels(shop, refund.payment_id),
        merchant: order && (await merchantOf(needs, shop, order.vendor as CardVendor)),
      };
    });
    const { order, known, merchant } = read;
    return order && merchant ? send(merchant.cards, refund, order, known) : unknown;
  };
  const call = (refunds: RefundRow[]) => Promise.all(refunds.map(one));
  return desk<RefundRow, Outcome>({
    name: refundDeskName,
    database,
    log,
    table: 'payment_refunds',
    turns: {
      WANTED: { underWay: 'SENDING', call },
      SENDING: { underWay: 'UNKNOWN', call },
      UNKNOWN: { underWay: 'UNKNOWN', call },
      SHORT: { underWay: 'SENDING', call },
    },
    lockFirst: async (db, refunds) => {
      for (const { shop_no, payment_id } of refunds) {
        const order = await findOrder(systemShop(db, shop_no as ShopNo), payment_id);
        if (order) await lockBookingsOf(db, [order]);
      }
    },
    settle: async (shop, ended) => {
      for (const { row, result } of ended) await settle(shop, row, result);
    },
    waitAfter: (tries) => Math.min(5 * 2 ** Math.max(0, tries - 1), 600),
    callsAtOnce: 16,
  });
};
