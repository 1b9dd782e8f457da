import { startStandIn } from '../../server/adapters/messaging/stand-in.ts';
import { startPaymentStandIn } from '../../server/adapters/payments/stand-in.ts';

/** One card company and one carrier for all servers, as in life: what one of them begins another may finish. */
export const startVendors = async () => {
  const payments = { clientKey: 'race', secretKey: 'race'.repeat(8) };
  const messages = { apiKey: 'race', apiSecret: 'race' };
  const [cards, carrier] = await Promise.all([startPaymentStandIn(payments), startStandIn(messages)]);
  return {
    env: {
      NICE_URL: cards.url,
      NICE_CLIENT_KEY: payments.clientKey,
      NICE_SECRET_KEY: payments.secretKey,
      SOLAPI_URL: carrier.url,
      SOLAPI_KEY: messages.apiKey,
      SOLAPI_SECRET: messages.apiSecret,
      SOLAPI_HOOK_SECRET: carrier.hookSecret,
    },
    close: async () => {
      await cards.close();
      await carrier.close();
    },
  };
};
