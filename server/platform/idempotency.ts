import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ErrorPayload } from '../../contract/errors.ts';
import { AppError, refuse } from './errors.ts';
import { asUsual, can, employeeNoOf, inShop } from './shop.ts';
import type { Shop, ShopAccess } from './shop.ts';
import { speaksOf } from './spoken-of.ts';
import type { SpokenOf } from './spoken-of.ts';
import { trimOldest } from './trimming.ts';
import type { TrimPart } from './trimming.ts';

export interface Outcome {
  status: number;
  body: unknown;
  replayed?: boolean;
}

/** Reads the header; keys are printable ASCII, at most 255 characters. */
export const readKey = (header: unknown): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw refuse('IDEMPOTENCY_KEY_INVALID');
  return header;
};

/** Object keys in one order, so that the same request hashes the same however it was written. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, canonical(inner)]),
        )
      : value;

/** An answer may show numbers in full, so it is replayed only to who may still see them. */
export const hashRequest = (shop: ShopAccess, request: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        employeeNoOf(shop) ?? shop.actor.kind,
        can(shop, 'customers.contact'),
        canonical(request),
      ]),
    )
    .digest('hex');

const claim = async (shop: Shop, key: string, endpoint: string, hash: string) => {
  const inserted = await shop.tx
    .insertInto('idempotency_keys')
    .values({ key, endpoint, request_hash: hash })
    .onConflict((c) => c.columns(['shop_no', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
};

const complete = (shop: Shop, key: string, outcome: Outcome) =>
  shop.tx
    .updateTable('idempotency_keys')
    .set({ status: outcome.status, body: JSON.stringify(outcome.body) })
    .where('key', '=', key)
    .execute();

const earlier = async (shop: Shop, key: string, endpoint: string, hash: string): Promise<Outcome> => {
  const row = await shop.tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row || row.status === null) throw refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  if (row.endpoint !== endpoint || row.request_hash !== hash) throw refuse('IDEMPOTENCY_KEY_REUSED');
  return { status: row.status, body: row.body, replayed: true };
};

/** Refusals that a later, equal request may not meet again are not remembered. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 413, 429].includes(error.status);

/**
 * Runs a write at most once per key. The key row lives in the write's own transaction, so it exists
 * exactly when the write does; a second request with the key waits on the unique index for the first
 * and then replays its status and body. A refusal (4xx) is remembered too; a 5xx is not, since
 * nothing happened. The rules are Stripe's: https://docs.stripe.com/api/idempotent_requests
 */
export const once = async (
  shop: ShopAccess,
  key: string,
  endpoint: string,
  request: unknown,
  work: (shop: ShopAccess) => Promise<Outcome>,
): Promise<Outcome> => {
  const hash = hashRequest(shop, request);
  let completed: Promise<unknown> | undefined;
  const carryOut = inShop(shop, async (shop) => {
    const kept = asUsual(shop);
    if (!(await claim(kept, key, endpoint, hash))) return earlier(shop, key, endpoint, hash);
    const outcome = await work(shop);
    // Sent along with the commit, which undoes everything should it fail.
    completed = complete(kept, key, outcome);
    completed.catch(() => undefined);
    return outcome;
  });
  try {
    const outcome = await carryOut.catch(async (error: unknown) => {
      await completed;
      throw error;
    });
    await completed;
    return outcome;
  } catch (error) {
    if (!isFinal(error) || error.code === 'IDEMPOTENCY_KEY_REUSED') throw error;
    await inShop(shop, async (shop) => {
      if (await claim(shop, key, endpoint, hash))
        await complete(shop, key, { status: error.status, body: error.payload() });
    });
    throw error;
  }
};

/**
 * Erases answers that mention an erased customer. Their keys stay, so that a repeated request is not carried
 * out again but learns that the customer is gone.
 */
export const eraseAnswers = async (
  shop: Shop,
  { customerNos, names, numbers }: { customerNos: readonly number[] } & SpokenOf,
): Promise<void> => {
  const gone = refuse('CUSTOMER_NOT_FOUND');
  await sql`
    update idempotency_keys set status = ${gone.status}, body = ${JSON.stringify(gone.payload())}::jsonb
    where body is not null and (
      jsonb_path_exists(body, '$.**.customerNo ? (@ == $nos[*])', ${JSON.stringify({ nos: customerNos })}::jsonb)
      or ${speaksOf(sql`body::text`, { names, numbers })})`.execute(shop.tx);
};

/** What it came to, or the refusal that the key met before, told again. */
export const bodyOrRefusal = (outcome: Outcome): unknown => {
  if (outcome.status < 400) return outcome.body;
  const { code, errors, message } = outcome.body as ErrorPayload;
  throw refuse(code, { errors, message });
};

/** Keys are kept for at least 24 hours. */
export const trimIdempotencyKeys: TrimPart = (db, most) => {
  const age = sql`t.created_at`;
  const where = sql`${age} < now() - interval '25 hours'`;
  return trimOldest(db, most, { of: sql`idempotency_keys t`, age, where });
};
