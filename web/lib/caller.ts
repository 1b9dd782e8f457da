import { HttpFailure, readPayload, toProductError } from './errors.ts';
import type { createKeyring } from './idempotency.ts';
import type { RouteTable, Send, Sending } from './send.ts';
import { endReasonOf } from './session-store.ts';
import type { SessionStore } from './session-store.ts';

interface Parts {
  send: Send;
  routes: RouteTable;
  session: Pick<SessionStore, 'get' | 'ensure' | 'renew'>;
  keyring: ReturnType<typeof createKeyring>;
  /** Is told of each write that was carried out, or refused because of what has changed meanwhile. */
  publishWrite?: (name: string) => void;
}

/** These hand out or end sessions: a token is neither needed for them nor worth renewing. */
const withoutSession: ReadonlySet<string> = new Set([
  'auth.signIn',
  'auth.oauthToken',
  'auth.setup',
  'auth.setupState',
]);

const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpFailure ? error.failure.response?.status : undefined;

const codeOf = (error: unknown): string | null =>
  error instanceof HttpFailure ? readPayload(error.failure.response?.body).code : null;

/** Refusals that the server does not remember: an earlier try whose answer was lost may still have been taken. */
const forgotten: readonly number[] = [401, 403, 413, 429];
const isUnclear = (error: unknown): boolean => {
  const status = statusOf(error) ?? 500;
  return status >= 500 || forgotten.includes(status);
};

/** What was acted on is no longer as the screen shows it. */
const isOutdated = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0);

/** What is secret is not part of what a key is kept for: the key is kept where drafts are. */
const withoutSecrets = (body: unknown, secret: readonly string[] = []): unknown =>
  typeof body === 'object' && body !== null && !(body instanceof FormData)
    ? Object.fromEntries(Object.entries(body).filter(([field]) => !secret.includes(`body.${field}`)))
    : body;

/** call() without its types: the token, one silent renewal, the idempotency key, the product's error. */
export const createCaller = ({ send, routes, session, keyring, publishWrite }: Parts) => {
  const sendSignedIn = async (name: string, sending: Sending): Promise<unknown> => {
    if (withoutSession.has(name)) return await send(name, sending);
    const token = (await session.ensure())?.accessToken ?? null;
    try {
      return await send(name, { ...sending, token });
    } catch (error) {
      if (statusOf(error) !== 401 || token === null) throw error;
      // A 401 is believed only after the session has been renewed in silence and refused again.
      const renewed = await session.renew(token, endReasonOf(codeOf(error)));
      if (renewed === null) throw error;
      return await send(name, { ...sending, token: renewed.accessToken });
    }
  };

  return async (name: string, sending: Sending = {}): Promise<unknown> => {
    const { params, query, body, intention } = sending;
    const secret = routes[name]?.secret;
    const kept =
      routes[name]?.idempotent && !sending.idempotencyKey
        ? keyring.keyFor(
            name,
            { params, query, body: secret ? withoutSecrets(body, secret) : body },
            intention,
          )
        : undefined;
    const idempotencyKey = sending.idempotencyKey ?? kept?.key ?? null;
    try {
      const answer = await sendSignedIn(name, { ...sending, idempotencyKey });
      kept?.settle('done');
      if (routes[name]?.changes) publishWrite?.(name);
      return answer;
    } catch (error) {
      kept?.settle(isUnclear(error) ? 'unclear' : 'refused');
      if (routes[name]?.changes && isOutdated(error)) publishWrite?.(name);
      throw toProductError(error);
    }
  };
};
