import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/shop.ts';

/**
 * Gives a new shop the automatic messages of another, all of it off until the owner turns it on: a number to
 * send from, a Kakao channel and contents that were approved belong to the other. A rule for some services
 * holds for the categories of the same name, and is off where there is none. Runs as the operator.
 */
export const copyAlarms = async (db: Tx, from: ShopNo, to: ShopNo): Promise<void> => {
  await sql`insert into alarm_settings (shop_no, type, fallback, channel, quiet_from, quiet_to)
    select ${to}, 'OFF', fallback, 'SHARED', quiet_from, quiet_to from alarm_settings where shop_no = ${from}`.execute(
    db,
  );
  await sql`insert into alarm_rules (shop_no, kind, is_on, offset_minutes, at_minute, days, text, channel, category_ids)
    select ${to}, r.kind, r.is_on and (r.category_ids = '{}' or same.ids <> '{}'), r.offset_minutes, r.at_minute,
      r.days, r.text, r.channel, same.ids
    from alarm_rules r
    cross join lateral (
      select coalesce(array_agg(new.id order by new.id), '{}') as ids
      from menu_categories old
      join menu_categories new on new.shop_no = ${to} and new.name = old.name
      where old.shop_no = ${from} and old.id = any (r.category_ids)) same
    where r.shop_no = ${from}`.execute(db);
};
