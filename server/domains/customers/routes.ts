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
import type { Mover } from '../../platform/moving.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
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
import type { Erasing } from './erasure/commands.ts';
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
  serve(app, groups.list, async (_, { shop }) => readGroups(shop));
  serve(app, groups.create, async ({ body }, { shop }) => addGroup(shop, body.name));
  serve(app, groups.rename, async ({ params, body }, { shop }) => renameGroup(shop, params.groupId, body));
  serve(app, groups.remove, async ({ params }, { shop }) => removeGroup(shop, params.groupId));
  serve(app, groups.sort, async ({ body }, { shop }) => sortGroups(shop, body.groupIds));
  serve(app, groups.change, async ({ body }, { shop }) => changeMembers(shop, body));
};

const filterRoutes = (app: FastifyInstance): void => {
  serve(app, filters.list, async (_, { shop }) => readFilters(shop));
  serve(app, filters.create, async ({ body }, { shop }) => addFilter(shop, body));
  serve(app, filters.save, async ({ params, body }, { shop }) => saveFilter(shop, params.filterId, body));
  serve(app, filters.remove, async ({ params }, { shop }) => removeFilter(shop, params.filterId));
  serve(app, filters.conditions, async (_, { shop }) => readCatalogue(shop));
  serve(app, filters.validate, async ({ body }, { shop }) => checkCondition(shop, body.condition));
};

const gradeRoutes = (app: FastifyInstance): void => {
  serve(app, grades.get, async (_, { shop }) => readRules(shop));
  serve(app, grades.save, async ({ body }, { shop }) => saveRules(shop, body));
  serve(app, grades.run, async (_, { shop }) => runRules(shop));
};

/** A chart or a pet is its customer's data. */
const looking =
  ({ accessLog }: Platform, shop: EmployeeAccess, { ip }: FastifyRequest) =>
  <T>(shown: T, ...customerNos: readonly number[]): T => {
    accessLog.note(shop, ip, ...customerNos.map((customerNo) => ({ kind: 'CUSTOMER' as const, customerNo })));
    return shown;
  };

const chartRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, charts.create, async ({ body }, { shop }) => writeChart(shop, body));
  serve(app, charts.list, async ({ params, query }, { shop, request }) =>
    looking(platform, shop, request)(await listCharts(shop, params.customerNo, query), params.customerNo),
  );
  serve(app, charts.get, async ({ params }, { shop, request }) => {
    const entry = await readChart(shop, params.id);
    return looking(platform, shop, request)(entry, entry.customerNo);
  });
  serve(app, charts.change, async ({ params, body }, { shop }) => changeChart(shop, params.id, body));
  serve(app, charts.remove, async ({ params, body }, { shop }) => removeChart(shop, params.id, body.undo));
  serve(app, charts.drawingOf, async ({ params }, { shop }) => readDrawing(shop, params.id, params.fileId));
  serve(app, charts.draw, async ({ params, body }, { shop }) => drawOn(shop, params.id, params.fileId, body));
  serve(app, charts.fieldsOf, async (_, { shop }) => readFields(shop));
  serve(app, charts.saveFields, async ({ body }, { shop }) => saveFields(shop, body));
};

const petRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, pets.list, async ({ params }, { shop, request }) =>
    looking(platform, shop, request)(await listPets(shop, params.customerNo), params.customerNo),
  );
  serve(app, pets.create, async ({ body }, { shop }) => addPet(shop, body));
  serve(app, pets.get, async ({ params }, { shop, request }) => {
    const pet = await readPet(shop, params.petNo);
    return looking(platform, shop, request)(pet, pet.customerNo);
  });
  serve(app, pets.save, async ({ params, body }, { shop }) => savePet(shop, params.petNo, body));
  serve(app, pets.remove, async ({ params, body }, { shop }) => removePet(shop, params.petNo, body.undo));
  serve(app, pets.weigh, async ({ params, body }, { shop }) => writeWeight(shop, params, body.weightGrams));
  serve(app, pets.dropWeight, async ({ params }, { shop }) => writeWeight(shop, params, null));
};

