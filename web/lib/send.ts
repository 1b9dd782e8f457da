import type { Endpoint } from '../../contract/endpoint.ts';
import { addressOf } from './base.ts';
import type { Environment } from './base.ts';
import { HttpFailure } from './errors.ts';

export interface Route extends Pick<Endpoint, 'reads' | 'changes' | 'secret'> {
  /** GET where nothing is said. */
  method?: string;
  path: string;
  root?: boolean;
  idempotent?: boolean;
  bodyType?: 'form' | 'multipart';
}
export type RouteTable = Readonly<Record<string, Route>>;

/** One call as it goes over the wire, after types have been left behind. */
export interface Sending {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  token?: string | null;
  idempotencyKey?: string | null;
  intention?: number;
  job?: string;
}
export type Send = (name: string, sending: Sending) => Promise<unknown>;

interface Transport {
  routes: RouteTable;
  environment: Environment;
  fetch: (request: Request) => Promise<Response>;
  /** Is told the time that an answer carries. */
  hearTime?: (date: string | null) => void;
  /** The employee that the owner views as. */
  viewHeaders?: () => Record<string, string>;
}

const patience = 20_000;

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] as string | number | boolean | null | undefined;
    if (value === undefined || value === null || value === '') throw new Error(`missing parameter ${name}`);
    return encodeURIComponent(String(value));
  });

const queryText = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

const encodeBody = (body: unknown, type: Route['bodyType']): { body: BodyInit; contentType?: string } => {
  // The browser writes the multipart boundary and the form type itself.
  if (type === 'multipart') return { body: body as FormData };
  if (type === 'form') return { body: new URLSearchParams(body as Record<string, string>) };
  return { body: JSON.stringify(body), contentType: 'application/json' };
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * The transport beneath call(): one request, its answer unwrapped to the data body.
 * @throws HttpFailure for everything HTTP; the caller's own abort passes through unchanged.
 */
export const createSend =
  ({ routes, environment, fetch, hearTime, viewHeaders }: Transport): Send =>
  async (name, { params, query, body, signal, timeoutMs, token, idempotencyKey, job }) => {
    let url = routes[name]?.path ?? name;
    let request: Request;
    const timeout = AbortSignal.timeout(timeoutMs ?? patience);
    try {
      const route = routes[name];
      if (!route) throw new Error(`no such endpoint: ${name}`);
      url = addressOf(
        fillPath(route.path, (params ?? {}) as Record<string, unknown>),
        route.root ?? false,
        environment,
      );
      const encoded = body === undefined ? null : encodeBody(body, route.bodyType);
      request = new Request(url + queryText((query ?? {}) as Record<string, unknown>), {
        method: route.method ?? 'GET',
        // The refresh token's cookie goes along also where the API has a domain of its own.
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        body: encoded?.body ?? null,
        headers: {
          accept: 'application/json',
          ...(encoded?.contentType && { 'content-type': encoded.contentType }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(token && viewHeaders?.()),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(job && { 'x-job': job }),
        },
      });
    } catch (cause) {
      throw new HttpFailure({ endpoint: name, url, origin: 'CLIENT_CONFIG_ERROR', cause });
    }
    try {
      const response = await fetch(request);
      const answer = await readBody(response);
      // Only of ours: a hotel's network, answering in our place, knows no JSON.
      if (answer !== undefined) hearTime?.(response.headers.get('date'));
      if (response.ok && answer !== undefined) return answer;
      // A hotel's network, for one, answered in our place: the outcome is unknown.
      if (response.ok) throw new TypeError('an answer that is no JSON');
      const body = answer === undefined ? { message: null } : answer;
      throw new HttpFailure({ endpoint: name, url, response: { status: response.status, body } });
    } catch (cause) {
      if (cause instanceof HttpFailure || signal?.aborted) throw cause;
      throw new HttpFailure({
        endpoint: name,
        url,
        cause,
        ...(timeout.aborted && { origin: 'REQUEST_TIMEOUT' as const }),
      });
    }
  };
