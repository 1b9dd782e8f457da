import type { FastifyInstance } from 'fastify';
import * as books from '../../../contract/books.ts';
import type { Platform } from '../../app.ts';
import { serve } from '../../platform/serve.ts';
import { listProofs, proveNow } from './commands.ts';

export const bookRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, books.proofs, async (_, { scope }) => listProofs(scope));
  serve(app, books.prove, async (_, { scope }) => proveNow(scope, platform));
};
