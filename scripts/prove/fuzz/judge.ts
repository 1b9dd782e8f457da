import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errorsOf } from '../../../contract/endpoint.ts';
import { errors, isErrorCode } from '../../../contract/errors.ts';
import type { ErrorCode, ErrorPayload } from '../../../contract/errors.ts';

/** What came back, and which endpoint of the contract it came from; none when no route was found. */
export interface Heard {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  from: Endpoint | undefined;
}

/** What can be refused before an endpoint is found. */
const withoutRoute: ReadonlySet<ErrorCode> = new Set([
  'NOT_FOUND',
  'COMMON_INVALID_PARAMETER',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
]);

const isJson = ({ headers }: Heard) => String(headers['content-type']).startsWith('application/json');

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What RFC 6749 adds for OAuth clients. */
const besides = new Set(['error', 'error_description']);

const isPayload = (body: unknown): body is ErrorPayload => {
  if (typeof body !== 'object' || body === null) return false;
  const { timestamp, status, message, code, errors: problems, ...rest } = body as Record<string, unknown>;
  return (
    Object.keys(rest).every((key) => besides.has(key)) &&
    typeof timestamp === 'string' &&
    new Date(timestamp).toISOString() === timestamp &&
    typeof status === 'number' &&
    typeof message === 'string' &&
    /[가-힣]/.test(message) &&
    isErrorCode(code) &&
    Array.isArray(problems) &&
    problems.every(({ field, message: text }) => typeof field === 'string' && typeof text === 'string')
  );
};

function* wrongInRefusal(heard: Heard): Generator<string> {
  const body = read(heard.text);
  if (!isJson(heard) || !isPayload(body)) {
    yield 'a refusal without the payload of the spec';
    return;
  }
  if (body.status !== heard.status || errors[body.code].status !== heard.status)
    yield `${body.code} with status ${heard.status}`;
  const declared = heard.from ? errorsOf(heard.from) : withoutRoute;
  if (!declared.has(body.code)) yield `${body.code} is not declared by the endpoint`;
  if (heard.status === 429 && heard.headers['retry-after'] === undefined) yield 'a 429 without retry-after';
}

function* wrongInSuccess(heard: Heard, e: Endpoint): Generator<string> {
  if (heard.status !== (e.status ?? 200)) yield `status ${heard.status} instead of ${e.status ?? 200}`;
  if (e.raw) return;
  const parsed = (e.response as unknown as z.ZodType).safeParse(read(heard.text));
  if (!parsed.success) yield `an answer outside its schema: ${parsed.error.message.slice(0, 500)}`;
}

/** Everything wrong with an answer, whatever was asked. */
export function* wrongWith(heard: Heard): Generator<string> {
  if (heard.headers['x-request-id'] === undefined) yield 'no request id';
  const code = isJson(heard) ? (read(heard.text) as { code?: unknown } | undefined)?.code : undefined;
  // A declared 502 says that a vendor failed; every other 5xx is our own fault.
  if (heard.status >= 500 && !(isErrorCode(code) && heard.from?.errors.includes(code)))
    yield `status ${heard.status}`;
  else if (heard.status >= 400) yield* wrongInRefusal(heard);
  else if (heard.status >= 300) {
    if (!heard.from?.raw) yield `status ${heard.status}`;
  } else if (heard.from) yield* wrongInSuccess(heard, heard.from);
  // Two dots in an address lead to a page.
  else if (!String(heard.headers['content-type']).startsWith('text/html'))
    yield `a success from outside the contract`;
}
