import { randomBytes, randomUUID } from 'node:crypto';

interface Cancellation {
  status: 'SUCCEEDED';
  id: string;
  totalAmount: number;
  reason: string;
  requestedAt: string;
  cancelledAt: string;
}
export interface StandInPayment {
  orderId: string;
  amount: number;
  goodsName: string;
  token: string;
  txId: string;
  status: 'READY' | 'PAID' | 'PARTIAL_CANCELLED' | 'CANCELLED' | 'FAILED';
  balanceAmt: number;
  failure: { reason: string; pgCode: string; pgMessage: string } | null;
  cancels: Cancellation[];
}

/** Amounts that end so are refused by the card company with the code, as at the other stand-in. */
const refusedAmounts: readonly number[] = [3021, 3095];

/** Payments at the stand-in by the names that their shop gave them; a string is the type of a refusal. */
export const createPortOneDesk = (storeId: string, now: () => Date) => {
  const payments = new Map<string, StandInPayment>();
  const hooks: object[] = [];

  const tell = (type: string, payment: StandInPayment, cancellationId?: string) =>
    hooks.push({
      type,
      timestamp: now().toISOString(),
      data: {
        paymentId: payment.orderId,
        transactionId: payment.txId,
        storeId,
        ...(cancellationId && { cancellationId }),
      },
    });

  const body = ({
    orderId,
    amount,
    balanceAmt,
    goodsName,
    txId,
    status,
    failure,
    cancels,
  }: StandInPayment) => ({
    id: orderId,
    storeId,
    status,
    transactionId: txId,
    orderName: goodsName,
    currency: 'KRW',
    amount: { total: amount, taxFree: 0, cancelled: amount - balanceAmt, paid: balanceAmt },
    method: { type: 'PaymentMethodCard', card: { name: '신한', number: '536112******1234' } },
    receiptUrl: `https://practice.invalid/receipt/${txId}`,
    ...(failure && { failure }),
    ...(cancels.length > 0 && { cancellations: cancels }),
  });

  const cancelPart = (payment: StandInPayment, amount: number, reason: string): Cancellation => {
    const at = now().toISOString();
    const cancellation = {
      status: 'SUCCEEDED' as const,
      id: randomUUID(),
      totalAmount: amount,
      reason,
      requestedAt: at,
      cancelledAt: at,
    };
    payment.cancels.push(cancellation);
    payment.balanceAmt -= amount;
    payment.status = payment.balanceAmt === 0 ? 'CANCELLED' : 'PARTIAL_CANCELLED';
    tell(
      `Transaction.${payment.balanceAmt === 0 ? 'Cancelled' : 'PartialCancelled'}`,
      payment,
      cancellation.id,
    );
    return cancellation;
  };

  return {
    taken: () =>
      [...payments.values()].filter(
        ({ status }) => status !== 'READY' && status !== 'FAILED',
      ) as readonly StandInPayment[],
    hooks: () => hooks as readonly object[],
    /** The buyer proves to be the card's owner; what the window then sends. */
    authenticate: (order: { orderId: string; amount: number; goodsName: string }): Record<string, string> => {
      const [token, txId] = [randomBytes(16).toString('hex'), randomUUID()];
      payments.set(order.orderId, {
        ...order,
        token,
        txId,
        status: 'READY',
        balanceAmt: order.amount,
        failure: null,
        cancels: [],
      });
      return { transactionType: 'PAYMENT', paymentId: order.orderId, txId, paymentToken: token };
    },
    find: (id: string): object | undefined => {
      const payment = payments.get(id);
      return payment && body(payment);
    },
    confirm: (id: string, asked: { paymentToken: string; totalAmount: number }): object | string => {
      const payment = payments.get(id);
      if (!payment) return 'PAYMENT_NOT_FOUND';
      if (payment.status !== 'READY') return 'ALREADY_PAID';
      if (payment.token !== asked.paymentToken) return 'INVALID_PAYMENT_TOKEN';
      if (payment.amount !== asked.totalAmount) return 'INVALID_REQUEST';
      const magic = payment.amount % 10_000;
      if (refusedAmounts.includes(magic)) {
        const pgCode = String(magic);
        payment.status = 'FAILED';
        payment.failure = { reason: '카드사가 거절했습니다.', pgCode, pgMessage: '카드사가 거절했습니다.' };
        return 'PG_PROVIDER';
      }
      payment.status = 'PAID';
      tell('Transaction.Paid', payment);
      return { payment: { status: 'PAID', transactionId: payment.txId, paidAt: now().toISOString() } };
    },
    cancel: (id: string, reason: string, asked?: number): object | string => {
      const payment = payments.get(id);
      if (!payment) return 'PAYMENT_NOT_FOUND';
      if (payment.status === 'READY' || payment.status === 'FAILED') return 'PAYMENT_NOT_PAID';
      if (payment.balanceAmt === 0) return 'PAYMENT_ALREADY_CANCELLED';
      const amount = asked ?? payment.balanceAmt;
      if (amount > payment.balanceAmt) return 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT';
      return { cancellation: cancelPart(payment, amount, reason) };
    },
  };
};
export type PortOneDesk = ReturnType<typeof createPortOneDesk>;
