import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/shop.ts';

const categoriesOf = (db: Tx, shopNo: ShopNo) =>
  db
    .selectFrom('menu_categories')
    .where('shop_no', '=', shopNo)
    .select(['id', 'name'])
    .orderBy('id')
    .execute();

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
  // No statement joins rows of two shops: their names are compared here.
  const rules = await db
    .selectFrom('alarm_rules')
    .where('shop_no', '=', from)
    .select(['kind', 'is_on', 'offset_minutes', 'at_minute', 'days', 'text', 'channel', 'category_ids'])
    .execute();
  if (rules.length === 0) return;
  const [theirs, ours] = [await categoriesOf(db, from), await categoriesOf(db, to)];
  const sameAs = (ids: readonly number[]): number[] => {
    const names = new Set(theirs.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
    return ours.filter(({ name }) => names.has(name)).map(({ id }) => id);
  };
  await db
    .insertInto('alarm_rules')
    .values(
      rules.map(({ category_ids: old, is_on: isOn, ...rule }) => {
        const same = sameAs(old);
        return {
          ...rule,
          shop_no: to,
          is_on: isOn && (old.length === 0 || same.length > 0),
          category_ids: same,
        };
      }),
    )
    .execute();
};
