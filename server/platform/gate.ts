import type { FastifyRequest } from 'fastify';
import type { EmployeeAccess, ShopAccess, UserIdentity } from './shop.ts';

/** Turns a request's bearer token into its caller. The auth domain supplies it to app.ts. */
export interface Gate {
  /** @throws UNAUTHENTICATED, TOKEN_EXPIRED, SESSION_REVOKED */
  user(request: FastifyRequest): Promise<UserIdentity>;
  /** @throws the same; also when the person no longer works in the token's shop. */
  shop(request: FastifyRequest): Promise<EmployeeAccess>;
  /** @throws TOO_MANY_REQUESTS when this person has tried too many numbers that they may not read */
  guess(shop: ShopAccess, number: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
  interface FastifyRequest {
    /** Of a signed web hook, as it came. */
    rawBody?: string;
  }
}
