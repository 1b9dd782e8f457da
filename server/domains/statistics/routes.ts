import type { FastifyInstance } from 'fastify';
import * as statistics from '../../../contract/statistics.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { can, inShop } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { countWaiting, longestRange } from '../sales/public.ts';
import { assertRange } from '../schedule/public.ts';
import { moneyByMethod } from '../till/public.ts';
import { collectedIn, salesByMethod, salesTotals } from './queries.ts';

export const statisticsRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, statistics.summary, async ({ query: { from, to } }, { shop }) => {
    assertRange(from, to, longestRange);
    const range = { from, to };
    return inShop(shop, async (shop) => {
      const { count, owedWon: _, ...totals } = await salesTotals(shop, range);
      return {
        ...range,
        salesCount: count,
        ...totals,
        collectionsWon: await collectedIn(shop, range),
        byMethod: await salesByMethod(shop, range),
        money: can(shop, 'sales.others') ? await moneyByMethod(shop, range) : null,
        unregistered: await countWaiting(shop, { ...range, now: clock.iso() }),
      };
    });
  });
};
