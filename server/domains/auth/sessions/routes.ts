import {
  placeOf,
  clearRefreshCookie,
  sendTokens,
  refreshCookieOf,
  setDeviceCookie,
} from './cookies.routes.ts';
import type { FastifyInstance } from 'fastify';
import * as auth from '../../../../contract/auth.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AppError } from '../../../platform/errors.ts';
import { serve } from '../../../platform/serve.ts';
import { bearerOf } from './gate.commands.ts';
import { verifyAccessToken } from '../access-token.rules.ts';
import { endFamily, endSession, endSessionsOf, refreshSession } from './commands.ts';
import { sessionLifeSeconds } from './rules.ts';
import { signIn } from './sign-in.commands.ts';
import { exchangeTemporaryToken, issueTemporaryToken, temporaryLifeSeconds } from './temporary.commands.ts';
export const sessionRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, database } = platform;
  serve(app, auth.signIn, async ({ body }, { request, reply }) => {
    if (body.grant === 'password') {
      const signedIn = await signIn(platform, body, placeOf(request));
      if (signedIn.audience === 'web') setDeviceCookie(signedIn.device, request, reply, config);
      return sendTokens(signedIn, request, reply, config);
    }
    if (body.grant === 'temporary') {
      const issued = await exchangeTemporaryToken(
        database,
        body.temporaryToken,
        request.headers['user-agent'],
      );
      return sendTokens(issued, request, reply, config);
    }
    try {
      const token = body.refreshToken ?? refreshCookieOf(request) ?? '';
      const wanted = body.grant === 'shop' ? body.shopNo : undefined;
      return sendTokens(await refreshSession(database, token, wanted), request, reply, config);
    } catch (error) {
      if (error instanceof AppError && error.code === 'REFRESH_TOKEN_INVALID') clearRefreshCookie(reply);
      throw error;
    }
  });

  serve(app, auth.temporaryToken, async (_input, { shop, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { temporaryToken: await issueTemporaryToken(shop), expiresIn: temporaryLifeSeconds };
  });

  serve(app, auth.signOut, async (_input, { request, reply }) => {
    clearRefreshCookie(reply);
    const [cookie, bearer] = [refreshCookieOf(request), bearerOf(request)];
    if (cookie !== undefined) await endFamily(database, cookie);
    if (bearer !== undefined) {
      // An access token that has run out still says which device wants to leave.
      const claims = await verifyAccessToken(database, bearer, sessionLifeSeconds).catch(() => undefined);
      if (claims) await endSession(database, claims.sid);
    }
    return { signedOut: true as const };
  });

  serve(app, auth.logOut, async (_input, { user, reply }) => {
    clearRefreshCookie(reply);
    return { sessionsEnded: await endSessionsOf(database, user.userId) };
  });
};
