import type { FastifyInstance } from 'fastify';
import * as erasure from '../../../../contract/erasure.ts';
import type { Platform } from '../../../app.ts';
import { serve } from '../../../platform/serve.ts';
import { eraseCustomer, previewErasure } from './commands.ts';

export const erasureRoutes = (app: FastifyInstance, { erasing }: Platform): void => {
  serve(app, erasure.preview, async ({ params }, { shop }) =>
    previewErasure(erasing, shop, params.customerNo),
  );
  serve(app, erasure.erase, async ({ params, body }, { shop }) =>
    eraseCustomer(erasing, shop, params.customerNo, body),
  );
};
