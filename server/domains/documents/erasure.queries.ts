import { sql } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';
import type { ErasedPerson } from '../privacy/public.ts';

/** Quotes are kept without the name; whatever was shown by a link is shown no more. */
export const eraseDocuments = async (shop: Shop, { customerNos, instead }: ErasedPerson): Promise<void> => {
  const theirs = sql`in (${sql.join(customerNos)})`;
  await sql`
    update quotes set customer_name = ${instead}, note = '',
      agreed_by = case when agreed_through = 'LINK' then ${instead} else agreed_by end
    where customer_no ${theirs}`.execute(shop.tx);
  await sql`
    update share_links l set revoked_at = ${clock.iso()}
    where l.revoked_at is null and (l.customer_no ${theirs}
      or l.quote_id in (select q.id from quotes q where q.customer_no ${theirs})
      or l.sale_id in (select s.id from sales s where s.customer_no ${theirs}))`.execute(shop.tx);
};
