import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { numberKey, squeeze } from './search.rules.ts';

/** The living customer whose number it is. By its key, since no index of capitals is reached under row security. */
export const findByCode = (shop: Shop, code: string) =>
  shop.tx
    .selectFrom('customers')
    .innerJoin('customer_keys as k', 'k.customer_no', 'customers.customer_no')
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
