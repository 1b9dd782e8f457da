import { createHmac, randomBytes } from 'node:crypto';

export interface SolapiOptions {
  apiKey: string;
  apiSecret: string;
  /** Of its web hooks; without one none is believed. */
  hookSecret?: string;
  /** Without a trailing slash; a stand-in's address in development. */
  baseUrl?: string;
  timeoutMs?: number;
  now?: () => Date;
}

const authorization = ({ apiKey, apiSecret }: SolapiOptions, now: Date): string => {
  const date = now.toISOString();
  // A signature is accepted once, so every request needs its own salt.
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export type SolapiRequest = (
  path: string,
  body?: unknown,
  method?: 'POST' | 'PUT',
) => Promise<{ status: number; body: unknown }>;

/** One signed request, never repeated by itself. */
export const createRequest = (options: SolapiOptions): SolapiRequest => {
  const { baseUrl = 'https://api.solapi.com', timeoutMs = 10_000, now = () => new Date() } = options;
  return async (path, body, method = 'POST') => {
    const common = {
      headers: { authorization: authorization(options, now()), 'content-type': 'application/json' },
      redirect: 'error' as const,
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await fetch(
      baseUrl + path,
      body === undefined ? common : { ...common, method, body: JSON.stringify(body) },
    );
    return { status: response.status, body: parseJson(await response.text()) };
  };
};
