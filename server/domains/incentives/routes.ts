import type { FastifyInstance } from 'fastify';
import * as incentives from '../../../contract/incentives.ts';
import { serve } from '../../platform/serve.ts';
import { inShop } from '../../platform/shop.ts';
import { attachment, writeXlsx, xlsxType } from '../../platform/xlsx-writer.ts';
import { addAdjustment, typeDeductions, undoAdjustment } from './adjusting.commands.ts';
import { closeMonth, payMonth, reopenMonth } from './closing.commands.ts';
import { payrollCells, payrollColumns } from './excel.rules.ts';
import { readSettings, removePlan, savePlan, tryRules } from './plans.commands.ts';
import { describeMonth, readEntries, readPayroll, readPayslip } from './reading.commands.ts';

export const incentiveRoutes = (app: FastifyInstance): void => {
  serve(app, incentives.settings, (_input, { shop }) => readSettings(shop));
  serve(app, incentives.saveSettings, ({ body }, { shop }) => savePlan(shop, body));
  serve(app, incentives.withdrawSettings, ({ params }, { shop }) => removePlan(shop, params.planId));
  serve(app, incentives.whatIf, ({ body }, { shop }) => tryRules(shop, body));

  serve(app, incentives.readMonth, ({ query }, { shop }) => readPayroll(shop, query));
  serve(app, incentives.entries, ({ params, query }, { shop }) => readEntries(shop, params.month, query));
  serve(app, incentives.payslip, ({ params }, { shop }) =>
    readPayslip(shop, params.month, params.employeeNo),
  );

  serve(app, incentives.close, ({ params }, { shop }) => closeMonth(shop, params.month));
  serve(app, incentives.reopen, ({ params, body }, { shop }) => reopenMonth(shop, params.month, body.reason));
  serve(app, incentives.markPaid, ({ params, body }, { shop }) => payMonth(shop, params.month, body));
  serve(app, incentives.adjust, ({ params, body }, { shop }) => addAdjustment(shop, params.month, body));
  serve(app, incentives.undoAdjustment, ({ params }, { shop }) =>
    undoAdjustment(shop, params.month, params.adjustmentId),
  );
  serve(app, incentives.saveDeductions, ({ params, body }, { shop }) => typeDeductions(shop, params, body));

  serve(app, incentives.excel, async ({ params }, { shop, reply }) => {
    const { items } = await inShop(shop, (shop) => describeMonth(shop, params.month));
    async function* pages() {
      yield items.map(payrollCells);
    }
    return reply
      .header('content-disposition', attachment(`직원 정산 ${params.month}.xlsx`))
      .type(xlsxType)
      .send(writeXlsx(shop, payrollColumns, pages(), '직원 정산'));
  });
};
