import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';
import { isLocal } from './local.ts';

/** Asked by monitoring, by any name the server has. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A server that knows its own address answers under no other name that leads here: links and the issuer of
 * tokens would carry that name, and a page under it could read the answers.
 */
export const refuseForeignHosts = (app: FastifyInstance, publicUrl: string | undefined): void => {
  if (publicUrl === undefined) return;
  const { host } = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (request.host.toLowerCase() === host || watched.has(request.url) || isLocal(request)) return;
    throw refuse('COMMON_INVALID_PARAMETER');
  });
};
