import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as accessLog from '../../../contract/access-log.ts';
import * as charts from '../../../contract/customer-charts.ts';
import * as filters from '../../../contract/customer-filters.ts';
import * as grades from '../../../contract/customer-grades.ts';
import * as groups from '../../../contract/customer-groups.ts';
import * as merges from '../../../contract/customer-merges.ts';
import * as customers from '../../../contract/customers.ts';
import * as pets from '../../../contract/pets.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { Platform } from '../../app.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopScope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { attachment, xlsxType } from '../../platform/spreadsheet/xlsx-writer.ts';
import { readAccessLog } from './access/commands.ts';
import { describeList, looksAt } from './access/rules.ts';
import { callRoutes } from './calls/routes.ts';
import { changeChart, listCharts, readChart, removeChart, writeChart } from './chart/commands.ts';
import { drawOn, readDrawing } from './chart/drawing/commands.ts';
import { readFields, saveFields } from './chart/fields/commands.ts';
import { addCustomer, readCustomer, removeCustomers, restoreCustomers, saveCustomer } from './commands.ts';
import { consentRoutes } from './consents/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { keepApart, listDuplicates, listSimilar } from './duplicates/commands.ts';
import { exportCustomers } from './excel/commands.ts';
import {
  addFilter,
  checkCondition,
  readCatalogue,
  readFilters,
  removeFilter,
  saveFilter,
} from './filters/commands.ts';
import { readRules, runRules, saveRules } from './grades/commands.ts';
import {
  addGroup,
  changeMembers,
  readGroups,
  removeGroup,
  renameGroup,
  sortGroups,
} from './groups/commands.ts';
import { addPet, listPets, readPet, removePet, savePet, writeWeight } from './pets/commands.ts';
import { mergeCustomers, previewOfMerge, readMerges } from './merging/commands.ts';
import { undoMerge } from './merging/undoing/commands.ts';
import { listCustomers, listNumbers, whoHasPhone } from './search/commands.ts';

const groupRoutes = (app: FastifyInstance): void => {
  serve(app, groups.list, async (_, { scope }) => readGroups(scope));
  serve(app, groups.create, async ({ body }, { scope }) => addGroup(scope, body.name));
  serve(app, groups.rename, async ({ params, body }, { scope }) => renameGroup(scope, params.groupId, body));
  serve(app, groups.remove, async ({ params }, { scope }) => removeGroup(scope, params.groupId));
  serve(app, groups.sort, async ({ body }, { scope }) => sortGroups(scope, body.groupIds));
  serve(app, groups.change, async ({ body }, { scope }) => changeMembers(scope, body));
};

const filterRoutes = (app: FastifyInstance): void => {
  serve(app, filters.list, async (_, { scope }) => readFilters(scope));
  serve(app, filters.create, async ({ body }, { scope }) => addFilter(scope, body));
  serve(app, filters.save, async ({ params, body }, { scope }) => saveFilter(scope, params.filterId, body));
  serve(app, filters.remove, async ({ params }, { scope }) => removeFilter(scope, params.filterId));
  serve(app, filters.conditions, async (_, { scope }) => readCatalogue(scope));
  serve(app, filters.validate, async ({ body }, { scope }) => checkCondition(scope, body.condition));
};

const gradeRoutes = (app: FastifyInstance): void => {
  serve(app, grades.get, async (_, { scope }) => readRules(scope));
  serve(app, grades.save, async ({ body }, { scope }) => saveRules(scope, body));
  serve(app, grades.run, async (_, { scope }) => runRules(scope));
};

/** A chart or a pet is its customer's data. */
const looking =
  ({ accessLog }: Platform, scope: ShopScope, { ip }: FastifyRequest) =>
  <T>(shown: T, ...customerNos: readonly number[]): T => {
    accessLog.note(
      scope,
      ip,
      ...customerNos.map((customerNo) => ({ kind: 'CUSTOMER' as const, customerNo })),
    );
    return shown;
  };

const chartRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { secret } = platform;
  serve(app, charts.create, async ({ body }, { scope }) => writeChart(scope, body, secret));
  serve(app, charts.list, async ({ params, query }, { scope, request }) =>
    looking(
      platform,
      scope,
      request,
    )(await listCharts(scope, params.customerNo, query, secret), params.customerNo),
  );
  serve(app, charts.get, async ({ params }, { scope, request }) => {
    const entry = await readChart(scope, params.id, secret);
    return looking(platform, scope, request)(entry, entry.customerNo);
  });
  serve(app, charts.change, async ({ params, body }, { scope }) =>
    changeChart(scope, params.id, body, secret),
  );
  serve(app, charts.remove, async ({ params, body }, { scope }) => removeChart(scope, params.id, body.undo));
  serve(app, charts.drawingOf, async ({ params }, { scope }) => readDrawing(scope, params.id, params.fileId));
  serve(app, charts.draw, async ({ params, body }, { scope }) =>
    drawOn(scope, params.id, params.fileId, body),
  );
  serve(app, charts.fieldsOf, async (_, { scope }) => readFields(scope));
  serve(app, charts.saveFields, async ({ body }, { scope }) => saveFields(scope, body));
};

const petRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { secret } = platform;
  serve(app, pets.list, async ({ params }, { scope, request }) =>
    looking(platform, scope, request)(await listPets(scope, params.customerNo, secret), params.customerNo),
  );
  serve(app, pets.create, async ({ body }, { scope }) => addPet(scope, body, secret));
  serve(app, pets.get, async ({ params }, { scope, request }) => {
    const pet = await readPet(scope, params.petNo, secret);
    return looking(platform, scope, request)(pet, pet.customerNo);
  });
  serve(app, pets.save, async ({ params, body }, { scope }) => savePet(scope, params.petNo, body, secret));
  serve(app, pets.remove, async ({ params, body }, { scope }) =>
    removePet(scope, params.petNo, body.undo, secret),
  );
  serve(app, pets.weigh, async ({ params, body }, { scope }) =>
    writeWeight(scope, params, body.weightGrams, secret),
  );
  serve(app, pets.dropWeight, async ({ params }, { scope }) => writeWeight(scope, params, null, secret));
};

const mergeRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { customerMovers, accessLog } = platform;
  serve(app, merges.duplicates, async ({ query }, { scope, request }) => {
    const found = await listDuplicates(scope, query);
    const shown = found.items.flatMap(({ customers: both }) => both);
    accessLog.note(scope, request.ip, ...looksAt(scope, shown, '중복 고객 찾기'));
    return found;
  });
  serve(app, merges.similar, async ({ query }, { scope, request }) => {
    const found = await listSimilar(scope, query);
    const shown = found.items.map(({ customer }) => customer);
    accessLog.note(scope, request.ip, ...looksAt(scope, shown, '비슷한 고객 찾기'));
    return found;
  });
  serve(app, merges.setApart, async ({ body }, { scope }) => keepApart(scope, body));
  serve(app, merges.previewMerge, async ({ query }, { scope, request }) =>
    looking(platform, scope, request)(
      await previewOfMerge(customerMovers, scope, query),
      query.survivorNo,
      query.absorbedNo,
    ),
  );
  serve(app, merges.merge, async ({ body }, { scope }) => mergeCustomers(customerMovers, scope, body));
  serve(app, merges.merges, async ({ query }, { scope }) => readMerges(scope, query));
  serve(app, merges.undoMerge, async ({ params }, { scope }) => undoMerge(customerMovers, scope, params.id));
};

export const customerRoutes = (app: FastifyInstance, platform: Platform): void => {
  const seen = platform.accessLog;

  serve(app, customers.list, async ({ query }, { scope, request }) => {
    const page = await listCustomers(scope, query);
    seen.note(scope, request.ip, ...looksAt(scope, page.items, describeList(query)));
    return page;
  });

  serve(app, customers.numbers, async ({ query }, { scope }) => listNumbers(scope, query));

  // A number that is taken is answered with whose it is, here as where it is asked for.
  serve(app, customers.create, async ({ body }, { scope }) => addCustomer(scope, body));

  serve(app, customers.get, async ({ params }, { scope, request }) => {
    const customer = await readCustomer(scope, params.customerNo);
    seen.note(scope, request.ip, { kind: 'CUSTOMER', customerNo: customer.customerNo });
    return customer;
  });

  serve(app, customers.save, async ({ params, body }, { scope }) =>
    saveCustomer(scope, params.customerNo, body),
  );

  serve(app, customers.remove, async ({ body: { customerNos, undo, openConfirmed } }, { scope }) => ({
    customerNos: undo
      ? await restoreCustomers(scope, customerNos)
      : await removeCustomers(scope, customerNos, openConfirmed),
  }));

  serve(app, customers.duplication, async ({ query }, { scope, request }) => {
    const found = await whoHasPhone(scope, query.phone);
    // Whose number it is, is told also where the number itself is masked: they typed it.
    seen.note(
      scope,
      request.ip,
      ...found.customers.map(({ customerNo }) => ({ kind: 'NUMBER' as const, customerNo })),
    );
    return found;
  });

  serve(app, accessLog.list, async ({ query }, { scope }) => readAccessLog(scope, query));
  consentRoutes(app);
  erasureRoutes(app, platform);
  callRoutes(app, platform);
  groupRoutes(app);
  filterRoutes(app);
  gradeRoutes(app);
  chartRoutes(app, platform);
  petRoutes(app, platform);
  mergeRoutes(app, platform);
  serve(app, customers.excel, async ({ body }, { scope, request, reply }) => {
    const { total, file } = await exportCustomers(scope, body);
    seen.note(scope, request.ip, { kind: 'EXPORT', people: total, detail: body.reason });
    return reply
      .header('content-disposition', attachment(`고객 ${shopDateOf(clock.now())}.xlsx`))
      .type(xlsxType)
      .send(file);
  });
};
