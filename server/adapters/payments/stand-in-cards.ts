import { randomBytes } from 'node:crypto';
import { signatures } from './nice-signing.ts';

interface Cancel {
  tid: string;
  amount: number;
  cancelledAt: string;
  reason: string;
}
export interface TakenPayment {
  tid: string;
  orderId: string;
  amount: number;
  balanceAmt: number;
  goodsName: string;
  cardNum: string;
  paidAt: string;
  cancels: Cancel[];
}
/** What a shop was paid, and gave back of it, as our own rows remember it. */
interface Recalled extends Omit<TakenPayment, 'balanceAmt' | 'cardNum' | 'cancels'> {
  shop: string;
  id: number;
}
interface RecalledCancel extends Cancel {
  shop: string;
  paidId: number;
}
interface Authenticated {
  orderId: string;
  amount: number;
  goodsName: string;
}

/** Amounts that end so are refused with the code: 13,095 won → 3095. */
const refusedAmounts: readonly number[] = [3021, 3095];
/** Cards whose number ends so: one has too little on it, the other has run out. */
const refusedCards: Readonly<Record<string, string>> = { '0051': '3095', '3021': '3021' };
const maskedCard = '536112******1234';

/** A key says the last digits of its card, so that it is known after a restart too. */
export const practiceKey = (last4: string, rest: string): string => `BIKYpractice${last4}${rest}`;

/** Cards at the stand-in: authenticated, charged, registered and refunded. */
export const createCardDesk = (
  { clientKey, secretKey }: { clientKey: string; secretKey: string },
  now: () => Date,
) => {
  const sign = signatures(secretKey);
  const authenticated = new Map<string, Authenticated>();
  const payments = new Map<string, TakenPayment>();
  const orders = new Map<string, TakenPayment>();
  const cancelOrders = new Set<string>();
  const expired = new Set<string>();
  const hooks: object[] = [];
  let isShort = false;
  const lastDigitsOf = (bid: string): string | undefined =>
    expired.has(bid) ? undefined : /^BIKYpractice(\d{4})\w/.exec(bid)?.[1];
  const newTid = () => `nicpractice${randomBytes(8).toString('hex')}`;

  const body = (payment: TakenPayment, cancelledTid?: string) => {
    const { tid, orderId, amount, balanceAmt, cancels } = payment;
    const ediDate = now().toISOString();
    const status = cancels.length === 0 ? 'paid' : balanceAmt === 0 ? 'cancelled' : 'partialCancelled';
    return {
      resultCode: '0000',
      resultMsg: '정상 처리되었습니다.',
      tid,
      ...(cancelledTid && { cancelledTid }),
      orderId,
      ediDate,
      signature: sign.payment(tid, amount, ediDate),
      status,
      paidAt: payment.paidAt,
      failedAt: '0',
      cancelledAt: cancels.at(-1)?.cancelledAt ?? '0',
      payMethod: 'card',
      amount,
      balanceAmt,
      goodsName: payment.goodsName,
      currency: 'KRW',
      receiptUrl: `https://practice.invalid/receipt/${tid}`,
      card: {
        cardCode: '06',
        cardName: '신한',
        cardNum: payment.cardNum,
        cardQuota: '0',
        canPartCancel: true,
      },
      cancels: cancels.length > 0 ? cancels : null,
    };
  };

  const charge = (order: Authenticated, tid = newTid()): object | string => {
    if (orders.has(order.orderId)) return 'A127';
    const magic = order.amount % 10_000;
    if (refusedAmounts.includes(magic)) return String(magic);
    const payment: TakenPayment = {
      ...order,
      tid,
      balanceAmt: order.amount,
      cardNum: maskedCard,
      paidAt: now().toISOString(),
      cancels: [],
    };
    payments.set(tid, payment);
    orders.set(order.orderId, payment);
    const answer = body(payment);
    hooks.push(answer);
    return answer;
  };

  const cancelPart = (payment: TakenPayment, amount: number, reason: string): object => {
    const cancel = { tid: newTid(), amount, cancelledAt: now().toISOString(), reason };
    payment.cancels.push(cancel);
    payment.balanceAmt -= amount;
    const answer = body(payment, cancel.tid);
    hooks.push(answer);
    return answer;
  };

  return {
    taken: () => [...payments.values()] as readonly TakenPayment[],
    hooks: () => hooks as readonly object[],
    /** A payment of an earlier life; what is known already stays as it is. */
    recall: (paid: readonly Recalled[], cancelled: readonly RecalledCancel[]): void => {
      const cancelsOf = Map.groupBy(cancelled, (one) => `${one.shop} ${one.paidId}`);
      for (const { shop, id, tid, ...rest } of paid) {
        if (payments.has(tid)) continue;
        const cancels = cancelsOf.get(`${shop} ${id}`) ?? [];
        const back = cancels.reduce((sum, { amount }) => sum + amount, 0);
        const payment = { ...rest, tid, cancels, balanceAmt: rest.amount - back, cardNum: maskedCard };
        payments.set(tid, payment);
        orders.set(rest.orderId, payment);
      }
    },
    /** Whether the provider holds too little of the shop's money to give any of it back. */
    runShort: (short: boolean): void => {
      isShort = short;
    },
    /** The buyer proves to be the card's owner; what the window then posts. */
    authenticate: (order: Authenticated): Record<string, string> => {
      const tid = newTid();
      const authToken = randomBytes(16).toString('hex');
      authenticated.set(tid, order);
      return {
        authResultCode: '0000',
        authResultMsg: '인증 성공',
        tid,
        clientId: clientKey,
        orderId: order.orderId,
        amount: String(order.amount),
        mallReserved: '',
        authToken,
        signature: sign.window(authToken, clientKey, order.amount),
      };
    },
    approve: (tid: string, amount: number): object | string => {
      const order = authenticated.get(tid);
      if (!order) return 'A118';
      return order.amount === amount ? charge(order, tid) : 'A123';
    },
    charge: (bid: string, order: Authenticated): object | string => {
      const last4 = lastDigitsOf(bid);
      if (last4 === undefined) return 'A124';
      return refusedCards[last4] ?? charge(order);
    },
    cancel: (tid: string, orderId: string, reason: string, asked?: number): object | string => {
      if (isShort) return '2026';
      const payment = payments.get(tid);
      if (!payment) return '2012';
      if (payment.balanceAmt === 0) return '2013';
      const amount = asked ?? payment.balanceAmt;
      if (amount > payment.balanceAmt) return '2032';
      if (cancelOrders.has(orderId)) return 'A127';
      cancelOrders.add(orderId);
      return cancelPart(payment, amount, reason);
    },
    netCancel: (orderId: string): object | string => {
      const payment = orders.get(orderId);
      if (!payment) return '2012';
      return payment.balanceAmt === 0 ? '2013' : cancelPart(payment, payment.balanceAmt, '망취소');
    },
    find: (of: { tid: string } | { orderId: string }): object | undefined => {
      const payment = 'tid' in of ? payments.get(of.tid) : orders.get(of.orderId);
      return payment && body(payment);
    },
    register: (cardNo: string): string => {
      return practiceKey(cardNo.slice(-4), randomBytes(8).toString('hex'));
    },
    expire: (bid: string): boolean => {
      const known = lastDigitsOf(bid) !== undefined;
      expired.add(bid);
      return known;
    },
  };
};
export type CardDesk = ReturnType<typeof createCardDesk>;
