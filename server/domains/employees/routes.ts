import type { FastifyInstance } from 'fastify';
import * as employeeRights from '../../../contract/employee-rights.ts';
import * as employees from '../../../contract/employees.ts';
import type { Platform } from '../../platform/platform.ts';
import { actingEmployee, can, inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { addEmployee, changeEmployee } from './commands.ts';
import { saveColors, saveOrder } from './order.commands.ts';
import { listVersionOf } from './order.rules.ts';
import { readRights, saveRights } from './rights.commands.ts';
import { joiningRoutes } from './joining.routes.ts';
import { previewLeaving } from './leaving.commands.ts';
import { handOver } from './ownership.commands.ts';
import { presentEmployee } from './present.ts';
import { findEmployees, listEmployees } from './queries.ts';
import type { EmployeeRow } from './queries.ts';

/** The number that the shop noted is for who manages the people. */
const shownTo = (shop: ShopAccess) => (row: EmployeeRow) =>
  can(shop, 'employees.manage') ? { ...presentEmployee(row), phone: row.phone } : presentEmployee(row);

export const employeeRoutes = (app: FastifyInstance, platform: Platform): void => {
  joiningRoutes(app, platform);

  serve(app, employees.list, async ({ query }, { shop }) => {
    const includeLeft = query.includeLeft === 'true';
    const rows = await inShop(shop, (shop) => listEmployees(shop, { includeLeft }));
    const working = rows.filter(({ state }) => state !== 'LEFT');
    return { items: rows.map(shownTo(shop)), listVersion: listVersionOf(working) };
  });

  serve(app, employees.create, async ({ body }, { shop }) => shownTo(shop)(await addEmployee(shop, body)));

  serve(app, employees.update, async ({ params, body: { version, ...change } }, { shop }) =>
    shownTo(shop)(await changeEmployee(shop, params.id, version, change)),
  );

  serve(app, employees.saveOrder, async ({ body }, { shop }) => {
    const rows = await saveOrder(shop, body);
    return { items: rows.map(shownTo(shop)), listVersion: listVersionOf(rows) };
  });

  serve(app, employees.saveColors, async ({ body }, { shop }) => ({
    items: (await saveColors(shop, body.colors)).map(presentEmployee),
  }));

  serve(app, employeeRights.get, (_input, { shop }) => readRights(shop));
  serve(app, employeeRights.save, ({ body }, { shop }) => saveRights(shop, body));

  serve(app, employees.leaving, ({ params }, { shop }) => previewLeaving(shop, params.employeeNo));

  serve(app, employees.handOver, async ({ body }, { shop, request }) => {
    const { owner, before } = await handOver({ platform, address: request.ip }, shop, body);
    return { owner: presentEmployee(owner), before: presentEmployee(before) };
  });

  serve(app, employees.me, async (_input, { shop }) => {
    const [me] = await inShop(shop, (shop) => findEmployees(shop, [actingEmployee(shop).employeeNo]));
    if (!me) throw new Error('the gate admitted an employee that is not there');
    return {
      ...presentEmployee(me),
      shopNo: shop.shopNo,
      shopName: shop.shopName,
      trade: shop.trade,
      rights: [...shop.rights],
    };
  });
};
