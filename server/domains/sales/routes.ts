import type { FastifyInstance } from 'fastify';
import * as memberships from '../../../contract/memberships.ts';
import * as sales from '../../../contract/sales.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import { accessOf } from '../customers/public.ts';
import { openCheckout } from './checkout.commands.ts';
import { collectUnpaid, reverseCollection } from './collections.commands.ts';
import { registerSale, deleteSale, saveSale } from './commands.ts';
import { giveBack, listDeposits, readReturns, reverseReturn } from './deposits.commands.ts';
import { readSale } from './detail.commands.ts';
import { listEmployeesWithSales } from './by-employee.commands.ts';
import { listSales, listSalesOfCustomer, listUnregistered } from './listing.commands.ts';
import { addMethod, changeMethod, listMethods, orderMethods, switchOffMethod } from './methods/commands.ts';
import { listPurchases } from './purchases.commands.ts';
import { refund, reverseChange } from './refunds.commands.ts';
import { restoreSale } from './restore.commands.ts';
import { readStatement } from './statement.commands.ts';
import { listUnpaid } from './unpaid.commands.ts';

const savingRoutes = (app: FastifyInstance) => {
  serve(app, sales.create, async ({ body }, { shop }) => registerSale(shop, body));
  serve(app, sales.createForPet, async ({ body }, { shop }) => registerSale(shop, body));
  serve(app, sales.get, async ({ params }, { shop }) => readSale(shop, params.id));
  serve(app, sales.save, async ({ params, body }, { shop }) => saveSale(shop, params.id, body));
  serve(app, sales.saveForPet, async ({ params, body }, { shop }) => saveSale(shop, params.id, body));
  serve(app, sales.remove, async ({ params, body }, { shop }) => deleteSale(shop, params.id, body));
  serve(app, sales.restore, async ({ params, body }, { shop }) => restoreSale(shop, params.id, body.version));
};

const readingRoutes = (app: FastifyInstance, { receiptsAreStandIn }: Platform) => {
  serve(app, sales.list, async ({ query }, { shop }) => listSales(shop, query));
  serve(app, sales.ofCustomer, async ({ params, query }, { shop }) =>
    listSalesOfCustomer(shop, params.customerNo, query),
  );
  serve(app, sales.received, async ({ params, query }, { shop }) =>
    listPurchases(shop, params.customerNo, query),
  );
  serve(app, sales.unregistered, async ({ query }, { shop }) => listUnregistered(shop, query));
  serve(app, sales.checkout, async ({ query }, { shop }) => openCheckout(shop, query, receiptsAreStandIn));
  serve(app, sales.statement, async ({ params }, { shop }) => readStatement(shop, params.id));
  serve(app, sales.employeesWithSales, async ({ query }, { shop }) => listEmployeesWithSales(shop, query));
};

const methodRoutes = (app: FastifyInstance) => {
  serve(app, sales.paymentMethods, async (_, { shop }) => listMethods(shop));
  serve(app, sales.arrangeMethods, async ({ body }, { shop }) => orderMethods(shop, body));
  serve(app, sales.createMethod, async ({ body }, { shop }) => addMethod(shop, body.name));
  serve(app, sales.saveMethod, async ({ params, body }, { shop }) =>
    changeMethod(shop, params.customPaymentMethodId, body),
  );
  serve(app, sales.removeMethod, async ({ params }, { shop }) =>
    switchOffMethod(shop, params.customPaymentMethodId),
  );
};

const moneyRoutes = (app: FastifyInstance, { accessLog }: Platform) => {
  serve(app, sales.unpaid, async ({ query }, { shop, request }) => {
    const page = await listUnpaid(shop, query);
    accessLog.note(shop, request.ip, ...accessOf(shop, page.items, '미수금 목록'));
    return page;
  });
  serve(app, sales.collect, async ({ params, body }, { shop }) => collectUnpaid(shop, params.id, body));
  serve(app, sales.reverseCollection, async ({ params, body }, { shop }) =>
    reverseCollection(shop, params.id, params.collectionId, body.reason),
  );
};

const depositRoutes = (app: FastifyInstance) => {
  serve(app, sales.deposits, async ({ query }, { shop }) => listDeposits(shop, query));
  serve(app, sales.returns, async ({ params }, { shop }) => readReturns(shop, params.id));
  serve(app, sales.returnDeposit, async ({ params, body }, { shop }) => giveBack(shop, params.id, body));
  serve(app, sales.takeBackReturn, async ({ params }, { shop }) =>
    reverseReturn(shop, params.id, params.returnId),
  );
};

/** Money of passes and tickets that moves without a sale: the day's books are above the ledgers. */
const refundRoutes = (app: FastifyInstance) => {
  serve(app, memberships.refundAccount, async ({ params, body }, { shop }) => refund(shop, params.id, body));
  serve(app, memberships.reverseEntry, async ({ params, body }, { shop }) =>
    reverseChange(shop, params.id, body),
  );
};

export const saleRoutes = (app: FastifyInstance, platform: Platform): void => {
  savingRoutes(app);
  readingRoutes(app, platform);
  methodRoutes(app);
  moneyRoutes(app, platform);
  refundRoutes(app);
  depositRoutes(app);
};
