import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dialledDigits } from '../../../contract/phone.ts';
import { instantAt, isShopDate } from '../../../contract/time.ts';
import type { Answered, CallsPort, InboundCall, LineLogin } from './port.ts';

export interface LguOptions {
  /** Without a trailing slash; a stand-in's address in development. */
  baseUrl?: string;
  timeoutMs?: number;
}

/** Larger answers are not ours: a list of calls is a few kilobytes. */
const largestAnswer = 512 * 1024;

const answer = z.object({ SVC_RT: z.coerce.string(), DATAS: z.unknown().optional() });
const rows = z.array(
  z.object({
    NO: z.coerce.string(),
    TIME: z.string(),
    SRC: z.coerce.string().default(''),
    DST: z.coerce.string().default(''),
  }),
);

/** '2026-11-21 14:03:22' or '20261121140322', on the clock of Seoul; null when it is neither. */
const timeOf = (stamp: string): string | null => {
  const digits = stamp.replaceAll(/\D/g, '');
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)([01]\d|2[0-3])([0-5]\d)([0-5]\d)?$/.exec(digits) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isShopDate(date)) return null;
  const start = Date.parse(instantAt(date, Number(hour) * 60 + Number(minute)));
  return new Date(start + Number(second ?? 0) * 1000).toISOString();
};

/** Rows that make no sense are left out rather than failing the rest. */
const readCalls = (data: unknown): InboundCall[] | null => {
  const read = rows.safeParse(data ?? []);
  if (!read.success) return null;
  return read.data.flatMap(({ NO, TIME, SRC, DST }) => {
    const startedAt = timeOf(TIME);
    return startedAt === null
      ? []
      : [{ id: NO.slice(0, 100), caller: dialledDigits(SRC), called: dialledDigits(DST), startedAt }];
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readText = async (response: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > largestAnswer) throw new Error('the answer is too long');
  }
  return text;
};

/**
 * LG U+ Centrex, centrex.uplus.co.kr/RestApi: a form is posted, the password hashed into it, and the
 * answer is JSON whose SVC_RT says '0000' when it was done.
 */
export const createLgu = ({
  baseUrl = 'https://centrex.uplus.co.kr',
  timeoutMs = 10_000,
}: LguOptions = {}): CallsPort => {
  const post = async (
    path: string,
    { number, password }: LineLogin,
    fields: Record<string, string>,
  ): Promise<Answered<unknown>> => {
    const pass = createHash('sha512').update(password).digest('hex');
    try {
      const response = await fetch(`${baseUrl}/RestApi/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ id: number, pass, ...fields }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readText(response);
      if (response.status >= 500) return { outcome: 'unreachable', reason: 'SERVER_ERROR' };
      const read = answer.safeParse(parseJson(text));
      if (!read.success) return { outcome: 'unreachable', reason: 'UNREADABLE_ANSWER' };
      const { SVC_RT: code, DATAS } = read.data;
      return code === '0000' ? { outcome: 'done', value: DATAS } : { outcome: 'refused', code };
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      return { outcome: 'unreachable', reason: late ? 'TIMEOUT' : 'NETWORK' };
    }
  };

  return {
    async setRingAddress(line, address) {
      const told = await post('setringcallback', line, {
        callbackurl: address.pathname,
        callbackhost: address.hostname,
        callbackport: address.port || (address.protocol === 'https:' ? '443' : '80'),
      });
      return told.outcome === 'done' ? { outcome: 'done', value: null } : told;
    },

    async inboundCalls(line, atMost) {
      const told = await post('getinboundcall', line, { page: '1', num_per_page: String(atMost) });
      if (told.outcome !== 'done') return told;
      const calls = readCalls(told.value);
      return calls === null
        ? { outcome: 'unreachable', reason: 'UNREADABLE_ANSWER' }
        : { outcome: 'done', value: calls.slice(0, atMost) };
    },
  };
};
