import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import type { Facts } from './facts.queries.ts';
import { sumOf } from './facts.queries.ts';
import type { Period } from './period.rules.ts';

export interface PrepaidSums {
  accounts: number;
  prepaidWon: number;
}
export type PrepaidKind = PrepaidSums & { key: string };

/**
 * 선수금 at the end of the last day, by what the ledger had until then: of a pass what is left of the paid part, of a
 * ticket the same share of its price as of its paid times.
 */
export const prepaidAt = ({ to }: Pick<Period, 'to'>): Facts => sql`
  select 'ACCOUNT' as subject, p.id as subject_id, p.on_day, p.customer_no, p.customer_name as name, p.name as note,
    p.kind as account_kind, 1 as count, p.prepaid_won
  from (
    select a.id, a.kind, a.customer_no, a.name, c.name as customer_name, e.on_day,
      case when a.kind = 'PASS' then least(e.paid, e.won)
        when coalesce(a.paid_count, 0) = 0 then 0
        else least(e.won, floor(e.won::numeric * e.paid / a.paid_count)) end::bigint as prepaid_won
    from accounts a
    join (select e.account_id, max(e.entered_on) as on_day, sum(e.paid) as paid, sum(e.money_won) as won
      from account_entries e where e.entered_on <= ${to}::date group by e.account_id) e on e.account_id = a.id
    join customers c on c.customer_no = a.customer_no
    where a.kind in ('PASS', 'TICKET')
      and (a.closed_at is null or (a.closed_at at time zone 'Asia/Seoul')::date > ${to}::date)) p
  where p.prepaid_won > 0`;

/** Passes and tickets apart, with either a row of its own. */
export const prepaidByKind = async (shop: Shop, period: Period): Promise<PrepaidKind[]> => {
  const { rows } = await sql<PrepaidKind>`
    select f.account_kind as key, ${sql.join([sumOf('count', 'accounts'), sumOf('prepaid_won', 'prepaidWon')])}
    from (${prepaidAt(period)}) f group by f.account_kind`.execute(shop.tx);
  return ['PASS', 'TICKET'].map(
    (key) => rows.find((row) => row.key === key) ?? { key, accounts: 0, prepaidWon: 0 },
  );
};
