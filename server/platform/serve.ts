import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorsOf, needsSubscription } from '../../contract/endpoint.ts';
import type { Answer, Endpoint, Parsed, Reply, Schema } from '../../contract/endpoint.ts';
import type { FieldProblem } from '../../contract/errors.ts';
import { dialledDigits, isMasked } from '../../contract/phone.ts';
import { defaultRateLimit } from './config.ts';
import type { Config } from './config.ts';
import { AppError, refuse } from './errors.ts';
import { refusalWithoutNumbers, wordsToAnswer, withoutNumbers } from './hidden-numbers.ts';
import { once, readKey } from './idempotency.ts';
import type { Outcome } from './idempotency.ts';
import type { Inspections } from './inspection.ts';
import { jsonSchema } from './json-schema.ts';
import { assertAnswered } from './masked-words.ts';
import { withoutSecrets, withoutWords } from './secrets.ts';
import { assertCan } from './shop.ts';
import type { EmployeeAccess, ShopAccess, UserIdentity } from './shop.ts';
import { bytesOf } from './serialise.ts';
import { unknownFields } from './unknown-fields.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    inspections: Inspections;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The caller: holds only what the endpoint's access guarantees. */
export type Caller<E extends Endpoint> = Visit &
  (E['access'] extends 'public'
    ? object
    : E['access'] extends 'user'
      ? { user: UserIdentity }
      : { shop: EmployeeAccess });

export type Handler<E extends Endpoint> = (input: Parsed<E>, caller: Caller<E>) => Promise<Reply<E>>;

export const apiBase = '/api/v2';
const routePath = (e: Endpoint) => (e.root ? '' : apiBase) + e.path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Fields of the body are named as they are, others with the part they stand in. */
const under = (where: string, found: readonly FieldProblem[]): FieldProblem[] =>
  found
    .slice(0, 50)
    .map((one) => (where === 'body' ? one : { ...one, field: [where, one.field].filter(Boolean).join('.') }));

const problems = (where: string, error: z.ZodError): FieldProblem[] =>
  under(
    where,
    error.issues.map(({ path, message, code }) => ({
      field: path.join('.'),
      message,
      code: code ?? 'invalid',
    })),
  );

/** What a call without a query has of it. */
const nothing: Schema = z.object({});

/** Parses every part and reports all that is wrong with all of them at once. */
const parse = <E extends Endpoint>(e: E, request: FastifyRequest): Parsed<E> => {
  const found: FieldProblem[] = [];
  const part = (where: 'params' | 'query' | 'body', schema: Schema | undefined) => {
    if (!schema) return undefined;
    const input = request[where] ?? (where === 'body' ? {} : undefined);
    const result = (schema as z.ZodType).safeParse(input);
    const answer = where === 'body' ? e.response : undefined;
    const unknown = where === 'params' || e.acceptsUnknown ? [] : unknownFields(schema, input, answer);
    if (result.success && unknown.length === 0) return result.data;
    found.push(...(result.error ? problems(where, result.error) : []), ...under(where, unknown));
    return undefined;
  };
  const parsed = {
    params: part('params', e.params),
    query: part('query', e.query ?? (e.root ? undefined : nothing)),
    body: part('body', e.body),
  };
  if (found.length > 0) throw refuse('COMMON_INVALID_PARAMETER', { errors: found });
  return parsed as Parsed<E>;
};

/** A page of another site can post a form with a visitor's cookies set by it; JSON it cannot. */
const assertMediaType = (e: Endpoint, request: FastifyRequest) => {
  const form = request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded');
  if (e.body && form && e.bodyType !== 'form') throw refuse('UNSUPPORTED_MEDIA_TYPE');
};

/** The shop a path speaks of, if it does: /{shopNo}/… or /shops/{id}/…. */
const shopInPath = (e: Endpoint, request: FastifyRequest): string | undefined => {
  const params = request.params as Record<string, string>;
  return params['shopNo'] ?? (e.path.startsWith('/shops/{id}') ? params['id'] : undefined);
};

const admit = async (app: FastifyInstance, e: Endpoint, request: FastifyRequest) => {
  if (e.access === 'public') return {};
  if (e.access === 'user') return { user: await app.gate.user(request) };
  const shop = await app.gate.shop(request);
  const named = shopInPath(e, request);
  // The same answer for a foreign shop and a missing one, so that the caller does not learn which exist.
  if (named !== undefined && named !== shop.shopNo) throw refuse('SHOP_NOT_FOUND');
  if (shop.viewedBy && e.method !== 'GET') throw refuse('PREVIEW_READ_ONLY');
  if (e.access !== 'member') assertCan(shop, e.access.right);
  if (shop.isClosed && needsSubscription(e)) throw refuse('SHOP_CLOSED');
  if (shop.isReadOnly && needsSubscription(e)) throw refuse('SUBSCRIPTION_SUSPENDED');
  return { shop };
};

