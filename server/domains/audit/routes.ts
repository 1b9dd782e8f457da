import type { FastifyInstance } from 'fastify';
import * as books from '../../../contract/books.ts';
import type { Platform } from '../../app.ts';
import { serve } from '../../platform/serve.ts';
import { listProofs, proveNow } from './commands.ts';

export const bookRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, books.proofs, async (_, { shop }) => listProofs(shop));
  serve(app, books.prove, async (_, { shop }) => proveNow(shop, platform));
};
