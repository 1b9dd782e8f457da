import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/index.ts';
import type { EndpointName } from '../../../contract/index.ts';
import { apiBase } from '../../../server/platform/serve.ts';
import { multipartText, multipartType } from '../../../server/testing/multipart.ts';

/** One request, still in parts, so that it can be mutated part by part before it is sent. */
export interface Shot {
  name: EndpointName;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
  token: string | null;
  /** Where it comes from; limits count by address. */
  address: string;
  /** Sent as it stands in place of `body`. */
  payload?: string;
  /** In place of the parameter of that name, unencoded. */
  rawParams?: Record<string, string>;
  /** What was drawn from the document; none in a sample. */
  drawn: string[];
  /** What was done to it, for the report. */
  mutated: string[];
}

export interface Wire {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
  remoteAddress: string;
}

/** Percent-encodes anything at all; half a surrogate pair becomes the bytes that a careless client would send. */
const encode = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('');
};

const pairs = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, one] as const))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');

const asRecord = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : { body };

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: multipartType,
};

const bodyText = (e: Endpoint, body: unknown): string => {
  if (e.bodyType === 'multipart') return multipartText(asRecord(body));
  return e.bodyType === 'form' ? pairs(asRecord(body)) : JSON.stringify(body);
};

export const toWire = (shot: Shot): Wire => {
  const e = endpoints[shot.name];
  const path = e.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    shot.rawParams && key in shot.rawParams ? (shot.rawParams[key] ?? '') : encode(shot.params[key]),
  );
  const query = pairs(shot.query);
  const payload = shot.payload ?? (shot.body === undefined ? undefined : bodyText(e, shot.body));
  const type = types[e.bodyType ?? 'json'];
  return {
    method: e.method,
    url: (e.root ? '' : apiBase) + path + (query ? `?${query}` : ''),
    headers: {
      ...(shot.token === null ? {} : { authorization: `Bearer ${shot.token}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...shot.headers,
    },
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: shot.address,
  };
};
