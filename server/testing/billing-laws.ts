import { sql } from 'kysely';

/** Of what shops pay us. */
export const billingLaws = {
  'a charge was paid and its invoice was not, or the other way round': sql`
    select i.shop_no, i.id from invoices i
    left join charges c on c.shop_no = i.shop_no and c.purpose = 'SUBSCRIPTION' and c.subject_id = i.id
      and c.state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED')
    where (i.state in ('PAID', 'REFUNDED') and i.total_won > 0) <> (c.id is not null)
      or c.total_won <> i.total_won`,
  'a charge says something else than its refunds': sql`
    select c.shop_no, c.id from charges c
    cross join lateral (select
        coalesce(sum(r.amount_won) filter (where r.state <> 'FAILED'), 0) as asked,
        coalesce(sum(r.amount_won) filter (where r.state = 'DONE'), 0) as done
      from charge_refunds r where r.shop_no = c.shop_no and r.charge_id = c.id) back
    where back.asked <> c.refunded_won
      or (c.state = 'REFUNDED') <> (back.done = c.total_won)
      or (c.state = 'PARTLY_REFUNDED' and back.done = 0)`,
  'a subscription that is owed has nothing to be paid, or one that is not has': sql`
    select s.shop_no from subscriptions s
    left join invoices i on i.shop_no = s.shop_no and i.state = 'OPEN'
    where (s.state = 'PAST_DUE' and i.id is null) or (s.state in ('SUSPENDED', 'CANCELLED') and i.id is not null
      and not exists (select from charges c where c.shop_no = i.shop_no and c.purpose = 'SUBSCRIPTION'
        and c.subject_id = i.id and c.state in ('CREATED', 'SENDING', 'UNKNOWN')))`,
};
