import type { Answer, Endpoint, Request } from '../../contract/endpoint.ts';
import type { Contract, EndpointName } from '../../contract/index.ts';

type Scalar = string | number | boolean;

/** Paths and query strings carry text only, so a number or a flag may stand wherever text is asked. */
type Wire<T> = unknown extends T
  ? Scalar
  : T extends readonly (infer I)[]
    ? readonly Wire<I>[]
    : T extends string
      ? string extends T
        ? Scalar
        : T | (T extends 'true' | 'false' ? boolean : never)
      : T;
type WireObject<T> = { [K in keyof T]: Wire<T[K]> };

type EndpointOf<N extends EndpointName> = Contract[N] extends infer E extends Endpoint ? E : never;
type Sent<N extends EndpointName> = Request<EndpointOf<N>>;

type Field<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

export interface Handling {
  /** Ends the call when the screen no longer wants it; TanStack Query hands one to every queryFn. */
  signal?: AbortSignal | undefined;
  /** Which form it is: what another form sends is another intention, though it be equal. */
  intention?: number;
  /** Only to override the key that is made and kept by itself (see idempotency.ts). */
  idempotencyKey?: string;
  timeoutMs?: number;
  /** The name under which the server says how far it has come (ui/long-job.ts). */
  job?: string;
}

export type CallOptions<N extends EndpointName> = Field<'params', WireObject<Sent<N>['params']>> &
  Field<'query', WireObject<Sent<N>['query']>> &
  Field<'body', Sent<N>['body']> &
  Handling;

export type CallAnswer<N extends EndpointName> = Answer<EndpointOf<N>>;

/** Leaves the options out where nothing in them is needed. */
type Arguments<N extends EndpointName> =
  object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

export type Call = <N extends EndpointName>(name: N, ...options: Arguments<N>) => Promise<CallAnswer<N>>;

type Inside<P> = P extends undefined ? undefined : Omit<P, 'shopNo'>;

/** What an endpoint of a shop is asked with; the shop is the one on screen. */
export type Input<N extends EndpointName> = Field<'params', WireObject<Inside<Sent<N>['params']>>> &
  Field<'query', WireObject<Sent<N>['query']>> &
  Field<'body', Sent<N>['body']>;

/** Endpoints that say which changes make their answer stale. */
export type QueryName = {
  [N in EndpointName]: Contract[N] extends { reads: object } ? N : never;
}[EndpointName];

/** Endpoints that say what they change. */
export type WriteName = {
  [N in EndpointName]: Contract[N] extends { changes: object } ? N : never;
}[EndpointName];

/** Endpoints that answer a page and where the next one begins. */
export type PageName = {
  [N in QueryName]: CallAnswer<N> extends { nextCursor: string | null } ? N : never;
}[QueryName];

export type CallIn = <N extends EndpointName>(
  shopNo: string,
  name: N,
  input: Input<N> & Handling,
) => Promise<CallAnswer<N>>;

/** The body of a write, as its form sends it. */
export type BodyOf<N extends EndpointName> = Sent<N>['body'];
