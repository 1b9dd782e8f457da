import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db/types.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

export interface Pricing {
  enabled: boolean;
  grades: string[];
  passHolders: boolean;
  ticketHolders: boolean;
  /** 0 until the shop saves its first. */
  version: number;
}

export const pricingOf = async (db: Tx, scope: ShopScope): Promise<Pricing> => {
  const row = await db
    .selectFrom('customer_pricing_options')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .executeTakeFirst();
  if (!row) return { enabled: false, grades: [], passHolders: false, ticketHolders: false, version: 0 };
  return {
    enabled: row.enabled,
    grades: row.grades,
    passHolders: row.pass_holders,
    ticketHolders: row.ticket_holders,
    version: row.version,
  };
};

/** Undefined when somebody else saved since that version; 0 is "never saved". */
export const savePricing = (
  db: Tx,
  values: Insertable<DB['customer_pricing_options']>,
  version: number,
): Promise<{ version: number } | undefined> =>
  version === 0
    ? db
        .insertInto('customer_pricing_options')
        .values(values)
        .onConflict((conflict) => conflict.column('shop_no').doNothing())
        .returning('version')
        .executeTakeFirst()
    : db
        .updateTable('customer_pricing_options')
        .set(values)
        .where('shop_no', '=', values.shop_no)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();

export const gradeOf = (db: Tx, scope: ShopScope, customerNo: number) =>
  db
    .selectFrom('customers')
    .select('grade')
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .executeTakeFirst();
