import { employeeNoOf } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';

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

export const listLeaves = (shop: Shop, from: string, to: string) =>
  shop.tx
    .selectFrom('leaves')
    .select(columns)
    .where('from_on', '<=', to)
    .where('to_on', '>=', from)
    .orderBy('from_on')
    .orderBy('id')
    .limit(2000)
    .execute();

export type LeaveRow = Awaited<ReturnType<typeof listLeaves>>[number];

export type LeaveValues = Omit<LeaveRow, 'id' | 'version'>;

export const findLeave = (shop: Shop, id: number): Promise<LeaveRow | undefined> =>
  shop.tx.selectFrom('leaves').select(columns).where('id', '=', id).executeTakeFirst();

export const updateLeave = (shop: Shop, id: number, values: LeaveValues) =>
  shop.tx.updateTable('leaves').set(values).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

export const insertLeave = (shop: Shop, values: LeaveValues) =>
  shop.tx
    .insertInto('leaves')
    .values({ created_by: employeeNoOf(shop), ...values })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteLeave = (shop: Shop, id: number) =>
  shop.tx.deleteFrom('leaves').where('id', '=', id).returning(columns).executeTakeFirst();

export const nameOfEmployee = async (shop: Shop, employeeNo: number): Promise<string> =>
  (
    await shop.tx
      .selectFrom('employees')
      .select('name')
      .where('employee_no', '=', employeeNo)
      .executeTakeFirst()
  )?.name ?? '직원';