const mergeRoutes = (app: FastifyInstance, platform: Platform, movers: readonly Mover[]): void => {
  const { accessLog } = platform;
  serve(app, merges.duplicates, async ({ query }, { shop, request }) => {
    const found = await listDuplicates(shop, query);
    const shown = found.items.flatMap(({ customers: both }) => both);
    accessLog.note(shop, request.ip, ...looksAt(shop, shown, '중복 고객 찾기'));
    return found;
  });
  serve(app, merges.similar, async ({ query }, { shop, request }) => {
    const found = await listSimilar(shop, query);
    const shown = found.items.map(({ customer }) => customer);
    accessLog.note(shop, request.ip, ...looksAt(shop, shown, '비슷한 고객 찾기'));
    return found;
  });
  serve(app, merges.setApart, async ({ body }, { shop }) => keepApart(shop, body));
  serve(app, merges.previewMerge, async ({ query }, { shop, request }) =>
    looking(platform, shop, request)(
      await previewOfMerge(movers, shop, query),
      query.survivorNo,
      query.absorbedNo,
    ),
  );
  serve(app, merges.merge, async ({ body }, { shop }) => mergeCustomers(movers, shop, body));
  serve(app, merges.merges, async ({ query }, { shop }) => readMerges(shop, query));
  serve(app, merges.undoMerge, async ({ params }, { shop }) => undoMerge(movers, shop, params.id));
};

/** What the domains above take part in. */
interface Participants {
  erasing: Erasing;
  movers: readonly Mover[];
}

export const customerRoutes = (
  app: FastifyInstance,
  platform: Platform,
  { erasing, movers }: Participants,
): void => {
  const seen = platform.accessLog;

  serve(app, customers.list, async ({ query }, { shop, request }) => {
    const page = await listCustomers(shop, query);
    seen.note(shop, request.ip, ...looksAt(shop, page.items, describeList(query)));
    return page;
  });

  serve(app, customers.numbers, async ({ query }, { shop }) => listNumbers(shop, query));

  // A number that is taken is answered with whose it is, here as where it is asked for.
  serve(app, customers.create, async ({ body }, { shop }) => addCustomer(shop, body));

  serve(app, customers.get, async ({ params }, { shop, request }) => {
    const customer = await readCustomer(shop, params.customerNo);
    seen.note(shop, request.ip, { kind: 'CUSTOMER', customerNo: customer.customerNo });
    return customer;
  });

  serve(app, customers.save, async ({ params, body }, { shop }) =>
    saveCustomer(shop, params.customerNo, body),
  );

  serve(app, customers.remove, async ({ body: { customerNos, undo, openConfirmed } }, { shop }) => ({
    customerNos: undo
      ? await restoreCustomers(shop, customerNos)
      : await removeCustomers(shop, customerNos, openConfirmed),
  }));

  serve(app, customers.duplication, async ({ query }, { shop, request }) => {
    const found = await whoHasPhone(shop, query.phone);
    // Whose number it is, is told also where the number itself is masked: they typed it.
    seen.note(
      shop,
      request.ip,
      ...found.customers.map(({ customerNo }) => ({ kind: 'NUMBER' as const, customerNo })),
    );
    return found;
  });

  serve(app, accessLog.list, async ({ query }, { shop }) => readAccessLog(shop, query));
  consentRoutes(app);
  erasureRoutes(app, erasing);
  callRoutes(app, platform);
  groupRoutes(app);
  filterRoutes(app);
  gradeRoutes(app);
  chartRoutes(app, platform);
  petRoutes(app, platform);
  mergeRoutes(app, platform, movers);
  serve(app, customers.excel, async ({ body }, { shop, request, reply }) => {
    const { total, file } = await exportCustomers(shop, body);
    seen.note(shop, request.ip, { kind: 'EXPORT', people: total, detail: body.reason });
    return reply
      .header('content-disposition', attachment(`고객 ${shopDateOf(clock.now())}.xlsx`))
      .type(xlsxType)
      .send(file);
  });
};
