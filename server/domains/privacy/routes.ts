import type { FastifyInstance } from 'fastify';
import * as accessLog from '../../../contract/access-log.ts';
import { serve } from '../../platform/serve.ts';
import { readAccessLog } from './access.commands.ts';
import { consentRoutes } from './consents/routes.ts';
import type { Erasing } from './erasure/commands.ts';
import { erasureRoutes } from './erasure/routes.ts';

export const privacyRoutes = (app: FastifyInstance, erasing: Erasing): void => {
  serve(app, accessLog.list, async ({ query }, { shop }) => readAccessLog(shop, query));
  consentRoutes(app);
  erasureRoutes(app, erasing);
};
