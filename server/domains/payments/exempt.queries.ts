import { sql } from 'kysely';
import type { DepositTerms } from '../../../contract/deposit-policy.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';

/** Whether the terms ask nothing of this customer; somebody whom nobody knows yet is new and holds nothing. */
export const isExempt = async (
  { tx }: Shop,
  { appliesTo, exemptHolders }: DepositTerms,
  customerNo: number | null,
): Promise<boolean> => {
  if (customerNo === null) return appliesTo === 'NO_SHOW';
  const { rows } = await sql<{ holds: boolean; visited: boolean; missed: boolean }>`
    select
      exists (select from accounts a where a.customer_no = ${customerNo} and a.kind in ('PASS', 'TICKET')
        and a.balance > 0 and (a.expires_on is null or a.expires_on >= ${shopDateOf(clock.now())}::date)) as holds,
      exists (select from bookings b where b.customer_no = ${customerNo} and b.state = 'COMPLETED') as visited,
      exists (select from bookings n where n.customer_no = ${customerNo} and n.state = 'NO_SHOW') as missed`.execute(
    tx,
  );
  const { holds = false, visited = false, missed = false } = rows[0] ?? {};
  if (exemptHolders && holds) return true;
  if (appliesTo === 'NEW') return visited;
  return appliesTo === 'NO_SHOW' && !missed;
};
