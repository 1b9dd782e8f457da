import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

export const messagesSamples = {
  'messages.list': ({ shopNo }) => ({ params: { shopNo } }),
  'messages.get': ({ shopNo, messages }) => ({ params: { shopNo, messageId: messages.skipped } }),
  'messages.resend': ({ shopNo, messages }) => ({ params: { shopNo, messageId: messages.skipped } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
