import type { FastifyInstance } from 'fastify';
import * as consents from '../../../../contract/consents.ts';
import { serve } from '../../../platform/serve.ts';
import { readConsents, updateConsents } from './commands.ts';

export const consentRoutes = (app: FastifyInstance): void => {
  serve(app, consents.get, async ({ params }, { shop }) => readConsents(shop, params.customerNo));
  serve(app, consents.say, async ({ params, body }, { shop }) =>
    updateConsents(shop, params.customerNo, body),
  );
};
