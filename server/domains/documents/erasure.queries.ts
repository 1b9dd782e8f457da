import { sql } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { speaksOf, takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';
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

/** Notes and lines of anybody's quote; one whose lines change has a new version. */
export const eraseFromQuotes = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select distinct quote_id as id from quote_lines where ${speaksOf(sql`name`, forgotten)}`.execute(shop.tx);
  const ids = anyOf(rows.map(({ id }) => id));
  await takeFromTexts(shop, 'quotes', { note: 500 }, forgotten, { touched: sql`id = ${ids}` });
  await takeFromTexts(shop, 'quote_lines', { name: 60 }, forgotten, { among: sql`quote_id = ${ids}` });
};
