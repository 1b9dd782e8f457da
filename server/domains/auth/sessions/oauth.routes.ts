import type { FastifyInstance } from 'fastify';
import * as auth from '../../../../contract/auth.ts';
import type { Platform } from '../../../platform/platform.ts';
import { originIn } from '../../../platform/public-address.ts';
import { apiBase, serve } from '../../../platform/serve.ts';
import { accessLifeSeconds } from '../access-token.rules.ts';
import { grantToken, grantTypes } from './oauth.commands.ts';
import { placeOf } from './cookies.routes.ts';

export const oauthRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, auth.oauthToken, async ({ body }, { request, reply }) => {
    void reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
    const { accessToken, refreshToken } = await grantToken(platform, body, placeOf(request));
    return {
      access_token: accessToken,
      token_type: 'Bearer' as const,
      expires_in: accessLifeSeconds,
      refresh_token: refreshToken,
    };
  });

  serve(app, auth.oauthMetadata, async (_input, { request }) => {
    const issuer = originIn(platform.config)(request);
    return {
      issuer,
      token_endpoint: issuer + apiBase + auth.oauthToken.path,
      grant_types_supported: [...grantTypes],
      response_types_supported: [],
      token_endpoint_auth_methods_supported: ['none'],
    };
  });
};
