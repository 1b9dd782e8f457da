import type { ErrorCode } from './errors.ts';
import type { LiveKind, Reach } from './live-kinds.ts';
import type { Right } from './rights.ts';

/**
 * What a schema must offer, stated structurally rather than as z.ZodType:
 * it keeps the type-check of two hundred endpoints at about a second.
 */
export interface Schema {
  _zod: { input: unknown; output: unknown };
}

/** public: no token. user: any signed-in person. right: a member of the shop who holds it. */
export type Access = 'public' | 'user' | 'member' | { right: Right };

export interface Endpoint {
  domain: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v2, parameters in braces as the product spec writes them. */
  path: `/${string}`;
  /** A legacy address that lives on the site's root instead of /api/v2. */
  root?: boolean;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** application/x-www-form-urlencoded (OAuth) or multipart instead of JSON. */
  bodyType?: 'json' | 'form' | 'multipart';
  response: Schema;
  status?: 200 | 201 | 204;
  /** Its own codes; those that every endpoint can answer are implied (impliedErrors). */
  errors: readonly ErrorCode[];
  /** Creates or moves money, bookings or messages: an Idempotency-Key makes it safe to retry. */
  idempotent?: boolean;
  /**
   * Fields with a phone number whose owner the answer may reveal: callers without customers.contact are limited per hour.
   */
  guesses?: readonly `${'query' | 'body'}.${string}`[];
  /** The numbers in the answer are the shop's own or its people's: shown to every permitted caller. */
  ownNumbers?: boolean;
  /** Never logged, hashed, reported, stored or drafted: `body.cardNo`. */
  secret?: readonly `body.${string}`[];
  /** A write that goes on when the shop's subscription has run out. */
  whileSuspended?: boolean;
  /** Open to strangers: one address may ask it only so many times a minute. */
  perMinute?: number;
  /** Which changes make the answer stale, and how far each reaches: what a screen that shows it refreshes by. */
  reads?: Readonly<Partial<Record<LiveKind, Reach>>>;
  /** Which changes carrying it out may publish. */
  changes?: readonly LiveKind[];
  /** Programs that we don't decide about call it and add fields of their own: elsewhere an unknown one is refused. */
  acceptsUnknown?: boolean;
  /** Asked by POST because there is much to say; it goes on during maintenance. */
  writesNothing?: boolean;
  /**
   * It goes in steps and may take long: it says on the shop's live stream how far it has come, under the name of the
   * header `x-job`, and ends when the caller gives the request up; what it wrote is taken back (ADR 0066 names the exceptions).
   */
  long?: boolean;
  /** A stream (server-sent events) or redirect that answers outside the JSON dialect. */
  raw?: boolean;
}

export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

type Input<S> = S extends Schema ? S['_zod']['input'] : undefined;
type Output<S> = S extends Schema ? S['_zod']['output'] : undefined;

/** What the handler receives, parsed. */
export interface Parsed<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

/** What a caller sends, before defaults are filled in. */
export interface Request<E extends Endpoint> {
  params: Input<E['params']>;
  query: Input<E['query']>;
  body: Input<E['body']>;
}

/** What a handler returns (before parsing) and a caller receives. */
export type Reply<E extends Endpoint> = Input<E['response']>;
export type Answer<E extends Endpoint> = Output<E['response']>;

const common: readonly ErrorCode[] = [
  'COMMON_INVALID_PARAMETER',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];
const withBody: readonly ErrorCode[] = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const signedIn: readonly ErrorCode[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_REVOKED'];
const inShop: readonly ErrorCode[] = ['ACCESS_DENIED', 'SHOP_NOT_FOUND'];
/** While the owner looks with an employee's eyes (x-view-as). */
const viewed: readonly ErrorCode[] = ['PREVIEW_READ_ONLY'];
const suspended: readonly ErrorCode[] = ['SUBSCRIPTION_SUSPENDED', 'SHOP_CLOSED'];
const keyed: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED'];

/** A shop whose subscription has run out is read-only. */
export const needsSubscription = (e: Endpoint): boolean =>
  e.access !== 'public' && e.access !== 'user' && e.method !== 'GET' && e.whileSuspended !== true;

/** Codes that follow from access, body and method, in addition to those the endpoint lists. */
export const impliedErrors = (e: Endpoint): readonly ErrorCode[] => [
  ...common,
  ...(e.body ? withBody : []),
  ...(e.access === 'public' ? [] : signedIn),
  ...(e.access === 'public' || e.access === 'user' ? [] : inShop),
  ...(e.access === 'public' || e.access === 'user' || e.method === 'GET' ? [] : viewed),
  ...(needsSubscription(e) ? suspended : []),
  ...(e.idempotent ? keyed : []),
];

export const errorsOf = (e: Endpoint): ReadonlySet<ErrorCode> => new Set([...impliedErrors(e), ...e.errors]);
