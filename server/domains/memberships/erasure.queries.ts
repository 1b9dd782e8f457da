import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';
import { takeFromTexts } from '../../platform/spoken-of.ts';
import { forgottenIn, ownIn } from '../privacy/public.ts';
import type { ErasedPerson } from '../privacy/public.ts';

/** What is left on a customer's passes, tickets and points. */
export const balancesLeft = async (shop: Shop, customerNo: CustomerNo) =>
  (
    await sql<{ passWon: number; tickets: number; points: number }>`
      select coalesce(sum(balance) filter (where kind = 'PASS'), 0)::bigint as "passWon",
        coalesce(sum(balance) filter (where kind = 'TICKET'), 0)::bigint as tickets,
        coalesce(sum(balance) filter (where kind = 'POINT'), 0)::bigint as points
      from accounts where customer_no = ${customerNo} and balance > 0`.execute(shop.tx)
  ).rows[0] ?? { passWon: 0, tickets: 0, points: 0 };

/** What was written beside their entries, and of them anywhere; the figures are final and stay. */
export const eraseFromAccounts = async (shop: Shop, erased: ErasedPerson): Promise<void> => {
  const who = anyOf(erased.customerNos);
  await sql`
    update account_entries set reason = '' where reason <> '' and (
      account_id in (select id from accounts where customer_no = ${who})
      or used_by = ${who} or from_customer_no = ${who} or to_customer_no = ${who})`.execute(shop.tx);
  await takeFromTexts(shop, 'account_entries', { reason: 200 }, forgottenIn(erased));
  await takeFromTexts(shop, 'accounts', { name: 60 }, forgottenIn(erased));
  const among = sql<boolean>`customer_no = ${who}`;
  await takeFromTexts(shop, 'accounts', { name: 60 }, ownIn(erased), { among });
};
