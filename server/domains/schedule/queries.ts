import { sql } from 'kysely';
import type { Tx, ShopScope } from '../../platform/scope.ts';
import type { DayHours, Timetable } from './rules.ts';

/** Breaks are stored as `[{"from": 720, "to": 780}]`, minutes of the day like the hours beside them. */
const hoursAsJson = sql`json_build_object('weekday', h.weekday, 'open', h.open_minute, 'close', h.close_minute, 'breaks', h.breaks)`;

/** Hours, closed days of the range and everybody who takes bookings, in one look. */
export const readTimetable = async (
  db: Tx,
  scope: ShopScope,
  from: string,
  to: string,
): Promise<Timetable> => {
  const { rows } = await sql<Timetable>`
    select
      (select coalesce(json_agg(${hoursAsJson} order by h.weekday), '[]')
        from business_hours h where h.shop_no = ${scope.shopNo}) as week,
      (select coalesce(json_agg(json_build_object('day', d.closed_on, 'label', d.label)), '[]')
        from closed_days d
        where d.shop_no = ${scope.shopNo} and d.closed_on between ${from} and ${to}) as closed,
      (select coalesce(json_agg(json_build_object(
          'employeeNo', e.employee_no,
          'week', (select coalesce(json_agg(${hoursAsJson} order by h.weekday), '[]')
            from employee_hours h where h.shop_no = e.shop_no and h.employee_no = e.employee_no)
        ) order by e.sort_order, e.employee_no), '[]')
        from employees e
        where e.shop_no = ${scope.shopNo} and e.state = 'ACTIVE' and e.bookable) as employees
  `.execute(db);
  return rows[0] ?? { week: [], closed: [], employees: [] };
};

export const replaceWeek = async (db: Tx, shopNo: string, week: readonly DayHours[]): Promise<void> => {
  await db.deleteFrom('business_hours').where('shop_no', '=', shopNo).execute();
  if (week.length === 0) return;
  await db
    .insertInto('business_hours')
    .values(
      week.map(({ weekday, open, close, breaks }) => ({
        shop_no: shopNo,
        weekday,
        open_minute: open,
        close_minute: close,
        breaks: JSON.stringify(breaks),
      })),
    )
    .execute();
};

/** Two people saving hours at once would otherwise mix their weeks. */
export const lockShop = (db: Tx, scope: ShopScope) =>
  db.selectFrom('shops').select('shop_no').where('shop_no', '=', scope.shopNo).forNoKeyUpdate().execute();

export const findSettings = (db: Tx, scope: ShopScope) =>
  db.selectFrom('calendar_settings').selectAll().where('shop_no', '=', scope.shopNo).executeTakeFirst();

export interface SettingsRow {
  slot_minutes: number;
  first_hour: number;
  last_hour: number;
  week_start: number;
  color_by: 'EMPLOYEE' | 'STATE';
  hidden_states: string[];
}

/** Undefined when somebody else saved since that version. */
export const updateSettings = (db: Tx, scope: ShopScope, values: SettingsRow, version: number) =>
  db
    .updateTable('calendar_settings')
    .set(values)
    .where('shop_no', '=', scope.shopNo)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const insertSettings = (db: Tx, shopNo: string, values: Partial<SettingsRow> & { version?: number }) =>
  db
    .insertInto('calendar_settings')
    .values({ shop_no: shopNo, ...values })
    .onConflict((c) => c.column('shop_no').doNothing())
    .returningAll()
    .executeTakeFirst();
