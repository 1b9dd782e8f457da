import type { FastifyInstance } from 'fastify';
import * as auth from '../../../contract/auth.ts';
import type { Platform } from '../../app.ts';
import { serve } from '../../platform/serve.ts';
import { asOperator } from '../../platform/scope.ts';
import { presentPerson } from './present.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { membershipsOf } from './sessions/queries.ts';
import { personOf } from './users/queries.ts';

export { authGate } from './gate.ts';

export const authRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { database } = platform;
  sessionRoutes(app, platform);

  serve(app, auth.usersMe, async (_input, { user }) =>
    asOperator(database, async (db) =>
      presentPerson(await personOf(db, user.userId), await membershipsOf(db, user.userId)),
    ),
  );
};
