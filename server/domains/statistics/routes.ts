import type { FastifyInstance } from 'fastify';
import * as statistics from '../../../contract/statistics.ts';
import { serve } from '../../platform/serve.ts';
import { attachment, writeWorkbook, xlsxType } from '../../platform/xlsx-writer.ts';
import { readBookingsView } from './bookings.commands.ts';
import { readCustomersView } from './customers.commands.ts';
import { readEmployeesView } from './employees.commands.ts';
import { readSheets } from './excel.commands.ts';
import { readGoals, saveGoals } from './goals.commands.ts';
import { readInsights } from './insights.commands.ts';
import { readProductsView } from './products.commands.ts';
import { readRows } from './rows.commands.ts';
import { listViews, removeView, saveView } from './saved-views.commands.ts';
import { readSalesView } from './sales.commands.ts';
import { readSummary } from './summary.commands.ts';

export const statisticsRoutes = (app: FastifyInstance): void => {
  serve(app, statistics.summary, ({ query }, { shop }) => readSummary(shop, query));
  serve(app, statistics.sales, ({ query }, { shop }) => readSalesView(shop, query));
  serve(app, statistics.products, ({ query }, { shop }) => readProductsView(shop, query));
  serve(app, statistics.employees, ({ query }, { shop }) => readEmployeesView(shop, query));
  serve(app, statistics.customers, ({ query }, { shop }) => readCustomersView(shop, query));
  serve(app, statistics.bookings, ({ query }, { shop }) => readBookingsView(shop, query));
  serve(app, statistics.excel, async ({ params, query }, { shop, reply }) => {
    const sheets = await readSheets(shop, params.view, query);
    return reply
      .header('content-disposition', attachment(`통계 ${query.from} ${query.to}.xlsx`))
      .type(xlsxType)
      .send(writeWorkbook(shop, sheets));
  });
  serve(app, statistics.goals, ({ params }, { shop }) => readGoals(shop, params.month));
  serve(app, statistics.saveGoals, ({ params, body }, { shop }) => saveGoals(shop, params.month, body));
  serve(app, statistics.savedViews, (_input, { shop }) => listViews(shop));
  serve(app, statistics.saveView, ({ body }, { shop }) => saveView(shop, body));
  serve(app, statistics.removeView, ({ params }, { shop }) => removeView(shop, params.viewId));
  serve(app, statistics.insights, (_input, { shop }) => readInsights(shop));
  serve(app, statistics.rows, ({ query }, { shop }) => readRows(shop, query));
};
