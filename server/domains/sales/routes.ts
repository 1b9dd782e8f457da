import type { FastifyInstance } from 'fastify';
import * as sales from '../../../contract/sales.ts';
import type { Platform } from '../../app.ts';
import { inShop } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { readSale, registerSale, removeSale, saveSale } from './commands.ts';
import { listSales, listSalesOfCustomer } from './listing/commands.ts';
import { paymentMethodsOf } from './queries.ts';

export const saleRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, sales.create, async ({ body }, { scope }) => registerSale(scope, body));

  serve(app, sales.get, async ({ params }, { scope }) => readSale(scope, params.id));

  serve(app, sales.save, async ({ params, body }, { scope }) => saveSale(scope, params.id, body));

  serve(app, sales.remove, async ({ params, body }, { scope }) => removeSale(scope, params.id, body));

  serve(app, sales.list, async ({ query }, { scope }) => listSales(scope, query));

  serve(app, sales.ofCustomer, async ({ params, query }, { scope }) =>
    listSalesOfCustomer(scope, params.customerNo, query),
  );

  serve(app, sales.paymentMethods, async (_, { scope }) => ({
    items: await inShop(scope, (db) => paymentMethodsOf(db, scope)),
  }));
};
