import { defaultMessage, errors as catalogue, isErrorCode } from '../../contract/errors.ts';
import type { FieldProblem } from '../../contract/errors.ts';

export type ErrorStatus = number | 'unknown';
export type ErrorCommand = 'SIGN_IN' | 'LOGIN_PAGE' | 'NOT_FOUND_PAGE' | 'SERVER_ERROR_PAGE';

/** What the person's browser does about a status, unless the screen knows better (error-actions.ts). */
const commands: Readonly<Record<number, ErrorCommand>> = {
  401: 'SIGN_IN',
  403: 'LOGIN_PAGE',
  404: 'NOT_FOUND_PAGE',
  500: 'SERVER_ERROR_PAGE',
};

interface Failure {
  /** The endpoint's name in the contract. */
  endpoint: string;
  url: string;
  /** Absent when nothing came back: no network, or too late. */
  response?: { status?: number | undefined; body: unknown };
  /** Set when the client itself knows what went wrong before or instead of an answer. */
  origin?: 'REQUEST_TIMEOUT' | 'CLIENT_CONFIG_ERROR';
  cause?: unknown;
}

/** What the transport throws: the raw story of one HTTP call that did not succeed. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`call failed: ${failure.endpoint}`, { cause: failure.cause });
    this.failure = failure;
  }
}

/** The error every screen sees for a call (product spec, section 8). `message` is fit to be shown. */
export class ProductError extends Error {
  override readonly name = 'ProductError';
  readonly status: ErrorStatus;
  readonly url: string;
  readonly code: string | null;
  /** What exactly is wrong, field by field; may name the booking in the way. */
  readonly errors: readonly FieldProblem[];
  readonly command: ErrorCommand | null;
  readonly endpoint: string;
  constructor(fields: Pick<ProductError, 'status' | 'url' | 'code' | 'errors' | 'message' | 'endpoint'>) {
    super(fields.message);
    this.status = fields.status;
    this.url = fields.url;
    this.code = fields.code;
    this.errors = fields.errors;
    this.endpoint = fields.endpoint;
    this.command = typeof fields.status === 'number' ? (commands[fields.status] ?? null) : null;
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface Payload {
  code: string | null;
  message: string | null;
  errors: readonly FieldProblem[];
}

/**
 * The server's payload `{timestamp,status,message,code,errors}`, or the alternative that carries an
 * `error` field: a text (OAuth's error code) or an object holding the same fields.
 */
export const readPayload = (body: unknown): Payload => {
  const outer = record(body);
  const inner = record(outer.error);
  const errors = outer.errors ?? inner.errors;
  return {
    code: textOf(outer.code) ?? textOf(inner.code) ?? textOf(outer.error),
    message: textOf(outer.message) ?? textOf(inner.message) ?? textOf(outer.error_description),
    errors: Array.isArray(errors) ? (errors as FieldProblem[]) : [],
  };
};

const messageOf = (code: string | null, bodyMessage: string | null): string =>
  isErrorCode(code) ? catalogue[code].message : (bodyMessage ?? defaultMessage);

/** The person gave the call up, which is no failure. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Errors that are not HTTP's pass through unchanged. */
export const toProductError = (error: unknown): unknown => {
  if (!(error instanceof HttpFailure)) return error;
  const { endpoint, url, response, origin } = error.failure;
  if (origin) {
    const { status, message } = catalogue[origin];
    return new ProductError({ status, url, code: origin, errors: [], message, endpoint });
  }
  const { code, message, errors } = readPayload(response?.body);
  const status = response ? (response.status ?? 'unknown') : 408;
  return new ProductError({ status, url, code, errors, message: messageOf(code, message), endpoint });
};

/** For `catch`: no answer, or one that broke off half way. */
export const unanswered = (endpoint: string) => (cause: unknown) => {
  throw toProductError(new HttpFailure({ endpoint, url: endpoint, cause }));
};

export interface ClientError {
  type: 'API' | 'OTHER';
  info: {
    message: string;
    code: string | null;
    endpoint: string | null;
    status: ErrorStatus | null;
    name: string;
  };
}

/** The client-side error object (product spec, section 3), for the error screen and for reports. */
export const toClientError = (error: unknown): ClientError => {
  if (error instanceof ProductError) {
    const { message, code, endpoint, status, name } = error;
    return { type: 'API', info: { message, code, endpoint, status, name } };
  }
  const { message, name } = error instanceof Error ? error : { message: String(error), name: 'Error' };
  return { type: 'OTHER', info: { message, code: null, endpoint: null, status: null, name } };
};

export const isProductError = (error: unknown, code?: string): error is ProductError =>
  error instanceof ProductError && (code === undefined || error.code === code);

/** The problems of a failed save by the field they belong to, for a form to show beside each. */
export const problemsByField = (error: unknown): Record<string, string> =>
  isProductError(error) ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) : {};

/** No answer, or only one of a gateway. */
export const isUnanswered = (error: unknown): boolean =>
  isProductError(error) && [408, 502, 503, 504].some((status) => status === error.status);
