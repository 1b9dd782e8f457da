import type { FastifyInstance } from 'fastify';
import * as memberships from '../../../contract/memberships.ts';
import * as sales from '../../../contract/sales.ts';
import type { Platform } from '../../app.ts';
import { serve } from '../../platform/serve.ts';
import { looksAt } from '../customers/public.ts';
import { putCash, takeBackMove } from './cash/moves/commands.ts';
import {
  cancelReceipt,
  checkReceipt,
  issueReceipt,
  listMissing,
  readReceipts,
} from './cash-receipts/commands.ts';
import { readCashDay, reopenCashDay, saveCashDay } from './cash/commands.ts';
import { openCheckout } from './checkout/commands.ts';
import { collectUnpaid, undoCollection } from './collections/commands.ts';
import { registerSale, removeSale, saveSale } from './commands.ts';
import { giveBack, listDeposits, readReturns, takeBackReturn } from './deposits/commands.ts';
import { readSale } from './detail/commands.ts';
import { listEmployeesWithSales } from './employees/commands.ts';
import { listSales, listSalesOfCustomer, listUnregistered } from './listing/commands.ts';
import { addMethod, changeMethod, listMethods, orderMethods, switchOffMethod } from './methods/commands.ts';
import { listReceived } from './received/commands.ts';
import { refund, takeBack } from './refunds/commands.ts';
import { restoreSale } from './restoring/commands.ts';
import { readStatement } from './statement/commands.ts';
import { listUnpaid } from './unpaid/commands.ts';

const savingRoutes = (app: FastifyInstance, { secret }: Platform) => {
  serve(app, sales.create, async ({ body }, { scope }) => registerSale(scope, body, secret));
  serve(app, sales.createForPet, async ({ body }, { scope }) => registerSale(scope, body, secret));
  serve(app, sales.get, async ({ params }, { scope }) => readSale(scope, params.id, secret));
  serve(app, sales.save, async ({ params, body }, { scope }) => saveSale(scope, params.id, body, secret));
  serve(app, sales.saveForPet, async ({ params, body }, { scope }) =>
    saveSale(scope, params.id, body, secret),
  );
  serve(app, sales.remove, async ({ params, body }, { scope }) => removeSale(scope, params.id, body, secret));
  serve(app, sales.restore, async ({ params, body }, { scope }) =>
    restoreSale(scope, params.id, body.version, secret),
  );
};

const readingRoutes = (app: FastifyInstance, { receiptsInPractice }: Platform) => {
  serve(app, sales.list, async ({ query }, { scope }) => listSales(scope, query));
  serve(app, sales.ofCustomer, async ({ params, query }, { scope }) =>
    listSalesOfCustomer(scope, params.customerNo, query),
  );
  serve(app, sales.received, async ({ params, query }, { scope }) =>
    listReceived(scope, params.customerNo, query),
  );
  serve(app, sales.unregistered, async ({ query }, { scope }) => listUnregistered(scope, query));
  serve(app, sales.checkout, async ({ query }, { scope }) => openCheckout(scope, query, receiptsInPractice));
  serve(app, sales.statement, async ({ params }, { scope }) => readStatement(scope, params.id));
  serve(app, sales.employeesWithSales, async ({ query }, { scope }) => listEmployeesWithSales(scope, query));
};

const methodRoutes = (app: FastifyInstance) => {
  serve(app, sales.paymentMethods, async (_, { scope }) => listMethods(scope));
  serve(app, sales.arrangeMethods, async ({ body }, { scope }) => orderMethods(scope, body));
  serve(app, sales.createMethod, async ({ body }, { scope }) => addMethod(scope, body.name));
  serve(app, sales.saveMethod, async ({ params, body }, { scope }) =>
    changeMethod(scope, params.customPaymentMethodId, body),
  );
  serve(app, sales.removeMethod, async ({ params }, { scope }) =>
    switchOffMethod(scope, params.customPaymentMethodId),
  );
};

const moneyRoutes = (app: FastifyInstance, { accessLog, secret }: Platform) => {
  serve(app, sales.unpaid, async ({ query }, { scope, request }) => {
    const page = await listUnpaid(scope, query);
    accessLog.note(scope, request.ip, ...looksAt(scope, page.items, '미수금 목록'));
    return page;
  });
  serve(app, sales.collect, async ({ params, body }, { scope }) =>
    collectUnpaid(scope, params.id, body, secret),
  );
  serve(app, sales.reverseCollection, async ({ params, body }, { scope }) =>
    undoCollection(scope, params.id, params.collectionId, body.reason, secret),
  );
  serve(app, sales.cashClose, async ({ params }, { scope }) => readCashDay(scope, params.date));
  serve(app, sales.saveCashClose, async ({ params, body }, { scope }) =>
    saveCashDay(scope, params.date, body),
  );
  serve(app, sales.moveCash, async ({ params, body }, { scope }) => putCash(scope, params.date, body));
  serve(app, sales.reverseCashMove, async ({ params }, { scope }) =>
    takeBackMove(scope, params.date, params.moveId),
  );
  serve(app, sales.reopenCashClose, async ({ params, body }, { scope }) =>
    reopenCashDay(scope, params.date, body.reason),
  );
};

const depositRoutes = (app: FastifyInstance) => {
  serve(app, sales.deposits, async ({ query }, { scope }) => listDeposits(scope, query));
  serve(app, sales.returns, async ({ params }, { scope }) => readReturns(scope, params.id));
  serve(app, sales.returnDeposit, async ({ params, body }, { scope }) => giveBack(scope, params.id, body));
  serve(app, sales.takeBackReturn, async ({ params }, { scope }) =>
    takeBackReturn(scope, params.id, params.returnId),
  );
};

/** Money of passes and tickets that moves without a sale: the day's books are above the ledgers. */
const refundRoutes = (app: FastifyInstance) => {
  serve(app, memberships.refundAccount, async ({ params, body }, { scope }) =>
    refund(scope, params.id, body),
  );
  serve(app, memberships.reverseEntry, async ({ params, body }, { scope }) =>
    takeBack(scope, params.id, body),
  );
};

const receiptRoutes = (app: FastifyInstance, { receiptsInPractice: practice }: Platform) => {
  serve(app, sales.cashReceipts, async ({ params }, { scope }) => readReceipts(scope, params.id, practice));
  serve(app, sales.issueCashReceipt, async ({ params, body }, { scope }) =>
    issueReceipt(scope, params.id, body, practice),
  );
  serve(app, sales.cancelCashReceipt, async ({ params, body }, { scope }) =>
    cancelReceipt(scope, params.id, params.receiptId, body.reason, practice),
  );
  serve(app, sales.checkCashReceipt, async ({ params }, { scope }) =>
    checkReceipt(scope, params.id, params.receiptId, practice),
  );
  serve(app, sales.missingCashReceipts, async ({ query }, { scope }) =>
    listMissing(scope, query.all === 'true', practice),
  );
};

export const saleRoutes = (app: FastifyInstance, platform: Platform): void => {
  savingRoutes(app, platform);
  readingRoutes(app, platform);
  methodRoutes(app);
  moneyRoutes(app, platform);
  refundRoutes(app);
  depositRoutes(app);
  receiptRoutes(app, platform);
};
