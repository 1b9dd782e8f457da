import type { FastifyInstance } from 'fastify';
import * as sales from '../../../contract/sales.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { readCashDay, reopenCashDay, saveCashDay } from './commands.ts';
import { moveCash, reverseMovement } from './movements.commands.ts';

export const tillRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, sales.cashClose, async ({ params }, { shop }) => readCashDay(shop, params.date));
  serve(app, sales.saveCashClose, async ({ params, body }, { shop }) => saveCashDay(shop, params.date, body));
  serve(app, sales.moveCash, async ({ params, body }, { shop }) => moveCash(shop, params.date, body));
  serve(app, sales.reverseCashMove, async ({ params }, { shop }) =>
    reverseMovement(shop, params.date, params.moveId),
  );
  serve(app, sales.reopenCashClose, async ({ params, body }, { shop }) =>
    reopenCashDay(shop, params.date, body.reason),
  );
};
