import { blocks, botId, payloadOf } from '../chatting.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

/** The shop's bot, connected once. */
export const chatbotSamples = {
  'chatbot.setup': ({ shopNo }) => ({ params: { shopNo } }),
  'chatbot.simulate': ({ shopNo }) => ({
    params: { shopNo },
    body: { skill: 'items', payload: payloadOf('somebody') },
  }),
  'chatbot.save': ({ shopNo }) => ({
    params: { shopNo },
    body: { enabled: true, botId, blocks, needsApproval: false, version: 1 },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
