import { sql } from 'kysely';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { OpenDay } from '../rules.ts';

export interface OpenDayRow extends OpenDay {
  id: number;
  version: number;
}

const openDaysWhere = async (db: Tx, scope: ShopScope, rest: ReturnType<typeof sql>): Promise<OpenDayRow[]> =>
  (
    await sql<OpenDayRow>`
      select o.id, o.version, o.opens_on as day, o.label, o.open_minute as open, o.close_minute as close, o.breaks,
        (select coalesce(json_agg(x.employee_no order by x.employee_no), '[]') from open_day_employees x
          where x.shop_no = o.shop_no and x.open_day_id = o.id) as employees
      from open_days o
      where o.shop_no = ${scope.shopNo} and ${rest}`.execute(db)
  ).rows;

export const listOpenDays = (db: Tx, scope: ShopScope, from: string, to: string) =>
  openDaysWhere(db, scope, sql`o.opens_on between ${from} and ${to} order by o.opens_on limit 1000`);

export const findOpenDay = async (db: Tx, scope: ShopScope, id: number): Promise<OpenDayRow | undefined> =>
  (await openDaysWhere(db, scope, sql`o.id = ${id}`))[0];

const asColumns = ({ day, open, close, breaks, label }: OpenDay) => ({
  opens_on: day,
  open_minute: open,
  close_minute: close,
  breaks: JSON.stringify(breaks),
  label,
});

const nameEmployees = async (db: Tx, scope: ShopScope, id: number, employees: readonly number[]) => {
  if (employees.length === 0) return;
  await db
    .insertInto('open_day_employees')
    .values(employees.map((employee_no) => ({ shop_no: scope.shopNo, open_day_id: id, employee_no })))
    .execute();
};

export const insertOpenDay = async (db: Tx, scope: ShopScope, openDay: OpenDay): Promise<OpenDayRow> => {
  const made = await db
    .insertInto('open_days')
    .values({ shop_no: scope.shopNo, ...asColumns(openDay) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await nameEmployees(db, scope, made.id, openDay.employees);
  return { ...openDay, ...made };
};

export const updateOpenDay = async (
  db: Tx,
  scope: ShopScope,
  id: number,
  openDay: OpenDay,
): Promise<OpenDayRow> => {
  const { version } = await db
    .updateTable('open_days')
    .set(asColumns(openDay))
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('open_day_employees')
    .where('shop_no', '=', scope.shopNo)
    .where('open_day_id', '=', id)
    .execute();
  await nameEmployees(db, scope, id, openDay.employees);
  return { ...openDay, id, version };
};

export const deleteOpenDay = (db: Tx, scope: ShopScope, id: number) =>
  db.deleteFrom('open_days').where('shop_no', '=', scope.shopNo).where('id', '=', id).execute();
