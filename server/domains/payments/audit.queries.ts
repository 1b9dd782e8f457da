import { sql } from 'kysely';
import { ofShop } from '../../platform/audit.ts';
import type { BrokenRow, Law } from '../../platform/audit.ts';

const paid = sql`('PAID', 'PART_REFUNDED', 'REFUNDED')`;

/** Every won that a card paid or got back: at the provider, in our entries, and on its booking. */
export const paymentLaws: readonly Law[] = [
  {
    name: 'a card payment is something else than its entries say',
    title: '카드 결제의 남은 금액은 결제와 취소 기록의 합과 같아요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select o.shop_no, o.booking_id as id, (case when o.state in ${paid} then o.amount_won else 0 end - coalesce(r.won, 0))::bigint
          as said, coalesce(e.won, 0)::bigint as found
      from payment_orders o
      left join (select shop_no, payment_id, sum(amount_won) as won from payment_entries e
        where ${ofShop('e', shop)} and e.kind in ('PAID', 'REFUNDED') group by 1, 2) e
        on e.shop_no = o.shop_no and e.payment_id = o.id
      left join (select shop_no, payment_id, sum(amount_won) as won from payment_refunds r
        where ${ofShop('r', shop)} and r.state = 'DONE' group by 1, 2) r
        on r.shop_no = o.shop_no and r.payment_id = o.id
      where ${ofShop('o', shop)} and case when o.state in ${paid} then o.amount_won else 0 end - coalesce(r.won, 0)
        <> coalesce(e.won, 0)`,
  },
  {
    name: 'a booking says something else than its cards paid',
    title: '예약에 적힌 온라인 예약금은 카드 결제의 합과 같아요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select b.shop_no, b.id, b.deposit_online_won as said, coalesce(o.won, 0)::bigint as found from bookings b
      left join (select shop_no, booking_id, sum(amount_won) as won from payment_orders o
        where ${ofShop('o', shop)} and o.state in ${paid} group by 1, 2) o
        on o.shop_no = b.shop_no and o.booking_id = b.id
      where ${ofShop('b', shop)} and b.deposit_online_won <> coalesce(o.won, 0)`,
  },
  {
    name: 'a payment keeps something else for its refunds than they are',
    title: '취소 중이거나 취소한 금액은 취소 내역의 합과 같아요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select o.shop_no, o.booking_id as id, o.refund_reserved_won as said, coalesce(r.won, 0)::bigint as found
      from payment_orders o
      left join (select shop_no, payment_id, sum(amount_won) as won from payment_refunds r
        where ${ofShop('r', shop)} and r.state <> 'REFUSED' group by 1, 2) r
        on r.shop_no = o.shop_no and r.payment_id = o.id
      where ${ofShop('o', shop)} and o.refund_reserved_won <> coalesce(r.won, 0)`,
  },
  {
    name: 'a card got back something else than was taken off the deposit',
    title: '카드로 돌려준 예약금은 예약금 장부에도 있어요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, o.booking_id as id, r.amount_won as said, coalesce(d.amount_won, 0)::bigint as found
      from payment_refunds r
      join payment_orders o on o.shop_no = r.shop_no and o.id = r.payment_id
      left join deposit_returns d on d.shop_no = r.shop_no and d.id = r.return_id and d.booking_id = o.booking_id
      left join deposit_returns u on u.shop_no = d.shop_no and u.reverses_id = d.id
      where ${ofShop('r', shop)} and r.by <> 'PROVIDER' and case when r.state = 'REFUSED'
        then d.id is not null and u.id is null else d.amount_won is distinct from r.amount_won or u.id is not null end`,
  },
  {
    name: 'a deposit still has what the provider gave back',
    title: '카드사에서 직접 돌려준 예약금은 매출과 예약에서도 빠졌어요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, r.booking_id as id, r.won as said, coalesce(d.won, 0)::bigint as found
      from (select r.shop_no, o.booking_id, sum(r.amount_won)::bigint as won from payment_refunds r
        join payment_orders o on o.shop_no = r.shop_no and o.id = r.payment_id
        where ${ofShop('r', shop)} and r.state <> 'REFUSED' group by 1, 2) r
      join bookings b on b.shop_no = r.shop_no and b.id = r.booking_id and b.deposit_won > b.deposit_returned_won
      left join (select d.shop_no, d.booking_id, sum(d.amount_won) as won from deposit_returns d
        left join deposit_returns f on f.shop_no = d.shop_no and f.id = d.reverses_id
        where ${ofShop('d', shop)} and (d.online or f.online) group by 1, 2) d
        on d.shop_no = r.shop_no and d.booking_id = r.booking_id
      where r.won > coalesce(d.won, 0)`,
  },
  {
    name: 'the provider has something else of a payment than is written here',
    title: '카드사에 남은 금액은 여기 적힌 결제와 같아요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select o.shop_no, o.booking_id as id, (case when o.state in ${paid} then o.amount_won else 0 end) as said,
        (case when o.state in ${paid} then o.amount_won else 0 end + o.difference_won)::bigint as found
      from payment_orders o where ${ofShop('o', shop)} and o.difference_won <> 0`,
  },
];
