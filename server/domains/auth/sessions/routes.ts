import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as auth from '../../../../contract/auth.ts';
import type { Platform } from '../../../app.ts';
import { AppError, refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/scope.ts';
import { serve } from '../../../platform/serve.ts';
import { presentTokens } from '../present.ts';
import { checkPassword } from '../users/password.ts';
import { findCredentials } from '../users/queries.ts';
import { refreshSession, startSession } from './commands.ts';
import type { Issued } from './commands.ts';
import { clearRefreshCookie, refreshCookie, setCookie } from './cookies.ts';

export const sessionRoutes = (app: FastifyInstance, { config, database }: Platform): void => {
  const handOver = (issued: Issued, request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    if (issued.audience === 'web')
      setCookie(request, reply, config, [refreshCookie, issued.refreshToken, issued.refreshLifeSeconds]);
    return presentTokens(issued);
  };

  serve(app, auth.signIn, async ({ body }, { request, reply }) => {
    const userAgent = request.headers['user-agent'];
    if (body.grant === 'password') {
      const known = await asOperator(database, (db) => findCredentials(db, body.loginId));
      if (!(await checkPassword(known?.passwordHash, body.password)) || !known) throw refuse('SIGN_IN_FAILED');
      const { shopNo, audience } = body;
      return handOver(
        await startSession(database, { userId: known.id, shopNo, audience, userAgent }),
        request,
        reply,
      );
    }
    if (body.grant === 'temporary') throw refuse('TEMPORARY_TOKEN_INVALID');
    const wanted = body.grant === 'shop' ? body.shopNo : undefined;
    try {
      const token = body.refreshToken ?? request.cookies[refreshCookie] ?? '';
      return handOver(await refreshSession(database, token, wanted), request, reply);
    } catch (error) {
      if (error instanceof AppError && error.code === 'REFRESH_TOKEN_INVALID') clearRefreshCookie(reply);
      throw error;
    }
  });
};
