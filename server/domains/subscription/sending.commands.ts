import { vendorMessage } from '../../platform/outbound/vendor-message.ts';
import { msOf } from '../../../contract/time.ts';
import type {
  BillingKeys,
  CardPayment,
  CardPayments,
  PaymentResult,
  Refusal,
} from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import type { ChargeRow } from './charges.queries.ts';

/** What became of a charge; `again` while the desk must go on with it by itself. */
export type ChargeOutcome =
  | { state: 'PAID'; again?: never; tid: string; receiptUrl: string | null }
  | { state: 'FAILED'; again?: never; code: string; failure: string; hard: boolean }
  | { state: 'VOIDED'; again?: never }
  | { state: 'CREATED' | 'UNKNOWN'; again: true };

const unclear: ChargeOutcome = { state: 'UNKNOWN', again: true };
/** So long an order may still turn up at a vendor that did not know it. */
const turnsUpWithinMs = 600_000;
const mostConnections = 3;

const failed = ({ message, vendorCode, isFinal }: Refusal): ChargeOutcome => ({
  state: 'FAILED',
  code: vendorCode.slice(0, 40),
  failure: vendorMessage(message || '카드사가 거절했습니다.'),
  hard: isFinal === true,
});

export const send = async (
  billing: BillingKeys,
  charge: ChargeRow,
  key: string | undefined,
): Promise<ChargeOutcome> => {
  if (key === undefined)
    return { state: 'FAILED', code: 'KEY_GONE', failure: '카드가 바뀌었습니다.', hard: false };
  const { order_id: orderId, total_won: amountWon, goods: goodsName } = charge;
  const result = await billing.charge({ key, orderId, amountWon, goodsName });
  if (result.outcome === 'done') return standing(charge, result.payment);
  if (result.outcome === 'unknown' || result.code === 'DUPLICATE_ORDER') return unclear;
  if (result.code === 'UNREACHABLE' && charge.tries < mostConnections)
    return { state: 'CREATED', again: true };
  return failed(result);
};

const standing = (charge: ChargeRow, payment: CardPayment): ChargeOutcome => {
  const { state, tid, receiptUrl, amountWon, orderId } = payment;
  if (orderId !== charge.order_id || amountWon !== charge.total_won) return unclear;
  if (state === 'paid' || state === 'partCancelled') return { state: 'PAID', tid, receiptUrl };
  return state === 'ready' ? unclear : { state: 'VOIDED' };
};

const isTakenBack = (result: PaymentResult): boolean =>
  result.outcome === 'done' && result.payment.state === 'cancelled';

/** A lost charge is cancelled by the vendor's own rule; where that came too late, it stands. */
export const resolve = async (cards: CardPayments, charge: ChargeRow): Promise<ChargeOutcome> => {
  const { order_id: orderId } = charge;
  const result = await cards.netCancel({ orderId });
  if (isTakenBack(result)) return { state: 'VOIDED' };
  if (result.outcome === 'unknown') return unclear;
  const found = await cards.find({ orderId }).catch(() => undefined);
  if (found === undefined) return unclear;
  if (found) return standing(charge, found);
  const since = msOf(charge.sent_at ?? charge.created_at);
  return clock.now() - since >= turnsUpWithinMs ? { state: 'VOIDED' } : unclear;
};
