import type { FastifyInstance } from 'fastify';
import * as employees from '../../../contract/employees.ts';
import type { Platform } from '../../app.ts';
import { inShop } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { addEmployee, changeEmployee } from './commands.ts';
import { presentEmployee } from './present.ts';
import { findEmployees, listEmployees } from './queries.ts';

export const employeeRoutes = (app: FastifyInstance, { employeeLeft }: Platform): void => {
  serve(app, employees.list, async ({ query }, { scope }) => {
    const includeLeft = query.includeLeft === 'true';
    const rows = await inShop(scope, (db) => listEmployees(db, scope, { includeLeft }));
    return { items: rows.map(presentEmployee) };
  });

  serve(app, employees.create, async ({ body }, { scope }) =>
    presentEmployee(await addEmployee(scope, body)),
  );

  serve(app, employees.update, async ({ params, body: { version, ...change } }, { scope }) =>
    presentEmployee(await changeEmployee(scope, params.id, version, change, employeeLeft)),
  );

  serve(app, employees.me, async (_input, { scope }) => {
    const [me] = await inShop(scope, (db) => findEmployees(db, scope, [scope.employeeNo]));
    if (!me) throw new Error('the gate admitted an employee that is not there');
    return {
      ...presentEmployee(me),
      shopNo: scope.shopNo,
      shopName: scope.shopName,
      trade: scope.trade,
      rights: [...scope.rights],
    };
  });
};
