import type { FastifyInstance } from 'fastify';
import * as timeline from '../../../contract/timeline.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { readTimeline } from './commands.ts';

export const timelineRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, timeline.list, async ({ params, query }, { shop }) =>
    readTimeline(shop, params.customerNo, query),
  );
};
