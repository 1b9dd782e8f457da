import type { FastifyInstance } from 'fastify';
import type { Answer, Request } from '../../contract/endpoint.ts';
import type { ErrorPayload } from '../../contract/errors.ts';
import type { EmployeeNo, UserId } from '../../contract/ids.ts';
import { endpoints } from '../../contract/index.ts';
import type { Contract, EndpointName } from '../../contract/index.ts';
import { multipartText, multipartType } from './multipart.ts';

type Loose<T> = T extends string ? T | number : T;
type Given<E extends EndpointName> = {
  [K in keyof Request<Contract[E]>]?: K extends 'body'
    ? Request<Contract[E]>[K]
    : { [P in keyof Request<Contract[E]>[K]]: Loose<Request<Contract[E]>[K][P]> };
} & { headers?: Record<string, string> };

export interface Anything {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Told<B> {
  status: number;
  body: B;
  headers: Record<string, unknown>;
}

/** How a request reaches a server: through inject() in a story, over a socket in a campaign. */
export type Transport = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}) => Promise<Told<string>>;

/** Somebody with a token or without, speaking to the server through its front door. */
export interface Caller {
  token: string;
  /** Calls an endpoint and expects it to succeed. */
  call<E extends EndpointName>(name: E, given?: Given<E>): Promise<Told<Answer<Contract[E]>>>;
  /** Calls it and expects a refusal; answers the error payload. */
  refused<E extends EndpointName>(name: E, given?: Given<E>): Promise<Told<ErrorPayload>>;
  /** Calls it with anything at all. */
  raw(name: EndpointName, given?: Anything): Promise<Told<unknown>>;
}

/** Somebody who works in a shop. */
export interface Person extends Caller {
  employeeNo: EmployeeNo;
  userId: UserId;
}

/** Codes are asked from another address each time, since one address may ask for few in an hour. */
let asked = 0;
const addressFor = (url: string) =>
  url.endsWith('/mobile-certification')
    ? { remoteAddress: `10.${(asked += 1) >> 16}.${(asked >> 8) & 255}.${asked & 255}` }
    : {};

export const injecting =
  (app: FastifyInstance): Transport =>
  async ({ payload, ...request }) => {
    const response = await app.inject({
      ...request,
      ...addressFor(request.url),
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.body, headers: response.headers };
  };

export const fetching =
  (base: string): Transport =>
  async ({ method, url, headers, payload }) => {
    const response = await fetch(base + url, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
    return {
      status: response.status,
      body: await response.text(),
      headers: Object.fromEntries(response.headers),
    };
  };

const urlOf = (name: EndpointName, given: Anything): string => {
  const e = endpoints[name];
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = e.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(key, String(one));
  const text = query.toString();
  return (e.root ? '' : '/api/v2') + path + (text ? `?${text}` : '');
};

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: multipartType,
};

const encode = (type: keyof typeof contentTypes, body: unknown): string | undefined => {
  if (body === undefined) return undefined;
  if (type === 'multipart') return multipartText(body as Record<string, unknown>);
  return type === 'form'
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
};

const read = (told: Told<string>): Told<unknown> =>
  /json/.test(String(told.headers['content-type'])) && told.body
    ? { ...told, body: JSON.parse(told.body) as unknown }
    : told;

export const speak = (transport: Transport, token = ''): Caller => {
  const raw: Caller['raw'] = async (name, given = {}) => {
    const { method, bodyType = 'json' } = endpoints[name];
    const payload = encode(bodyType, given.body);
    return read(
      await transport({
        method,
        url: urlOf(name, given),
        payload,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload === undefined ? {} : { 'content-type': contentTypes[bodyType] }),
          ...given.headers,
        },
      }),
    );
  };
  return {
    token,
    raw,
    call: async (name, given = {}) => {
      const told = await raw(name, given);
      if (told.status >= 300)
        throw new Error(`${name} answered ${told.status}: ${JSON.stringify(told.body)}`);
      return told as never;
    },
    refused: async (name, given = {}) => {
      const told = await raw(name, given);
      if (told.status < 400)
        throw new Error(`${name} was not refused: ${told.status} ${JSON.stringify(told.body)}`);
      return told as never;
    },
  };
};

export const speakAs = (
  transport: Transport,
  token: string,
  { employeeNo, userId }: Pick<Person, 'employeeNo' | 'userId'>,
): Person => ({ ...speak(transport, token), employeeNo, userId });
