import { z } from 'zod';
import type { Asked } from './port.ts';

const largestAnswer = 1024 * 1024;
const failure = z.object({
  error: z.object({ code: z.coerce.number().optional(), message: z.string().optional() }).optional(),
  error_type: z.string().optional(),
  code: z.coerce.number().optional(),
});

class TooLong extends Error {}

const bytesOf = async (response: Response, atMost: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += (chunk as Uint8Array).length;
    if (length > atMost) throw new TooLong('the answer is too long');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Codes 4, 17, 32 and 613 are limits; 190 is an expired or revoked token. */
const throttled = new Set([4, 17, 32, 613]);
const refusalOf = (status: number, body: unknown): Asked<never> => {
  if (status >= 500) return { outcome: 'later', reason: 'SERVER_ERROR' };
  const { error, error_type, code } = failure.catch({}).parse(body);
  const number = error?.code ?? code;
  if (number === 190) return { outcome: 'lost' };
  if (status === 429 || (number !== undefined && throttled.has(number)))
    return { outcome: 'later', reason: 'THROTTLED' };
  return { outcome: 'refused', code: String(number ?? error_type ?? status).slice(0, 40) };
};

const unreached = (error: unknown): Asked<never> => {
  if (error instanceof TooLong) return { outcome: 'later', reason: 'UNREADABLE_ANSWER' };
  return {
    outcome: 'later',
    reason: error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK',
  };
};

/** The provider's answers, each a value, a refusal, or something to be asked again later. Repeats nothing by itself. */
export const createGraph = (timeoutMs: number) => {
  const fetched = (url: string, request: RequestInit) =>
    fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

  return {
    ask: async <S extends z.ZodType>(
      url: string,
      request: RequestInit,
      schema: S,
    ): Promise<Asked<z.output<S>>> => {
      try {
        const response = await fetched(url, request);
        const body = parse((await bytesOf(response, largestAnswer)).toString('utf8'));
        if (!response.ok) return refusalOf(response.status, body);
        const read = schema.safeParse(body);
        return read.success
          ? { outcome: 'done', value: read.data }
          : { outcome: 'later', reason: 'UNREADABLE_ANSWER' };
      } catch (error) {
        return unreached(error);
      }
    },
    read: async (url: string, atMost: number): Promise<Asked<Buffer>> => {
      try {
        const response = await fetched(url, {});
        if (!response.ok) return refusalOf(response.status, undefined);
        return { outcome: 'done', value: await bytesOf(response, atMost) };
      } catch (error) {
        return unreached(error);
      }
    },
  };
};
