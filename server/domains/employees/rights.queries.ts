import { sql } from 'kysely';
import type { EmployeeNo, ShopNo } from '../../../contract/ids.ts';
import type { Right } from '../../../contract/rights.ts';
import type { Shop, Tx } from '../../platform/shop.ts';

export const listRoleRights = (shop: Shop) =>
  shop.tx.selectFrom('role_rights').select(['role', 'right', 'allowed']).execute();

export const listExceptions = (shop: Shop) =>
  shop.tx
    .selectFrom('employee_rights')
    .select(['employee_no', 'right', 'allowed'])
    .orderBy('employee_no')
    .orderBy('right')
    .execute();

export const hasExceptions = async (shop: Shop, employeeNo: EmployeeNo): Promise<boolean> =>
  (await listExceptions(shop)).some((one) => one.employee_no === employeeNo && one.allowed);

/** 0 while the shop has saved none. */
export const versionOfRights = async (shop: Shop): Promise<number> =>
  (await shop.tx.selectFrom('rights_tables').select('version').executeTakeFirst())?.version ?? 0;

/** Raises the version if it is the one seen; false when another save came first. */
export const bumpRights = async (shop: Shop, seen: number): Promise<boolean> => {
  const row =
    seen === 0
      ? await shop.tx
          .insertInto('rights_tables')
          .values({ shop_no: shop.shopNo })
          .onConflict((conflict) => conflict.column('shop_no').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await shop.tx
          .updateTable('rights_tables')
          .set((eb) => ({ version: eb.ref('version') }))
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
};

export interface RoleDecision {
  role: 'MANAGER' | 'STAFF';
  right: Right;
  allowed: boolean;
}

export const replaceRoleRights = async (shop: Shop, decisions: readonly RoleDecision[]) => {
  await shop.tx.deleteFrom('role_rights').execute();
  if (decisions.length > 0)
    await shop.tx
      .insertInto('role_rights')
      .values(decisions.map((decision) => ({ shop_no: shop.shopNo, ...decision })))
      .execute();
};

export interface Exception {
  employeeNo: EmployeeNo;
  right: Right;
  allowed: boolean;
}

export const replaceExceptions = async (shop: Shop, exceptions: readonly Exception[]) => {
  await shop.tx.deleteFrom('employee_rights').execute();
  if (exceptions.length > 0)
    await shop.tx
      .insertInto('employee_rights')
      .values(
        exceptions.map(({ employeeNo, right, allowed }) => ({
          shop_no: shop.shopNo,
          employee_no: employeeNo,
          right,
          allowed,
        })),
      )
      .execute();
};

/** Gives a new shop the rights by role of another; exceptions are of its people alone. Runs as the operator. */
export const copyRights = async (db: Tx, from: ShopNo, to: ShopNo): Promise<void> => {
  await sql`insert into role_rights (shop_no, role, "right", allowed)
    select ${to}, role, "right", allowed from role_rights where shop_no = ${from}`.execute(db);
  await sql`insert into rights_tables (shop_no)
    select ${to} from rights_tables where shop_no = ${from}`.execute(db);
};
