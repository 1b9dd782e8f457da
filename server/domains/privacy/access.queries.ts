import { sql } from 'kysely';
import type { AccessKind } from '../../../contract/access-words.ts';
import type { Shop } from '../../platform/shop.ts';
import type { PageStart } from '../../platform/cursor.ts';

export interface Asked {
  employeeNo: number | undefined;
  customerNo: number | undefined;
  kind: AccessKind | undefined;
  /** From the one, before the other. */
  fromAt: string | undefined;
  beforeAt: string | undefined;
}

/** The latest first. A customer removed with an undone import has no name any more. */
export const accessEntries = (
  shop: Shop,
  { employeeNo, customerNo, kind, fromAt, beforeAt }: Asked,
  after: PageStart<{ at: 'instant'; id: 'id' }> | undefined,
  limit: number,
) => {
  let found = shop.tx
    .selectFrom('access_entries as a')
    .leftJoin('customers as c', 'c.customer_no', 'a.customer_no')
    .select([
      'a.id',
      'a.at',
      'a.kind',
      'a.employee_no',
      'a.employee_name',
      'a.customer_no',
      'c.name as customer_name',
      'a.people',
      'a.detail',
      'a.address',
    ])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (employeeNo !== undefined) found = found.where('a.employee_no', '=', employeeNo);
  if (customerNo !== undefined) found = found.where('a.customer_no', '=', customerNo);
  if (kind !== undefined) found = found.where('a.kind', '=', kind);
  if (fromAt !== undefined) found = found.where('a.at', '>=', fromAt);
  if (beforeAt !== undefined) found = found.where('a.at', '<', beforeAt);
  if (after)
    found = found.where(sql<boolean>`(a.at, a.id) < (${after.at}::timestamptz, ${after.id}::bigint)`);
  return found.execute();
};

export const customerExists = async (shop: Shop, customerNo: number): Promise<boolean> =>
  (await shop.tx
    .selectFrom('customers')
    .select('customer_no')
    .where('customer_no', '=', customerNo)
    .executeTakeFirst()) !== undefined;
