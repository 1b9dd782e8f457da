import type { FastifyRequest, FastifyReply } from 'fastify';
import { isHttps } from '../../../platform/https.ts';
import { isLocal } from '../../../platform/local.ts';
import type { Place } from './sign-in.commands.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { signIn } from '../../../../contract/auth.ts';
import type { Config } from '../../../platform/config.ts';
import { apiBase } from '../../../platform/serve.ts';
import { presentTokens } from '../present.ts';
import type { Issued } from './commands.ts';

const refreshCookie = 'dangol_refresh';
const deviceCookie = 'dangol_device';
const deviceLifeSeconds = 180 * 86_400;

/** Out of reach of scripts, and never sent along by another site. */
const sealed = { path: apiBase, httpOnly: true, sameSite: 'strict' } as const;

/** Sends the tokens: to a browser the refresh token as a cookie, to other clients in the body. */
export const sendTokens = (
  issued: Issued,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Reply<typeof signIn> => {
  void reply.header('cache-control', 'no-store');
  if (issued.audience === 'web')
    void reply.setCookie(refreshCookie, issued.refreshToken, {
      ...sealed,
      secure: isHttps(request, config),
      maxAge: issued.refreshLifeSeconds,
    });
  return presentTokens(issued);
};

export const refreshCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[refreshCookie];
export const clearRefreshCookie = (reply: FastifyReply): void =>
  void reply.clearCookie(refreshCookie, sealed);

export const deviceCookieOf = (request: FastifyRequest): string | undefined => request.cookies[deviceCookie];
export const setDeviceCookie = (
  device: string,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void =>
  void reply.setCookie(deviceCookie, device, {
    ...sealed,
    secure: isHttps(request, config),
    maxAge: deviceLifeSeconds,
  });

export const placeOf = (request: FastifyRequest): Place => ({
  address: request.ip,
  local: isLocal(request),
  device: deviceCookieOf(request),
  userAgent: request.headers['user-agent'],
});
