import type { FastifyInstance } from 'fastify';
import * as customers from '../../../contract/customers.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { Platform } from '../../app.ts';
import { clock } from '../../platform/clock.ts';
import { serve } from '../../platform/serve.ts';
import { attachment, xlsxType } from '../../platform/spreadsheet/xlsx-writer.ts';
import { addCustomer, readCustomer, removeCustomers, restoreCustomers, saveCustomer } from './commands.ts';
import { exportCustomers } from './excel/commands.ts';
import { listCustomers, whoHasPhone } from './search/commands.ts';

export const customerRoutes = (app: FastifyInstance, _platform: Platform): void => {
  serve(app, customers.list, async ({ query }, { scope }) => listCustomers(scope, query));

  serve(app, customers.create, async ({ body }, { scope }) => addCustomer(scope, body));

  serve(app, customers.get, async ({ params }, { scope }) => readCustomer(scope, params.customerNo));

  serve(app, customers.save, async ({ params, body }, { scope }) =>
    saveCustomer(scope, params.customerNo, body),
  );

  serve(app, customers.remove, async ({ body: { customerNos, undo } }, { scope }) => {
    await (undo ? restoreCustomers : removeCustomers)(scope, customerNos);
    return { customerNos };
  });

  serve(app, customers.duplication, async ({ query }, { scope }) => whoHasPhone(scope, query.phone));
  serve(app, customers.excel, async ({ body }, { scope, reply }) =>
    reply
      .header('content-disposition', attachment(`고객 ${shopDateOf(clock.now())}.xlsx`))
      .type(xlsxType)
      .send(await exportCustomers(scope, body)),
  );
};
