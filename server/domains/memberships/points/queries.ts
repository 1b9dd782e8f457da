import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { defaultRules, monthsLater } from './rules.ts';
import type { PointRules } from './rules.ts';

/** The shop's rules; those of a shop that never set any. */
export const rulesOf = async (shop: Shop): Promise<PointRules & { version: number }> => {
  const row = await shop.tx.selectFrom('point_rules').selectAll().executeTakeFirst();
  if (!row) return { ...defaultRules, version: 0 };
  return {
    enabled: row.enabled,
    rates: row.rates,
    useUnit: row.use_unit,
    minimumUse: row.minimum_use,
    expiresMonths: row.expires_months,
    version: row.version,
  };
};

/** The last day of points that are given on a day; null when they stay for good. */
export const lastDayOfPoints = async (shop: Shop, on: ShopDate): Promise<string | null> => {
  const { expiresMonths } = await rulesOf(shop);
  return expiresMonths === null ? null : monthsLater(on, expiresMonths);
};

/** Undefined when another save came since that version; 0 is "never saved". */
export const saveRules = (
  { tx }: Shop,
  values: Insertable<DB['point_rules']>,
  version: number,
): Promise<{ version: number } | undefined> =>
  version === 0
    ? tx
        .insertInto('point_rules')
        .values(values)
        .onConflict((conflict) => conflict.column('shop_no').doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('point_rules')
        .set(values)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();

/**
 * A lot of that last day, to which more points of the day may be added. One that came with a merged customer
 * may go back with them, so points of the survivor stay out of it.
 */
export const findLot = (shop: Shop, customerNo: CustomerNo, expiresOn: string | null) =>
  shop.tx
    .selectFrom('accounts')
    .select('id')
    .where('customer_no', '=', customerNo)
    .where('kind', '=', 'POINT')
    .where(sql<boolean>`expires_on is not distinct from ${expiresOn}::date`)
    .where('closed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from account_entries m where m.account_id = accounts.id and m.kind = 'MERGE' and not exists (select from account_entries r
          where r.reverses_id = m.id))`,
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Newest first, each with the customer's points after it. */
export const pointHistory = (
  shop: Shop,
  customerNo: CustomerNo,
  before: number | undefined,
  limit: number,
) => {
  const page = shop.tx
    .selectFrom((from) =>
      from
        .selectFrom('account_entries as e')
        .innerJoin('accounts as a', 'a.id', 'e.account_id')
        .selectAll('e')
        .select([
          'a.expires_on',
          sql<number>`(sum(e.amount) over (order by e.id))::bigint`.as('points_after'),
        ])
        .select(
          sql<boolean>`exists (select from account_entries r
            where r.reverses_id = e.id)`.as('reversed'),
        )
        .where('a.customer_no', '=', customerNo)
        .where('a.kind', '=', 'POINT')
        .as('h'),
    )
    .selectAll('h')
    // Points that only change their lot are no news to the customer.
    .where('h.kind', '<>', 'MOVE')
    .orderBy('h.id', 'desc')
    .limit(limit);
  return before === undefined ? page.execute() : page.where('h.id', '<', before).execute();
};
