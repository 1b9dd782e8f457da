import type { FastifyInstance } from 'fastify';
import * as books from '../../../contract/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { watched } from '../../platform/long-job.ts';
import { serve } from '../../platform/serve.ts';
import { listAudits, runAudit } from './commands.ts';

export const auditRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, books.proofs, async (_, { shop }) => listAudits(shop));
  serve(app, books.prove, async (_, caller) =>
    watched(platform, caller, 'books', (watch) => runAudit(caller.shop, watch)),
  );
};
