import type { FastifyInstance } from 'fastify';
import { read } from '../../../contract/home.ts';
import { serve } from '../../platform/serve.ts';
import { readHome } from './commands.ts';

export const homeRoutes = (app: FastifyInstance): void => {
  serve(app, read, (_input, { shop }) => readHome(shop));
};
