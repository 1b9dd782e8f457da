import { z } from 'zod';

/** One product of NHN Cloud: SMS and KakaoTalk Bizmessage have each their own keys. */
export interface ProductKeys {
  appKey: string;
  secretKey: string;
}

export interface NhnOptions {
  sms: ProductKeys;
  kakao: ProductKeys;
  /** As typed into the console for web hooks; without it none is believed. */
  hookSignature?: string;
  /** Without a trailing slash; a stand-in's address in development, which serves both products. */
  baseUrl?: string;
  timeoutMs?: number;
  now?: () => Date;
}

const answerHeader = z.object({
  header: z.object({ isSuccessful: z.boolean(), resultCode: z.number(), resultMessage: z.string() }),
});

export interface NhnAnswer {
  status: number;
  /** What became of the call: the HTTP status alone says nothing. Undefined where it can't be read. */
  header: { isSuccessful: boolean; resultCode: number; resultMessage: string } | undefined;
  body: unknown;
}

interface Call {
  body?: unknown;
  method?: 'GET' | 'POST' | 'DELETE';
  /** KakaoTalk Bizmessage refuses the same key again within ten minutes. */
  idempotencyKey?: string;
}

export type NhnRequest = (path: string, call?: Call) => Promise<NhnAnswer>;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const createRequest =
  (prefix: string, { secretKey }: ProductKeys, timeoutMs: number): NhnRequest =>
  async (path, { body, method = body === undefined ? 'GET' : 'POST', idempotencyKey } = {}) => {
    const response = await fetch(prefix + path, {
      method,
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'x-secret-key': secretKey,
        ...(idempotencyKey !== undefined && { 'x-nc-api-idempotency-key': idempotencyKey }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const parsed = parseJson(await response.text());
    return { status: response.status, header: answerHeader.safeParse(parsed).data?.header, body: parsed };
  };

/** Requests to both products, never repeated by themselves. */
export const createRequests = ({ sms, kakao, baseUrl, timeoutMs = 10_000 }: NhnOptions) => ({
  sms: createRequest(
    `${baseUrl ?? 'https://sms.api.nhncloudservice.com'}/sms/v3.0/appKeys/${sms.appKey}`,
    sms,
    timeoutMs,
  ),
  kakao: createRequest(
    `${baseUrl ?? 'https://kakaotalk-bizmessage.api.nhncloudservice.com'}/alimtalk/v2.3/appkeys/${kakao.appKey}`,
    kakao,
    timeoutMs,
  ),
});

/** The body of an answer that went well. Throws for any other: not knowing is not the same as nothing. */
export const requireAnswer = <T>(shape: z.ZodType<T>, { status, header, body }: NhnAnswer): T => {
  const { data } = shape.safeParse(body);
  if (status !== 200 || !header?.isSuccessful || data === undefined)
    throw new Error(
      `NHN Cloud answered ${status} ${header?.resultCode ?? ''} ${header?.resultMessage ?? ''}`,
    );
  return data;
};

const koreanMs = 9 * 3_600_000;

/** yyyy-MM-dd HH:mm:ss in Korea, as its searches want it. */
export const koreanTime = (at: Date): string =>
  new Date(at.getTime() + koreanMs).toISOString().slice(0, 19).replace('T', ' ');
