import type { FastifyInstance } from 'fastify';
import * as statistics from '../../../contract/statistics.ts';
import type { Platform } from '../../app.ts';
import { clock } from '../../platform/clock.ts';
import { inShop } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { assertRange, countWaiting } from '../sales/public.ts';
import { collectedIn, salesByMethod, salesTotals } from './queries.ts';

export const statisticsRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, statistics.summary, async ({ query: { from, to } }, { scope }) => {
    assertRange({ from, to });
    const range = { from, to };
    return inShop(scope, async (db) => {
      const { count, owedWon: _, ...totals } = await salesTotals(db, scope, range);
      return {
        ...range,
        salesCount: count,
        ...totals,
        collectedWon: await collectedIn(db, scope, range),
        byMethod: await salesByMethod(db, scope, range),
        unregistered: await countWaiting(db, scope, { ...range, now: clock.iso() }),
      };
    });
  });
};
