import { z } from 'zod';
import type { NiceClient } from './nice-client.ts';
import { paymentAnswer } from './nice-outcome.ts';
import type { PaymentAnswer } from './nice-outcome.ts';
import { sameSignature } from './nice-signing.ts';
import { parseJson } from './request.ts';
import type { CardPayment, CardPayments, PaymentResult, Refusal, Unknown } from './port.ts';

const windowForm = z.object({
  authResultCode: z.string(),
  authResultMsg: z.string().default(''),
  orderId: z.string().default(''),
  tid: z.string().default(''),
  clientId: z.string().default(''),
  amount: z.coerce.string().default(''),
  authToken: z.string().default(''),
  signature: z.string().default(''),
});

const hookBody = paymentAnswer.extend({ cancelledTid: z.string().nullish() });

export const paymentOf = (answer: PaymentAnswer): CardPayment => ({
  tid: answer.tid,
  orderId: answer.orderId,
  state: answer.status === 'partialCancelled' ? 'partCancelled' : answer.status,
  amountWon: answer.amount,
  balanceWon: answer.balanceAmt,
  card: answer.card
    ? {
        company: answer.card.cardName,
        masked: answer.card.cardNum ?? null,
        canPartCancel: String(answer.card.canPartCancel) === 'true',
      }
    : null,
  receiptUrl: answer.receiptUrl ?? null,
  cancels: (answer.cancels ?? []).map(({ tid, amount, cancelledAt }) => ({
    tid,
    amountWon: amount,
    at: cancelledAt,
  })),
});

export const paymentResult = (
  answer: { outcome: 'answered'; body: PaymentAnswer } | Refusal | Unknown,
): PaymentResult =>
  answer.outcome === 'answered' ? { outcome: 'done', payment: paymentOf(answer.body) } : answer;

export const isGenuinePayment =
  ({ sign }: Pick<NiceClient, 'sign'>) =>
  ({ tid, amount, ediDate, signature }: PaymentAnswer): boolean =>
    sameSignature(signature, sign.payment(tid, amount, ediDate));

/** Server approval: api/payment-window-server.md, api/cancel.md, api/hook.md. */
export const niceCards = (client: NiceClient): CardPayments => {
  const { clientKey, sign, order, lookUp, ediDate } = client;
  const isGenuine = isGenuinePayment(client);
  const payment = (tid: string) => `/v1/payments/${encodeURIComponent(tid)}`;

  return {
    window: ({ orderId, amountWon, goodsName, returnUrl }) => ({
      scriptUrl: `${client.scriptUrl}/v1/js/`,
      options: { clientId: clientKey, method: 'card', orderId, amount: amountWon, goodsName, returnUrl },
    }),

    readWindow: (form) => {
      const { data } = windowForm.safeParse(form);
      if (!data) return undefined;
      const { authResultCode, authResultMsg, orderId, tid, clientId, amount, authToken } = data;
      // A refusal is not signed; all it can do is give up an order that is still open.
      if (authResultCode !== '0000')
        return { outcome: 'refused', orderId, message: authResultMsg, vendorCode: authResultCode };
      const expected = sign.window(authToken, clientKey, amount);
      if (clientId !== clientKey || !sameSignature(data.signature, expected)) return undefined;
      return { outcome: 'authenticated', tid, orderId, amountWon: Number(amount) };
    },

    approve: async ({ tid, orderId, amountWon }) => {
      const at = ediDate();
      const body = { amount: amountWon, ediDate: at, signData: sign.payment(tid, amountWon, at) };
      return paymentResult(
        await order(
          payment(tid),
          body,
          paymentAnswer,
          (answer) => isGenuine(answer) && answer.orderId === orderId && answer.amount === amountWon,
        ),
      );
    },

    cancel: async ({ tid, orderId, reason, amountWon, taxFreeWon }) => {
      const at = ediDate();
      const body = {
        orderId,
        reason,
        ...(amountWon !== undefined && { cancelAmt: amountWon }),
        ...(taxFreeWon !== undefined && { taxFreeAmt: taxFreeWon }),
        ediDate: at,
        signData: sign.cancel(tid, at),
      };
      return paymentResult(
        await order(
          `${payment(tid)}/cancel`,
          body,
          paymentAnswer,
          (answer) => isGenuine(answer) && answer.tid === tid,
        ),
      );
    },

    netCancel: async ({ orderId }) => {
      const at = ediDate();
      const body = { orderId, ediDate: at, signData: sign.order(orderId, at) };
      return paymentResult(await order('/v1/payments/netcancel', body, paymentAnswer, isGenuine));
    },

    find: async (of) => {
      const path = 'tid' in of ? payment(of.tid) : `/v1/payments/find/${encodeURIComponent(of.orderId)}`;
      const found = await lookUp(path, paymentAnswer, isGenuine);
      return found && paymentOf(found);
    },

    readHook: ({ body }) => {
      const { data } = hookBody.safeParse(parseJson(body));
      if (!data || !isGenuine(data)) return undefined;
      const { orderId, tid, status, cancelledTid, balanceAmt, signature, amount } = data;
      return {
        orderId,
        amountWon: amount,
        key: [tid, status, cancelledTid, balanceAmt, signature].join(' '),
      };
    },
  };
};
