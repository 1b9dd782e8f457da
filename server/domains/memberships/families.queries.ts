import { sql } from 'kysely';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';

/** What some people hold that can be used on that day: theirs, the nearest last day first. */
export const heldBy = async (shop: Shop, customerNos: readonly number[], today: string): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select a.id from accounts a
      where a.customer_no = any(${[...customerNos]}::bigint[])
        and a.kind <> 'POINT' and a.balance > 0 and a.closed_at is null
        and (a.expires_on is null or a.expires_on >= ${today}::date)
      order by array_position(${[...customerNos]}::bigint[], a.customer_no), a.expires_on, a.id
      limit 200`.execute(shop.tx)
  ).rows.map(({ id }) => id);

export const namedSharers = async (shop: Shop, accountIds: readonly number[]) =>
  (
    await sql<{ account_id: number; customer_no: CustomerNo; name: string }>`
      select s.account_id, s.customer_no, c.name from account_shares s
      join customers c on c.customer_no = s.customer_no
      where s.account_id = any(${[...accountIds]}::bigint[])
        and c.deleted_at is null
      order by c.name, s.customer_no`.execute(shop.tx)
  ).rows;

/** The accounts are held before they or their shares change: all at once, for by number is the one order. */
export const lockAccountsOf = ({ tx }: Shop, holders: readonly CustomerNo[]) =>
  sql`
    select id from accounts
    where customer_no = any(${[...holders]}::bigint[]) and kind <> 'POINT'
    order by id for no key update`.execute(tx);

/**
 * All of the holder's passes and tickets, which the caller holds, that may be shared; answers which were not
 * yet.
 */
export const shareAll = async (shop: Shop, holder: CustomerNo, relative: CustomerNo) =>
  (
    await sql<{ account_id: number }>`
      insert into account_shares (account_id, customer_no)
      select a.id, ${relative}::bigint from accounts a
      where a.customer_no = ${holder} and a.kind <> 'POINT' and a.shareable
        and a.closed_at is null
      on conflict do nothing returning account_id`.execute(shop.tx)
  ).rows.map(({ account_id }) => account_id);

/** Answers which were shared. */
export const unshareAll = async (shop: Shop, holder: CustomerNo, relative: CustomerNo) =>
  (
    await sql<{ account_id: number }>`
      delete from account_shares s using accounts a
      where s.customer_no = ${relative}
        and a.id = s.account_id and a.customer_no = ${holder}
      returning s.account_id`.execute(shop.tx)
  ).rows.map(({ account_id }) => account_id);
