import type { BookingId, CustomerNo } from '../../../contract/ids.ts';
import type { list } from '../../../contract/payments.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { Won } from '../../../contract/money.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';
import type { EntryRow } from './entries.queries.ts';
import type { ListedOrder } from './list.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

type Payment = Reply<typeof list>['items'][number];

export const stateOf = (row: Pick<ListedOrder, 'state'>): Payment['state'] =>
  row.state === 'AUTHENTICATED' || row.state === 'APPROVING' || row.state === 'UNKNOWN'
    ? 'CHECKING'
    : row.state;

const adviceOf = {
  REFUND_REFUSED: (failure: string | null) => `카드로 돌려주지 못했어요. ${failure ?? ''}`.trim(),
  REFUND_SHORT: () => '카드사에 남은 정산 금액이 모자라요. 매일 다시 요청하고 있어요.',
  REFUND_UNKNOWN: () => '카드사가 취소했는지 아직 답하지 않았어요. 계속 물어보고 있어요.',
  REFUND_OF_SALE: (failure: string | null) => failure ?? '',
  PROVIDER_DIFFERS: () => '카드사에 있는 금액이 여기 적힌 금액과 달라요.',
  PAYMENT_UNKNOWN: () => '카드사가 결제됐는지 아직 답하지 않았어요. 계속 물어보고 있어요.',
};

export const attentionOf = ({
  task: kind,
  ...row
}: Pick<
  ListedOrder,
  'amount_won' | 'difference_won' | 'task' | 'task_failure' | 'task_refund_id' | 'task_won'
>): Payment['attention'] =>
  kind && {
    kind,
    message: adviceOf[kind](row.task_failure),
    refundId: kind === 'PAYMENT_UNKNOWN' || kind === 'PROVIDER_DIFFERS' ? null : row.task_refund_id,
    amountWon: (kind === 'PROVIDER_DIFFERS'
      ? Math.abs(row.difference_won)
      : (row.task_won ?? row.amount_won)) as Won,
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
  tries: row.tries,
  nextTryAt: row.next_try_at as Instant | null,
  comparedAt: row.compared_at as Instant | null,
  refunds: refunds.map((refund) => ({
    id: refund.id,
    amountWon: refund.amount_won as Won,
    by: refund.by,
    actor: refund.actor_name,
    reason: refund.reason,
    state: refund.state,
    failure: refund.failure,
    at: refund.created_at as Instant,
    doneAt: refund.done_at as Instant | null,
    tries: refund.tries,
    nextTryAt: refund.next_try_at as Instant | null,
    handledBy: refund.handled_by_name,
  })),
  entries: entries.map(({ kind, amount_won, entered_on }) => ({
    kind,
    amountWon: amount_won as Won,
    on: entered_on as ShopDate,
  })),
});
