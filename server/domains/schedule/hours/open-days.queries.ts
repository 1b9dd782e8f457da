import { sql } from 'kysely';
import type { Shop } from '../../../platform/shop.ts';
import type { OpenDay } from '../rules.ts';

export interface OpenDayRow extends OpenDay {
  id: number;
  version: number;
}

const openDaysWhere = async (shop: Shop, rest: ReturnType<typeof sql>): Promise<OpenDayRow[]> =>
  (
    await sql<OpenDayRow>`
      select o.id, o.version, o.opens_on as day, o.label, o.open_minute as open, o.close_minute as close, o.breaks,
        (select coalesce(json_agg(x.employee_no order by x.employee_no), '[]') from open_day_employees x
          where x.open_day_id = o.id) as employees
      from open_days o
      where ${rest}`.execute(shop.tx)
  ).rows;

export const listOpenDays = (shop: Shop, from: string, to: string) =>
  openDaysWhere(shop, sql`o.opens_on between ${from} and ${to} order by o.opens_on limit 1000`);

export const findOpenDay = async (shop: Shop, id: number): Promise<OpenDayRow | undefined> =>
  (await openDaysWhere(shop, sql`o.id = ${id}`))[0];

const asColumns = ({ day, open, close, breaks, label }: OpenDay) => ({
  opens_on: day,
  open_minute: open,
  close_minute: close,
  breaks: JSON.stringify(breaks),
  label,
});

const nameEmployees = async (shop: Shop, id: number, employees: readonly number[]) => {
  if (employees.length === 0) return;
  await shop.tx
    .insertInto('open_day_employees')
    .values(employees.map((employee_no) => ({ open_day_id: id, employee_no })))
    .execute();
};

export const insertOpenDay = async (shop: Shop, openDay: OpenDay): Promise<OpenDayRow> => {
  const made = await shop.tx
    .insertInto('open_days')
    .values({ ...asColumns(openDay) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await nameEmployees(shop, made.id, openDay.employees);
  return { ...openDay, ...made };
};

export const updateOpenDay = async (shop: Shop, id: number, openDay: OpenDay): Promise<OpenDayRow> => {
  const { version } = await shop.tx
    .updateTable('open_days')
    .set(asColumns(openDay))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await shop.tx.deleteFrom('open_day_employees').where('open_day_id', '=', id).execute();
  await nameEmployees(shop, id, openDay.employees);
  return { ...openDay, id, version };
};

export const deleteOpenDay = (shop: Shop, id: number) =>
  shop.tx.deleteFrom('open_days').where('id', '=', id).execute();
