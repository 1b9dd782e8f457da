import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { apiBase } from '../../../platform/serve.ts';

export const refreshCookie = 'dangol_refresh';
export const deviceCookie = 'dangol_device';

const isHttps = (request: FastifyRequest, config: Config) =>
  request.protocol === 'https' || (config.PUBLIC_URL ?? '').startsWith('https:');

/** Out of reach of scripts, and never sent along by another site. */
export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  [name, value, maxAge]: [name: string, value: string, seconds: number],
): void =>
  void reply.setCookie(name, value, {
    path: apiBase,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(request, config),
    maxAge,
  });

export const clearRefreshCookie = (reply: FastifyReply): void =>
  void reply.clearCookie(refreshCookie, { path: apiBase, httpOnly: true, sameSite: 'strict' });
