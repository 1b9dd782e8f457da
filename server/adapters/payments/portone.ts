import { z } from 'zod';
import { unknown } from './nice-outcome.ts';
import type { CardPayment, CardPayments, PaymentResult } from './port.ts';
import { cancelAnswer, failureOf, paymentAnswer, paymentOf } from './portone-answers.ts';
import { createPortOneClient } from './portone-client.ts';
import type { PortOneOptions } from './portone-client.ts';
import { parseJson } from './request.ts';
import { genuineHookId } from './standard-webhooks.ts';

const windowAnswer = z.object({
  paymentId: z.string().min(1),
  txId: z.string().default(''),
  paymentToken: z.string().default(''),
  code: z.string().optional(),
  message: z.string().default(''),
});
const hookBody = z.object({ data: z.object({ paymentId: z.string().min(1) }) });
const anything = z.unknown();

/**
 * Card payments at PortOne v2 with manual approval (수동 승인): the window answers with a token, and the charge
 * happens when the server confirms it. What was done is read by a look-up, never from a browser.
 */
export const createPortOne = (options: PortOneOptions): CardPayments => {
  const { ask } = createPortOneClient(options);
  const { storeId, channelKey, hookSecret, baseUrl, now = () => Date.now() } = options;
  const scriptUrl = `${baseUrl ?? 'https://cdn.portone.io'}/v2/browser-sdk.js`;
  const path = (id: string) => `/payments/${encodeURIComponent(id)}`;

  const read = async (id: string) => {
    const told = await ask(path(id), paymentAnswer);
    const isOurs = told.outcome !== 'answered' || (told.body.id === id && told.body.storeId === storeId);
    return isOurs ? told : unknown('UNREADABLE_ANSWER');
  };

  const find = async (id: string): Promise<CardPayment | null> => {
    const told = await read(id);
    if (told.outcome === 'answered') return paymentOf(told.body);
    if (told.outcome === 'failed' && told.refusal.code === 'NOT_FOUND') return null;
    throw new Error(`The look-up answered ${told.outcome === 'unknown' ? told.reason : told.outcome}`);
  };

  /** What stands at PortOne after it did something. */
  const standing = async (id: string): Promise<PaymentResult> => {
    const payment = await find(id).catch(() => undefined);
    return payment ? { outcome: 'done', payment } : unknown('UNREADABLE_ANSWER');
  };

  const approve: CardPayments['approve'] = async ({ tid, orderId, amountWon }) => {
    const [txId = '', paymentToken = ''] = tid.split(' ');
    const told = await ask(
      `${path(orderId)}/confirm`,
      anything,
      { paymentToken, txId, currency: 'KRW', totalAmount: amountWon },
      `approve ${orderId}`,
    );
    if (told.outcome === 'answered') return standing(orderId);
    if (told.outcome !== 'failed') return told;
    if (told.error.type === 'ALREADY_PAID') return { ...told.refusal, code: 'DUPLICATE_ORDER' };
    if (told.error.type !== 'PG_PROVIDER') return told.refusal;
    // The card company's no comes as an error of the gateway: only a payment that failed is certain.
    const after = await read(orderId);
    return after.outcome === 'answered' && after.body.status === 'FAILED'
      ? failureOf(after.body)
      : unknown('SERVER_ERROR');
  };

  const cancel = async (id: string, body: object, name?: string): Promise<PaymentResult> => {
    const told = await ask(`${path(id)}/cancel`, cancelAnswer, body, name);
    if (told.outcome === 'failed') return told.refusal;
    if (told.outcome !== 'answered') return told;
    const ours = told.body.cancellation.id;
    const after = await read(id);
    const payment = after.outcome === 'answered' ? paymentOf(after.body) : null;
    // One that the card company has yet to carry out is asked for again by the same name.
    return payment?.cancels.some(({ tid }) => tid === ours)
      ? { outcome: 'done', payment }
      : unknown('UNREADABLE_ANSWER');
  };

  return {
    window: ({ orderId, amountWon, goodsName, returnUrl }) => ({
      scriptUrl,
      options: {
        storeId,
        channelKey,
        paymentId: orderId,
        orderName: goodsName,
        totalAmount: amountWon,
        currency: 'CURRENCY_KRW',
        payMethod: 'CARD',
        redirectUrl: returnUrl,
      },
    }),

    readWindow: (form) => {
      const { data } = windowAnswer.safeParse(form);
      if (!data) return undefined;
      const { paymentId: orderId, txId, paymentToken, code, message } = data;
      if (code !== undefined) return { outcome: 'refused', orderId, message, vendorCode: code };
      // Nothing is signed here: a token that is not PortOne's is refused when it is confirmed.
      if (!paymentToken) return undefined;
      return { outcome: 'authenticated', tid: `${txId} ${paymentToken}`, orderId, amountWon: null };
    },

    approve,

    cancel: ({ tid, orderId, reason, amountWon, taxFreeWon }) =>
      cancel(
        tid,
        {
          reason,
          ...(amountWon !== undefined && { amount: amountWon }),
          ...(taxFreeWon !== undefined && { taxFreeAmount: taxFreeWon }),
        },
        `cancel ${orderId}`,
      ),

    // Without a name of its own: asked before the charge arrived, the same name would repeat that answer.
    netCancel: ({ orderId }) => cancel(orderId, { reason: '응답을 받지 못한 결제' }),

    find: (of) => find('tid' in of ? of.tid : of.orderId),

    readHook: (hook) => {
      const key = genuineHookId(hookSecret, hook, now());
      const { data } = hookBody.safeParse(parseJson(hook.body));
      return key && data ? { orderId: data.data.paymentId, key, amountWon: null } : undefined;
    },
  };
};
