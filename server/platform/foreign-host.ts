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
  const { host, protocol } = new URL(publicUrl);
  const defaultPort = protocol === 'https:' ? /:443$/ : /:80$/;
  const isOurs = (named = '') => named.toLowerCase().replace(defaultPort, '') === host;
  app.addHook('onRequest', async (request) => {
    // A proxy may hand on, unread, what a stranger says that it forwards: both names have to be ours.
    const named = isOurs(request.headers.host) && isOurs(request.host);
    if (named || watched.has(request.url) || isLocal(request)) return;
    throw refuse('COMMON_INVALID_PARAMETER');
  });
};
