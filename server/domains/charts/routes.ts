import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as charts from '../../../contract/customer-charts.ts';
import type { Platform } from '../../platform/platform.ts';
import { serve } from '../../platform/serve.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
import { changeChart, listCharts, readChart, removeChart, writeChart } from './commands.ts';
import { drawOn, readDrawing } from './drawing.commands.ts';
import { readFields, saveFields } from './fields/commands.ts';

export const chartRoutes = (app: FastifyInstance, { accessLog }: Platform): void => {
  /** A chart is its customer's data. */
  const note = (shop: EmployeeAccess, { ip }: FastifyRequest, customerNo: number) =>
    accessLog.note(shop, ip, { kind: 'CUSTOMER', customerNo });
  serve(app, charts.create, async ({ body }, { shop }) => writeChart(shop, body));
  serve(app, charts.list, async ({ params, query }, { shop, request }) => {
    const page = await listCharts(shop, params.customerNo, query);
    note(shop, request, params.customerNo);
    return page;
  });
  serve(app, charts.get, async ({ params }, { shop, request }) => {
    const entry = await readChart(shop, params.id);
    note(shop, request, entry.customerNo);
    return entry;
  });
  serve(app, charts.change, async ({ params, body }, { shop }) => changeChart(shop, params.id, body));
  serve(app, charts.remove, async ({ params, body }, { shop }) => removeChart(shop, params.id, body.undo));
  serve(app, charts.drawingOf, async ({ params }, { shop }) => readDrawing(shop, params.id, params.fileId));
  serve(app, charts.draw, async ({ params, body }, { shop }) => drawOn(shop, params.id, params.fileId, body));
  serve(app, charts.fieldsOf, async (_, { shop }) => readFields(shop));
  serve(app, charts.saveFields, async ({ body }, { shop }) => saveFields(shop, body));
};
