import { sql } from 'kysely';

/** Of consents and erased customers. */
export const privacyLaws = {
  'a consent says something else than its latest word': sql`
    select c.shop_no, c.customer_no, c.kind from consents c
    left join lateral (select e.given, e.said_at from consent_entries e where e.shop_no = c.shop_no
      and e.customer_no = c.customer_no and e.kind = c.kind order by e.said_at desc, e.id desc limit 1) last on true
    where last.given is distinct from c.given or last.said_at is distinct from c.said_at`,
  'somebody agrees to advertising at night but not to advertising': sql`
    select n.shop_no, n.customer_no from consents n
    left join consents m on m.shop_no = n.shop_no and m.customer_no = n.customer_no and m.kind = 'MARKETING'
    where n.kind = 'NIGHT' and n.given and m.given is not true`,
  'somebody who was forgotten is still named': sql`
    select c.shop_no, c.customer_no from customers c
    where c.erased_at is not null and (
      exists (select from bookings b where b.shop_no = c.shop_no and b.customer_no = c.customer_no
        and (b.customer_name <> c.name or b.customer_phone is not null))
      or exists (select from sales s where s.shop_no = c.shop_no and s.customer_no = c.customer_no
        and s.customer_name <> c.name)
      or exists (select from consents a where a.shop_no = c.shop_no and a.customer_no = c.customer_no)
      or exists (select from customer_keys k where k.shop_no = c.shop_no and k.customer_no = c.customer_no
        and k.source <= 0))`,
  'an erasure is written down without being done, or done without being written down': sql`
    select c.shop_no, c.customer_no from customers c
    left join erasures e on e.shop_no = c.shop_no and e.customer_no = c.customer_no
    where (c.erased_at is null) <> (e.customer_no is null)`,
};
