import type { FastifyInstance } from 'fastify';
import * as auth from '../../../contract/auth.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { certificationRoutes } from './certification/routes.ts';
import { presentPerson } from './present.ts';
import { oauthRoutes } from './sessions/oauth.routes.ts';
import { membershipsOf } from './sessions/queries.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { OpenShop } from './setup/commands.ts';
import { setupRoutes } from './setup/routes.ts';
import { signUp } from './users/commands.ts';
import { personOf } from './users/queries.ts';

export { authGate } from './sessions/gate.commands.ts';

export const authRoutes = (app: FastifyInstance, platform: Platform, openShop: OpenShop): void => {
  const { database } = platform;
  sessionRoutes(app, platform);
  oauthRoutes(app, platform);
  passwordRoutes(app, platform);
  secondFactorRoutes(app, platform);
  certificationRoutes(app, platform);
  setupRoutes(app, platform, openShop);

  serve(app, auth.usersCreate, async ({ body }) => {
    const { loginId, name } = body;
    return { id: await signUp(database, body), loginId, name };
  });

  serve(app, auth.usersMe, async (_input, { user }) =>
    asOperator(database, 'read an account', async (db) =>
      presentPerson(await personOf(db, user.userId), await membershipsOf(db, user.userId)),
    ),
  );
};
