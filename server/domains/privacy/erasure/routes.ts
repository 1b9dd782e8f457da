import type { FastifyInstance } from 'fastify';
import * as erasure from '../../../../contract/erasure.ts';
import { serve } from '../../../platform/serve.ts';
import { eraseCustomer, previewErasure } from './commands.ts';
import type { Erasing } from './commands.ts';

export const erasureRoutes = (app: FastifyInstance, erasing: Erasing): void => {
  serve(app, erasure.preview, async ({ params }, { shop }) =>
    previewErasure(erasing, shop, params.customerNo),
  );
  serve(app, erasure.erase, async ({ params, body }, { shop }) =>
    eraseCustomer(erasing, shop, params.customerNo, body),
  );
};
