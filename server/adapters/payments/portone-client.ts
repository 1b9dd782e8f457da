import type { z } from 'zod';
import { unknown } from './nice-outcome.ts';
import type { Refusal, Unknown } from './port.ts';
import { errorAnswer, refusalOf } from './portone-answers.ts';
import type { ErrorAnswer } from './portone-answers.ts';
import { AnswerLost, exchange, NeverConnected } from './request.ts';
import type { Timeouts } from './request.ts';

export interface PortOneOptions {
  storeId: string;
  /** Which of the store's contracts with a card provider is used. */
  channelKey: string;
  secret: string;
  hookSecret: string;
  /** Without a trailing slash; a stand-in's address in development. */
  baseUrl?: string;
  timeouts?: Timeouts;
  now?: () => number;
}

type Told<T> =
  | { outcome: 'answered'; body: T }
  | { outcome: 'failed'; error: ErrorAnswer; refusal: Refusal }
  | Refusal
  | Unknown;

/** As PortOne recommends: it waits for the card company itself. */
const usual: Timeouts = { connectMs: 5_000, readMs: 60_000 };

export const createPortOneClient = ({
  storeId,
  secret,
  baseUrl = 'https://api.portone.io',
  timeouts = usual,
}: PortOneOptions) => {
  const read = <T>(status: number, answer: unknown, schema: z.ZodType<T>): Told<T> => {
    const error = status >= 400 ? errorAnswer.safeParse(answer).data : undefined;
    if (error) return { outcome: 'failed', error, refusal: refusalOf(error) };
    if (status >= 400) return unknown(status >= 500 ? 'SERVER_ERROR' : 'UNREADABLE_ANSWER');
    const { data } = schema.safeParse(answer);
    return data ? { outcome: 'answered', body: data } : unknown('UNREADABLE_ANSWER');
  };

  return {
    ask: async <T>(path: string, schema: z.ZodType<T>, body?: object, name?: string): Promise<Told<T>> => {
      const url = `${baseUrl}${path}${body ? '' : `?storeId=${encodeURIComponent(storeId)}`}`;
      // At least 16 letters; the same name does a thing once.
      const headers: Record<string, string> =
        name === undefined ? {} : { 'idempotency-key': JSON.stringify(name.padEnd(16, '-')) };
      try {
        const answer = await exchange(url, {
          ...timeouts,
          headers,
          authorization: `PortOne ${secret}`,
          ...(body && { body: { storeId, ...body } }),
        });
        return read(answer.status, answer.body, schema);
      } catch (error) {
        if (error instanceof NeverConnected)
          return {
            outcome: 'refused',
            code: 'UNREACHABLE',
            message: '결제 서비스에 연결하지 못했습니다.',
            vendorCode: error.message,
          };
        if (error instanceof AnswerLost) return unknown(error.reason);
        throw error;
      }
    },
  };
};
