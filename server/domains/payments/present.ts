import type { BookingId, CustomerNo } from '../../../contract/ids.ts';
import type { list } from '../../../contract/payments.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { Won } from '../../../contract/money.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';
import type { EntryRow } from './entries.queries.ts';
import type { ListedOrder } from './list.queries.ts';
import { isChecking } from './orders.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

type Payment = Reply<typeof list>['items'][number];

const stateOf = (row: ListedOrder): Payment['state'] =>
  row.state === 'AUTHENTICATED' || row.state === 'APPROVING' || row.state === 'UNKNOWN'
    ? 'CHECKING'
    : row.state;

const attentionOf = (row: ListedOrder): string | null => {
  if (row.refused !== null) return row.refused;
  return isChecking(row) && row.tries > 6
    ? '카드사의 답을 한 시간 넘게 확인하지 못했어요. 카드사에 물어봐 주세요.'
    : null;
};

export const presentPayment = (
  row: ListedOrder,
  refunds: readonly RefundRow[],
  entries: readonly EntryRow[],
): Payment => ({
  id: row.id,
  bookingId: row.booking_id as BookingId,
  customerNo: row.customer_no as CustomerNo | null,
  customerName: row.customer_name,
  startAt: row.start_at as Instant,
  state: stateOf(row),
  amountWon: row.amount_won as Won,
  refundedWon: row.done_won as Won,
  refundingWon: Math.max(0, row.refund_reserved_won - row.done_won) as Won,
  leftWon: row.left_won as Won,
  feeWon: Math.max(0, row.fee_won) as Won,
  practice: row.practice,
  card: row.card_company === null ? null : [row.card_company, row.card_masked].filter(Boolean).join(' '),
  failure: row.failure,
  receiptUrl: row.receipt_url,
  orderId: row.order_id,
  createdAt: row.created_at as Instant,
  paidAt: row.paid_at as Instant | null,
  attention: attentionOf(row),
  terms: row.sentences ?? [],
  refunds: refunds.map((refund) => ({
    amountWon: refund.amount_won as Won,
    by: refund.by,
    actor: refund.actor_name,
    reason: refund.reason,
    state: refund.state,
    failure: refund.failure,
    at: refund.created_at as Instant,
  })),
  entries: entries.map(({ kind, amount_won, entered_on }) => ({
    kind,
    amountWon: amount_won as Won,
    on: entered_on as ShopDate,
  })),
});
