import { sql } from 'kysely';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { OpenDay } from '../rules.ts';

export interface OpenDayRow extends OpenDay {
  id: number;
}

export const listOpenDays = async (
  db: Tx,
  scope: ShopScope,
  from: string,
  to: string,
): Promise<OpenDayRow[]> =>
  (
    await sql<OpenDayRow>`
      select o.id, o.opens_on as day, o.label, o.open_minute as open, o.close_minute as close, o.breaks,
        (select coalesce(json_agg(x.employee_no order by x.employee_no), '[]') from open_day_employees x
          where x.shop_no = o.shop_no and x.open_day_id = o.id) as employees
      from open_days o
      where o.shop_no = ${scope.shopNo} and o.opens_on between ${from} and ${to}
      order by o.opens_on limit 1000`.execute(db)
  ).rows;

export const insertOpenDay = async (db: Tx, scope: ShopScope, openDay: OpenDay): Promise<OpenDayRow> => {
  const { id } = await db
    .insertInto('open_days')
    .values({
      shop_no: scope.shopNo,
      opens_on: openDay.day,
      open_minute: openDay.open,
      close_minute: openDay.close,
      breaks: JSON.stringify(openDay.breaks),
      label: openDay.label,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (openDay.employees.length > 0)
    await db
      .insertInto('open_day_employees')
      .values(
        openDay.employees.map((employee_no) => ({ shop_no: scope.shopNo, open_day_id: id, employee_no })),
      )
      .execute();
  return { ...openDay, id };
};

export const findOpenDay = (db: Tx, scope: ShopScope, id: number) =>
  db
    .selectFrom('open_days')
    .select(['id', 'opens_on', 'label'])
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .executeTakeFirst();

export const deleteOpenDay = (db: Tx, scope: ShopScope, id: number) =>
  db.deleteFrom('open_days').where('shop_no', '=', scope.shopNo).where('id', '=', id).execute();
