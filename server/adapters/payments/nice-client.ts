import type { z } from 'zod';
import { readAnswer, refused, unknown } from './nice-outcome.ts';
import { AnswerLost, exchange, NeverConnected } from './request.ts';
import type { Timeouts } from './request.ts';
import { basic, signatures } from './nice-signing.ts';
import type { Refusal, Unknown } from './port.ts';

export interface NiceOptions {
  clientKey: string;
  secretKey: string;
  /** Without a trailing slash; a stand-in's address in development. */
  baseUrl?: string;
  /** Where the payment window's script is; beside the stand-in unless said. */
  scriptUrl?: string;
  timeouts?: Timeouts;
  now?: () => Date;
}

/** As the provider recommends: 5 seconds to connect, 30 to read. */
const usual: Timeouts = { connectMs: 5_000, readMs: 30_000 };

/** What every ability of NICE Payments speaks through. */
export const createClient = ({
  clientKey,
  secretKey,
  baseUrl = 'https://api.nicepay.co.kr',
  scriptUrl = baseUrl === 'https://api.nicepay.co.kr' ? 'https://pay.nicepay.co.kr' : baseUrl,
  timeouts = usual,
  now = () => new Date(),
}: NiceOptions) => {
  const authorization = basic(clientKey, secretKey);

  const ask = async <T>(path: string, schema: z.ZodType<T>, body?: unknown) => {
    const answer = await exchange(baseUrl + path, { ...timeouts, authorization, body });
    return readAnswer(answer.status, answer.body, schema);
  };

  return {
    clientKey,
    secretKey,
    scriptUrl,
    sign: signatures(secretKey),
    ediDate: () => now().toISOString(),
    /** Asks for something to be done. An answer that is not `isGenuine` is not believed. */
    order: async <T>(
      path: string,
      body: object,
      schema: z.ZodType<T>,
      isGenuine: (answer: T) => boolean,
    ): Promise<{ outcome: 'answered'; body: T } | Refusal | Unknown> => {
      try {
        const answer = await ask(path, schema, body);
        return answer.outcome === 'answered' && !isGenuine(answer.body)
          ? unknown('SIGNATURE_MISMATCH')
          : answer;
      } catch (error) {
        if (error instanceof NeverConnected)
          return refused('UNREACHABLE', '결제 서비스에 연결하지 못했습니다.', error.message);
        if (error instanceof AnswerLost) return unknown(error.reason);
        throw error;
      }
    },
    /** Looks something up. Null when the provider knows none; throws when it cannot be asked. */
    lookUp: async <T>(
      path: string,
      schema: z.ZodType<T>,
      isGenuine: (answer: T) => boolean,
    ): Promise<T | null> => {
      const answer = await ask(path, schema);
      if (answer.outcome === 'refused' && answer.code === 'NOT_FOUND') return null;
      if (answer.outcome !== 'answered')
        throw new Error(
          `The look-up answered ${answer.outcome === 'refused' ? answer.vendorCode : answer.reason}`,
        );
      if (!isGenuine(answer.body)) throw new Error('The look-up answered with a wrong signature');
      return answer.body;
    },
  };
};
export type NiceClient = ReturnType<typeof createClient>;
