import type { FastifyInstance } from 'fastify';
import * as sales from '../../../contract/sales.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { cancelReceipt, checkReceipt, issueReceipt, listMissing, readReceipts } from './commands.ts';

export const receiptRoutes = (app: FastifyInstance, { receiptsAreStandIn: practice }: Platform): void => {
  serve(app, sales.cashReceipts, async ({ params }, { shop }) => readReceipts(shop, params.id, practice));
  serve(app, sales.issueCashReceipt, async ({ params, body }, { shop }) =>
    issueReceipt(shop, params.id, body, practice),
  );
  serve(app, sales.cancelCashReceipt, async ({ params, body }, { shop }) =>
    cancelReceipt(shop, params.id, params.receiptId, body.reason, practice),
  );
  serve(app, sales.checkCashReceipt, async ({ params }, { shop }) =>
    checkReceipt(shop, params.id, params.receiptId, practice),
  );
  serve(app, sales.missingCashReceipts, async ({ query }, { shop }) =>
    listMissing(shop, query.all === 'true', practice),
  );
};
