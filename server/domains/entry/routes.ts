import type { FastifyInstance } from 'fastify';
import * as sentence from '../../../contract/entry.ts';
import { serve } from '../../platform/serve.ts';
import { readSentence } from './commands.ts';

export const entryRoutes = (app: FastifyInstance): void => {
  serve(app, sentence.read, ({ body }, { shop }) => readSentence(shop, body));
};
