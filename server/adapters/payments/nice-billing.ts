import { z } from 'zod';
import { isGenuinePayment, paymentResult } from './nice-cards.ts';
import type { NiceClient } from './nice-client.ts';
import { paymentAnswer } from './nice-outcome.ts';
import { encryptCard } from './nice-signing.ts';
import type { BillingKeys, CardInput } from './port.ts';

const keyAnswer = z.object({ bid: z.string().min(1), cardName: z.string().default('') });
const cardText = ({ cardNo, expYear, expMonth, idNo, cardPw }: CardInput): string =>
  `cardNo=${cardNo}&expYear=${expYear}&expMonth=${expMonth}&idNo=${idNo}&cardPw=${cardPw}`;

/** api/payment-subscribe.md */
export const niceBilling = (client: NiceClient): BillingKeys => {
  const { sign, order, ediDate, secretKey } = client;
  const isGenuine = isGenuinePayment(client);
  const path = (key: string, call: string) => `/v1/subscribe/${encodeURIComponent(key)}/${call}`;

  return {
    register: async ({ orderId, card }) => {
      const at = ediDate();
      const body = {
        encData: encryptCard(cardText(card), secretKey),
        encMode: 'A2',
        orderId,
        ediDate: at,
        signData: sign.order(orderId, at),
      };
      // The provider does not sign this answer; a key that is not ours is refused when it is charged.
      const answer = await order('/v1/subscribe/regist', body, keyAnswer, () => true);
      if (answer.outcome !== 'answered') return answer;
      const { bid, cardName } = answer.body;
      return { outcome: 'registered', key: bid, company: cardName.replace(/^\[|\]$/g, '') };
    },

    charge: async ({ key, orderId, amountWon, goodsName, taxFreeWon = 0 }) => {
      const at = ediDate();
      const body = {
        orderId,
        amount: amountWon,
        goodsName,
        cardQuota: '0',
        useShopInterest: false,
        taxFreeAmt: taxFreeWon,
        ediDate: at,
        signData: sign.key(orderId, key, at),
      };
      return paymentResult(
        await order(
          path(key, 'payments'),
          body,
          paymentAnswer,
          (answer) => isGenuine(answer) && answer.orderId === orderId && answer.amount === amountWon,
        ),
      );
    },

    expire: async ({ key, orderId }) => {
      const at = ediDate();
      const body = { orderId, ediDate: at, signData: sign.key(orderId, key, at) };
      const answer = await order(path(key, 'expire'), body, keyAnswer, ({ bid }) => bid === key);
      return answer.outcome === 'answered' ? { outcome: 'expired' } : answer;
    },
  };
};
