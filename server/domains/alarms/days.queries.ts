import { sql } from 'kysely';
import { instantAt } from '../../../contract/time.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';

/** Shops that send by themselves, or whose customers are to be told of their consent, and whose day is not planned yet. Runs as the operator. */
export const shopsToPlan = async (db: Tx, today: string, saidOn: string, most: number): Promise<ShopNo[]> => {
  const { rows } = await sql<{ shop_no: string }>`
    select s.shop_no from (
      select shop_no from alarm_settings where type <> 'OFF'
      union select shop_no from consents
      where given and kind <> 'PRIVACY' and said_at >= ${instantAt(saidOn, 0)}::timestamptz - interval '30 days'
        and said_at < ${instantAt(saidOn, 0)}::timestamptz + interval '1 day'
    ) s left join alarm_days d on d.shop_no = s.shop_no
    where d.planned_on is null or d.planned_on < ${today}::date
    order by s.shop_no limit ${most}`.execute(db);
  return rows.map(({ shop_no }) => shop_no as ShopNo);
};

/** True for the process that plans this day; a second one waits, and then has nothing to do. */
export const takeDay = async ({ tx, shopNo }: ShopTx, today: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into alarm_days as d (shop_no, planned_on) values (${shopNo}, ${today}::date)
    on conflict (shop_no) do update set planned_on = excluded.planned_on
    where d.planned_on < excluded.planned_on
    returning d.planned_on`.execute(tx);
  return rows.length > 0;
};
