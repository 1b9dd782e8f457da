import type { FastifyInstance } from 'fastify';
import * as accessLog from '../../../contract/access-log.ts';
import { consent, withdrawConsent as withdraw } from '../../../contract/operator.ts';
import { serve } from '../../platform/serve.ts';
import { readAccessLog } from './access.commands.ts';
import { consentRoutes } from './consents/routes.ts';
import type { Erasing } from './erasure/commands.ts';
import { giveConsent, withdrawConsent } from './operator-consents.commands.ts';
import { erasureRoutes } from './erasure/routes.ts';

export const privacyRoutes = (app: FastifyInstance, erasing: Erasing): void => {
  serve(app, accessLog.list, async ({ query }, { shop }) => readAccessLog(shop, query));
  serve(app, consent, (_, { shop }) => giveConsent(shop));
  serve(app, withdraw, (_, { shop }) => withdrawConsent(shop));
  consentRoutes(app);
  erasureRoutes(app, erasing);
};
