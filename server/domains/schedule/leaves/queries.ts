import type { ShopScope, Tx } from '../../../platform/scope.ts';

const columns = [
  'id',
  'employee_no',
  'kind',
  'from_on',
  'to_on',
  'from_minute',
  'to_minute',
  'reason',
  'version',
] as const;

export const listLeaves = (db: Tx, scope: ShopScope, from: string, to: string) =>
  db
    .selectFrom('leaves')
    .select(columns)
    .where('shop_no', '=', scope.shopNo)
    .where('from_on', '<=', to)
    .where('to_on', '>=', from)
    .orderBy('from_on')
    .orderBy('id')
    .limit(2000)
    .execute();

export type LeaveRow = Awaited<ReturnType<typeof listLeaves>>[number];

export type LeaveValues = Omit<LeaveRow, 'id' | 'version'>;

export const findLeave = (db: Tx, scope: ShopScope, id: number): Promise<LeaveRow | undefined> =>
  db
    .selectFrom('leaves')
    .select(columns)
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .executeTakeFirst();

export const updateLeave = (db: Tx, scope: ShopScope, id: number, values: LeaveValues) =>
  db
    .updateTable('leaves')
    .set(values)
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const insertLeave = (db: Tx, scope: ShopScope, values: LeaveValues) =>
  db
    .insertInto('leaves')
    .values({ shop_no: scope.shopNo, created_by: scope.employeeNo, ...values })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteLeave = (db: Tx, scope: ShopScope, id: number) =>
  db
    .deleteFrom('leaves')
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const nameOfEmployee = async (db: Tx, scope: ShopScope, employeeNo: number): Promise<string> =>
  (
    await db
      .selectFrom('employees')
      .select('name')
      .where('shop_no', '=', scope.shopNo)
      .where('employee_no', '=', employeeNo)
      .executeTakeFirst()
  )?.name ?? '직원';
