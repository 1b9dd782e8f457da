import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/shop.ts';

/**
 * Gives a shop the week, the regular days off, the calendar and the rules of booking from outside of another;
 * days off on a date are of the other alone. Runs as the operator.
 */
export const copySchedule = async (db: Tx, from: ShopNo, to: ShopNo): Promise<void> => {
  for (const table of ['business_hours', 'calendar_settings'] as const)
    await db.deleteFrom(table).where('shop_no', '=', to).execute();
  // Version 1 is what a new shop starts with; this was decided.
  for (const copy of [
    sql`insert into business_hours (shop_no, weekday, open_minute, close_minute, breaks)
      select ${to}, weekday, open_minute, close_minute, breaks from business_hours where shop_no = ${from}`,
    sql`insert into business_week (shop_no, closes_on_public_holidays, version)
      select ${to}, coalesce(bool_or(closes_on_public_holidays), false), 2 from business_week where shop_no = ${from}`,
    sql`insert into closed_days (shop_no, weekday, weeks, label)
      select ${to}, weekday, weeks, label from closed_days where shop_no = ${from} and weekday is not null`,
    sql`insert into calendar_settings (shop_no, slot_minutes, first_hour, last_hour, week_start, color_by, hidden_states)
      select ${to}, slot_minutes, first_hour, last_hour, week_start, color_by, hidden_states
      from calendar_settings where shop_no = ${from}`,
    sql`insert into booking_rules (shop_no, window_days, notice_minutes, slot_minutes, starts_from, version)
      select ${to}, window_days, notice_minutes, slot_minutes, starts_from, 2 from booking_rules where shop_no = ${from}`,
  ])
    await copy.execute(db);
};
