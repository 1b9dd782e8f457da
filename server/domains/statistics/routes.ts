import type { FastifyInstance } from 'fastify';
import * as statistics from '../../../contract/statistics.ts';
import type { Platform } from '../../app.ts';
import { clock } from '../../platform/clock.ts';
import { inShop } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { assertRange } from '../sales/public.ts';
import { salesByMethod, salesTotals, unregistered } from './queries.ts';

export const statisticsRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, statistics.summary, async ({ query: { from, to } }, { scope }) => {
    assertRange({ from, to });
    const range = { from, to };
    return inShop(scope, async (db) => ({
      ...range,
      ...(await salesTotals(db, scope, range)),
      byMethod: await salesByMethod(db, scope, range),
      unregistered: await unregistered(db, scope, range, clock.iso()),
    }));
  });
};
