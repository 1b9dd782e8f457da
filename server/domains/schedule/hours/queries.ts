import { sql } from 'kysely';
import type { Shop } from '../../../platform/shop.ts';
import type { DayHours } from '../rules.ts';

export interface WeekRow {
  week: DayHours[];
  closesOnPublicHolidays: boolean;
  version: number;
}

export const readWeek = async (shop: Shop): Promise<WeekRow> => {
  const { rows } = await sql<WeekRow>`
    select
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'open', h.open_minute,
          'close', h.close_minute, 'breaks', h.breaks) order by h.weekday), '[]')
        from business_hours h) as week,
      coalesce(w.closes_on_public_holidays, false) as "closesOnPublicHolidays",
      coalesce(w.version, 1) as version
    from shops s left join business_week w on true`.execute(shop.tx);
  const [found] = rows;
  if (!found) throw new Error('a scope names a shop that is there');
  return found;
};

/** A shop that never saved shows version 1; what replaces it is version 2. */
export const bumpWeek = (shop: Shop, closes: boolean) =>
  shop.tx
    .insertInto('business_week')
    .values({ closes_on_public_holidays: closes, version: 2 })
    .onConflict((c) => c.column('shop_no').doUpdateSet({ closes_on_public_holidays: closes }))
    .returning('version')
    .executeTakeFirstOrThrow();

export interface EmployeeWeekRow {
  own: DayHours[];
  version: number;
}

export const readEmployeeWeek = async (
  shop: Shop,
  employeeNo: number,
): Promise<EmployeeWeekRow | undefined> =>
  (
    await sql<EmployeeWeekRow>`
      select
        (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'open', h.open_minute,
            'close', h.close_minute, 'breaks', h.breaks) order by h.weekday), '[]')
          from employee_hours h where h.employee_no = e.employee_no) as own,
        coalesce(w.version, 1) as version
      from employees e
      left join employee_weeks w on w.employee_no = e.employee_no
      where e.employee_no = ${employeeNo} and e.state = 'ACTIVE'`.execute(shop.tx)
  ).rows[0];

export const replaceEmployeeWeek = async (
  shop: Shop,
  employeeNo: number,
  week: readonly DayHours[],
): Promise<void> => {
  await shop.tx.deleteFrom('employee_hours').where('employee_no', '=', employeeNo).execute();
  if (week.length > 0)
    await shop.tx
      .insertInto('employee_hours')
      .values(
        week.map(({ weekday, open, close, breaks }) => ({
          employee_no: employeeNo,
          weekday,
          open_minute: open,
          close_minute: close,
          breaks: JSON.stringify(breaks),
        })),
      )
      .execute();
  await shop.tx
    .insertInto('employee_weeks')
    .values({ employee_no: employeeNo, version: 2 })
    .onConflict((c) => c.columns(['shop_no', 'employee_no']).doUpdateSet({ employee_no: employeeNo }))
    .execute();
};
