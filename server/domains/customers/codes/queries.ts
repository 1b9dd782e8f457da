import { sql } from 'kysely';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { numberKey, squeeze } from '../search/rules.ts';

/** The living customer whose number it is. By its key, since no index of capitals is reached under row security. */
export const findByCode = (db: Tx, scope: ShopScope, code: string) =>
  db
    .selectFrom('customers')
    .innerJoin('customer_keys as k', (join) =>
      join.onRef('k.shop_no', '=', 'customers.shop_no').onRef('k.customer_no', '=', 'customers.customer_no'),
    )
    .where('k.shop_no', '=', scope.shopNo)
    .where('k.key', '=', codeKey(code))
    .where('k.source', '=', -2)
    .where(sql<boolean>`lower(customers.code) = ${code.toLowerCase()}`)
    .where('customers.deleted_at', 'is', null)
    .select(['customers.customer_no', 'customers.name'])
    .executeTakeFirst();

/** A number of fewer than four letters has no key as a whole; its letters are few enough. */
const codeKey = (code: string): string => {
  const letters = Array.from(squeeze(code));
  return letters.length < 4 ? letters.join('') : numberKey(letters.join(''));
};