/** In tests an answer that leaves the contract is a failure, not a surprise for a client. */
const verified = <E extends Endpoint>(app: FastifyInstance, e: E, body: unknown): unknown => {
  if (!app.config.strictContract || e.raw) return body;
  return (e.response as unknown as z.ZodType<Answer<E>>).parse(body);
};

const checkDeclared = (app: FastifyInstance, e: Endpoint, error: unknown) => {
  if (app.config.strictContract && error instanceof AppError && !errorsOf(e).has(error.code))
    throw new Error(`${e.method} ${e.path} answered ${error.code}, which its contract does not name`);
};

const shownTo = async (shop: ShopAccess, carryOut: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    const outcome = await carryOut();
    return { ...outcome, body: withoutNumbers(shop, outcome.body) };
  } catch (error) {
    throw refusalWithoutNumbers(shop, error);
  }
};

/** The numbers that this request tries, as they were typed; one that is masked still, or without a digit, is none. */
const numbersIn = (e: Endpoint, input: object): string[] =>
  (e.guesses ?? []).flatMap((path) => {
    let value: unknown = input;
    for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
    return typeof value === 'string' && !isMasked(value) && dialledDigits(value) !== '' ? [value] : [];
  });

/** Where strangers ask, an address has fewer tries than a shop at work; a server set to allow more, allows more. */
const limited = ({ config }: FastifyInstance, { perMinute }: Endpoint) =>
  perMinute === undefined
    ? {}
    : {
        rateLimit: {
          max: Math.max(1, Math.floor((perMinute * config.RATE_LIMIT) / defaultRateLimit)),
          timeWindow: '1 minute',
        },
      };

const threshold = 2048;
export const compression = { encodings: ['br' as const, 'gzip' as const], threshold };
/**
 * Answers are written anew each time: a tenth more bytes take less than half of the time to make. One that is
 * whole already is compressed faster than the streams to do it elsewhere are set up; the longest are compressed
 * beside the event loop all the same, so that other requests don't wait for them.
 */
const answerCompression = {
  encodings: ['gzip' as const],
  threshold,
  zlibOptions: { level: 3 },
  syncThreshold: 500_000,
};

/** Binds an endpoint of the contract to what answers it. */
export const serve = <E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E>): void => {
  const status = e.status ?? 200;
  // Written at the first answer: for all endpoints at once it would be half of the time a start takes.
  let shape: ReturnType<typeof jsonSchema> | undefined;

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome> => {
    assertMediaType(e, request);
    const admitted = await admit(app, e, request);
    await app.inspections.assertOpen(e);
    const input = parse(e, request);
    const run = async (shop: ShopAccess | undefined): Promise<Outcome> => {
      const maskedWords = shop && wordsToAnswer(shop, e, input.body);
      const acting = shop && { shop: maskedWords ? { ...shop, maskedWords } : shop };
      const caller = { request, reply, ...admitted, ...acting } as unknown as Caller<E>;
      const body = verified(app, e, await handler(input, caller));
      if (shop?.tx) assertAnswered(maskedWords);
      return { status, body };
    };
    const shop = 'shop' in admitted ? admitted.shop : undefined;
    if (shop) for (const number of numbersIn(e, input)) await app.gate.guess(shop, number);
    const key = e.idempotent && shop ? readKey(request.headers['idempotency-key']) : undefined;
    if (!shop) return run(shop);
    const carryOut = () =>
      key ? once(shop, key, `${e.method} ${e.path}`, withoutSecrets(e, input), run) : run(shop);
    return e.ownNumbers ? carryOut() : shownTo(shop, carryOut);
  };

  app.route({
    method: e.method,
    url: routePath(e),
    config: { endpoint: e, ...limited(app, e) },
    compress: answerCompression,
    handler: async (request, reply) => {
      // What a shop's people are shown stays in no cache on the way; pictures say otherwise themselves.
      void reply.header('cache-control', 'no-store');
      try {
        const outcome = await answer(request, reply);
        if (reply.sent || e.raw) return reply;
        if (outcome.replayed) void reply.header('idempotent-replayed', 'true');
        reply.code(outcome.status);
        if (outcome.status !== status || outcome.body === undefined) return reply.send(outcome.body);
        shape ??= jsonSchema(e.response);
        // As bytes at once: a long text would be measured, then written, each a walk through all of it.
        const bytes = bytesOf(reply, shape, outcome.body as Record<string, unknown>);
        return reply.type('application/json; charset=utf-8').send(bytes);
      } catch (error) {
        checkDeclared(app, e, error);
        throw e.secret ? withoutWords(error) : error;
      }
    },
  });
};
