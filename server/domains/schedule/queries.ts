import { sql } from 'kysely';
import type { EmployeeNo } from '../../../contract/ids.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import type { DayHours, Timetable } from './rules.ts';

/** Breaks are stored as `[{"from": 720, "to": 780}]`, minutes of the day like the hours beside them. */
const hoursAsJson = sql`json_build_object('weekday', h.weekday, 'open', h.open_minute, 'close', h.close_minute, 'breaks', h.breaks)`;

/** Hours, closed days of the range and all employees who take bookings, in one query. */
export const readTimetable = async (shop: Pick<Shop, 'tx'>, from: string, to: string): Promise<Timetable> => {
  const { rows } = await sql<Timetable>`
    select
      (select coalesce(json_agg(${hoursAsJson} order by h.weekday), '[]')
        from business_hours h) as week,
      (select coalesce(json_agg(json_build_object('day', d.closed_on, 'to', d.closed_to,
          'weekday', d.weekday, 'weeks', d.weeks, 'label', d.label) order by d.closed_on), '[]')
        from closed_days d
        where (d.weekday is not null
          or (d.closed_on <= ${to} and coalesce(d.closed_to, d.closed_on) >= ${from}))) as closed,
      coalesce((select w.closes_on_public_holidays from business_week w), false) as "closesOnPublicHolidays",
      (select coalesce(json_agg(json_build_object('day', o.opens_on, 'label', o.label,
          'open', o.open_minute, 'close', o.close_minute, 'breaks', o.breaks,
          'employees', (select coalesce(json_agg(x.employee_no order by x.employee_no), '[]')
            from open_day_employees x where x.open_day_id = o.id))), '[]')
        from open_days o
        where o.opens_on between ${from} and ${to}) as "openDays",
      (select coalesce(json_agg(json_build_object(
          'employeeNo', e.employee_no,
          'week', (select coalesce(json_agg(${hoursAsJson} order by h.weekday), '[]')
            from employee_hours h where h.employee_no = e.employee_no),
          'leaves', (select coalesce(json_agg(json_build_object('from', l.from_on, 'to', l.to_on,
              'fromMinute', l.from_minute, 'toMinute', l.to_minute)), '[]')
            from leaves l where l.employee_no = e.employee_no
              and l.from_on <= ${to} and l.to_on >= ${from})
        ) order by e.sort_order, e.employee_no), '[]')
        from employees e
        where e.state = 'ACTIVE' and e.bookable) as employees
  `.execute(shop.tx);
  const [found] = rows;
  if (!found) throw new Error('a select without a table answers one row');
  return found;
};

export const replaceWeek = async ({ tx }: ShopTx, week: readonly DayHours[]): Promise<void> => {
  await tx.deleteFrom('business_hours').execute();
  if (week.length === 0) return;
  await tx
    .insertInto('business_hours')
    .values(
      week.map(({ weekday, open, close, breaks }) => ({
        weekday,
        open_minute: open,
        close_minute: close,
        breaks: JSON.stringify(breaks),
      })),
    )
    .execute();
};

/**
 * What the shop goes by: hours, rules of public booking, stops. Before any other lock. Two employees saving
 * hours at once would otherwise mix their weeks, and a public booking would go by what is being changed.
 */
export const lockShop = (shop: Shop) =>
  shop.tx.selectFrom('shops').select('shop_no').forNoKeyUpdate().execute();

export const findSettings = (shop: Shop) =>
  shop.tx.selectFrom('calendar_settings').selectAll().executeTakeFirst();

export interface SettingsRow {
  slot_minutes: number;
  first_hour: number;
  last_hour: number;
  week_start: number;
  color_by: 'EMPLOYEE' | 'STATE';
  hidden_states: string[];
}

/** Undefined when another save came since that version. */
export const updateSettings = (shop: Shop, values: SettingsRow, version: number) =>
  shop.tx
    .updateTable('calendar_settings')
    .set(values)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const insertSettings = ({ tx, shopNo }: ShopTx, values: Partial<SettingsRow> & { version?: number }) =>
  tx
    .insertInto('calendar_settings')
    .values({ shop_no: shopNo, ...values })
    .onConflict((c) => c.column('shop_no').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Bookings without an employee, and every count of free employees, queue up here. */
export const lockDays = async (shop: Shop, days: readonly ShopDate[]): Promise<void> => {
  const sorted = [...new Set(days)].sort();
  await shop.tx
    .insertInto('shop_days')
    .values(sorted.map((day) => ({ day })))
    .onConflict((c) => c.columns(['shop_no', 'day']).doNothing())
    .execute();
  await shop.tx
    .selectFrom('shop_days')
    .select('day')
    .where('day', 'in', sorted)
    .orderBy('day')
    .forNoKeyUpdate()
    .execute();
};

/**
 * The employees of these numbers who still work here, or all (null), locked in the order of all writes until
 * the transaction ends: writers of their time queue up behind.
 */
export const lockEmployees = async (
  shop: Shop,
  numbers: readonly EmployeeNo[] | null,
): Promise<EmployeeNo[]> =>
  (
    await shop.tx
      .selectFrom('employees')
      .select('employee_no')
      .where('state', '=', 'ACTIVE')
      .$if(numbers !== null, (e) => e.where('employee_no', 'in', [...(numbers ?? [])]))
      .orderBy('employee_no')
      .forNoKeyUpdate()
      .execute()
  ).map((row) => row.employee_no as EmployeeNo);
