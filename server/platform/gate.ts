import type { FastifyRequest } from 'fastify';
import type { ShopScope, UserIdentity } from './scope.ts';

/** Turns a request's bearer token into who is asking. The auth domain supplies it to app.ts. */
export interface Gate {
  /** @throws UNAUTHENTICATED, TOKEN_EXPIRED, SESSION_REVOKED */
  user(request: FastifyRequest): Promise<UserIdentity>;
  /** @throws the same; also when the person no longer works in the token's shop. */
  scope(request: FastifyRequest): Promise<ShopScope>;
  /** @throws TOO_MANY_REQUESTS when this person has tried too many numbers that they may not read */
  guess(scope: ShopScope, number: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
}
