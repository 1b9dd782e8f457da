import type { FastifyInstance } from 'fastify';
import * as filters from '../../../contract/customer-filters.ts';
import * as grades from '../../../contract/customer-grades.ts';
import * as groups from '../../../contract/customer-groups.ts';
import * as customers from '../../../contract/customers.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { watchOf, watched } from '../../platform/long-job.ts';
import { serve } from '../../platform/serve.ts';
import { attachment, xlsxType } from '../../platform/xlsx-writer.ts';
import { accessOf } from '../customers/public.ts';
import { exportCustomers } from './export/commands.ts';
import {
  addFilter,
  checkCondition,
  readCatalogue,
  readFilters,
  removeFilter,
  saveFilter,
} from './filters/commands.ts';
import { readRules, runRules, saveRules } from './grades.commands.ts';
import {
  addGroup,
  changeMembers,
  readGroups,
  removeGroup,
  renameGroup,
  sortGroups,
} from './groups.commands.ts';
import { listCustomers, listNumbers } from './list.commands.ts';
import { describeList } from './list.rules.ts';

const groupRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, groups.list, async (_, { shop }) => readGroups(shop));
  serve(app, groups.create, async ({ body }, { shop }) => addGroup(shop, body.name));
  serve(app, groups.rename, async ({ params, body }, { shop }) => renameGroup(shop, params.groupId, body));
  serve(app, groups.remove, async ({ params }, { shop }) => removeGroup(shop, params.groupId));
  serve(app, groups.sort, async ({ body }, { shop }) => sortGroups(shop, body.groupIds));
  serve(app, groups.change, async ({ body }, caller) =>
    watched(platform, caller, 'customer', (watch) => changeMembers(caller.shop, body, watch)),
  );
};

const filterRoutes = (app: FastifyInstance): void => {
  serve(app, filters.list, async (_, { shop }) => readFilters(shop));
  serve(app, filters.create, async ({ body }, { shop }) => addFilter(shop, body));
  serve(app, filters.save, async ({ params, body }, { shop }) => saveFilter(shop, params.filterId, body));
  serve(app, filters.remove, async ({ params }, { shop }) => removeFilter(shop, params.filterId));
  serve(app, filters.conditions, async (_, { shop }) => readCatalogue(shop));
  serve(app, filters.validate, async ({ body }, { shop }) => checkCondition(shop, body.condition));
};

const gradeRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, grades.get, async (_, { shop }) => readRules(shop));
  serve(app, grades.save, async ({ body }, { shop }) => saveRules(shop, body));
  serve(app, grades.run, async (_, caller) =>
    watched(platform, caller, 'customer', (watch) => runRules(caller.shop, watch)),
  );
};

export const segmentRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { accessLog: seen } = platform;
  serve(app, customers.list, async ({ query }, { shop, request }) => {
    const page = await listCustomers(shop, query);
    seen.note(shop, request.ip, ...accessOf(shop, page.items, describeList(query)));
    return page;
  });

  serve(app, customers.numbers, async ({ query }, { shop }) => listNumbers(shop, query));

  serve(app, customers.excel, async ({ body }, caller) => {
    const { shop, request, reply } = caller;
    const { watch } = watchOf(platform, caller, 'customer');
    const { total, file } = await exportCustomers(shop, body, watch.tell);
    seen.note(shop, request.ip, { kind: 'EXPORT', people: total, detail: body.reason });
    return reply
      .header('content-disposition', attachment(`고객 ${shopDateOf(clock.now())}.xlsx`))
      .type(xlsxType)
      .send(file);
  });
  groupRoutes(app, platform);
  filterRoutes(app);
  gradeRoutes(app, platform);
};
