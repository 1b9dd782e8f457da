import type { OutgoingMessage, SendResult } from '../port.ts';
import { outcomeOfFailure } from '../refusals.ts';
import { outcomesOf } from './outcome.ts';
import type { Product } from './outcome.ts';
import type { createRequests } from './request.ts';

/** A request has one text for at most so many recipients. */
const recipientsPerRequest = 1000;
const requestsAtOnce = 20;

interface Parcel {
  product: Product;
  path: string;
  /** What is the same for all of its recipients. */
  common: Record<string, unknown>;
  messages: OutgoingMessage[];
}

const isAd = ({ text }: OutgoingMessage): boolean => text.startsWith('(광고)');

const parcelOf = (message: OutgoingMessage): Omit<Parcel, 'messages'> => {
  if (message.type === 'ALIMTALK') {
    const { channelId: senderKey, templateId: templateCode } = message;
    return { product: 'KAKAO', path: '/messages', common: { senderKey, templateCode } };
  }
  const common = { body: message.text, sendNo: message.from };
  // Advertising has addresses of its own, where the mark and the free number are looked for.
  const prefix = isAd(message) ? '/sender/ad-' : '/sender/';
  if (message.type === 'SMS') return { product: 'SMS', path: `${prefix}sms`, common };
  return {
    product: 'SMS',
    path: `${prefix}mms`,
    common: {
      ...common,
      title: message.subject ?? message.text.slice(0, 20),
      ...(message.type === 'MMS' && { attachFileIdList: [Number(message.imageId)] }),
    },
  };
};

const recipientOf = (message: OutgoingMessage) => ({
  recipientNo: message.to,
  recipientGroupingKey: message.key,
  ...(message.type === 'ALIMTALK' && {
    templateParameter: message.variables,
    resendParameter: { isResend: message.fallsBackToText },
  }),
});

/** Those that can share a request: the same words from the same number. */
const parcelsOf = (messages: readonly OutgoingMessage[]): Parcel[] => {
  const open = new Map<string, Parcel>();
  const full: Parcel[] = [];
  for (const message of messages) {
    const kind = parcelOf(message);
    const name = JSON.stringify(kind);
    const parcel = open.get(name) ?? { ...kind, messages: [] };
    parcel.messages.push(message);
    open.set(name, parcel);
    if (parcel.messages.length < recipientsPerRequest) continue;
    full.push(parcel);
    open.delete(name);
  }
  return [...full, ...open.values()];
};

/** Sends each in as few requests as its words allow. Answers by key. */
export const createSending = ({ sms, kakao }: ReturnType<typeof createRequests>) => {
  const deliver = async ({ product, path, common, messages }: Parcel): Promise<SendResult[]> => {
    const keys = messages.map(({ key }) => key);
    const body = { ...common, recipientList: messages.map(recipientOf) };
    try {
      return product === 'KAKAO'
        ? outcomesOf(product, await kakao(path, { body, idempotencyKey: keys[0] ?? '' }), keys)
        : outcomesOf(product, await sms(path, { body }), keys);
    } catch (error) {
      return keys.map(() => outcomeOfFailure(error));
    }
  };

  return async (messages: readonly OutgoingMessage[]): Promise<Map<string, SendResult>> => {
    const results = new Map<string, SendResult>();
    const waiting = parcelsOf(messages);
    const work = async () => {
      for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) {
        const outcomes = await deliver(parcel);
        parcel.messages.forEach(({ key }, index) => {
          const outcome = outcomes[index];
          if (outcome) results.set(key, outcome);
        });
      }
    };
    await Promise.all(Array.from({ length: requestsAtOnce }, work));
    return results;
  };
};
