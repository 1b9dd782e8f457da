import { sql } from 'kysely';
import { ofShop, reversalLaw } from '../../../platform/audit.ts';
import type { BrokenRow, Law } from '../../../platform/audit.ts';

/**
 * Where every deposit is: with its booking while that stands, else in its sale, in a sale of its penalty, or
 * given back; what is left of it waits in the list of deposits.
 */
export const depositLaws: readonly Law[] = [
  {
    name: 'more of a deposit was taken and given back than was paid on the booking',
    title: '쓴 예약금과 돌려준 예약금은 받은 예약금을 넘지 않아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select s.shop_no, s.id, s.deposit_won as said,
        coalesce(b.deposit_won - b.deposit_returned_won, 0)::bigint as found from sales s
      left join bookings b on b.shop_no = s.shop_no and b.id = s.booking_id
      where ${ofShop('s', shop)} and s.deleted_at is null
        and s.deposit_won > coalesce(b.deposit_won - b.deposit_returned_won, 0)`,
  },
  {
    name: 'a booking gave back something else of its deposit than its entries say',
    title: '돌려준 예약금은 돌려준 내역의 합과 같아요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select b.shop_no, b.id, b.deposit_returned_won as said, coalesce(r.won, 0)::bigint as found
      from bookings b
      left join (select shop_no, booking_id, sum(amount_won) as won from deposit_returns r
        where ${ofShop('r', shop)} group by 1, 2) r on r.shop_no = b.shop_no and r.booking_id = b.id
      where ${ofShop('b', shop)} and b.deposit_returned_won <> coalesce(r.won, 0)`,
  },
  {
    name: 'a booking says another deposit than was entered',
    title: '받은 예약금은 받은 내역의 합과 같아요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select b.shop_no, b.id, b.deposit_won - b.deposit_online_won as said, coalesce(e.won, 0)::bigint as found
      from bookings b
      left join (select shop_no, booking_id, sum(amount_won) as won from deposit_entries e
        where ${ofShop('e', shop)} group by 1, 2) e on e.shop_no = b.shop_no and e.booking_id = b.id
      where ${ofShop('b', shop)} and b.deposit_won - b.deposit_online_won <> coalesce(e.won, 0)`,
  },
  reversalLaw(
    { table: 'deposit_returns', of: 'booking_id', amount: 'amount_won', same: ['booking_id', 'method'] },
    {
      name: 'a reversal of a returned deposit is not the opposite of it',
      title: '되돌린 예약금 반환은 처음과 꼭 반대예요',
      subject: 'BOOKING',
    },
  ),
  {
    name: 'a booking and its sale say different things of whether anybody came',
    title: '완료한 예약에는 매출이 있고, 노쇼·취소한 예약에는 위약금만 있어요',
    subject: 'BOOKING',
    broken: (shop) => sql<BrokenRow>`
      select b.shop_no, b.id, b.deposit_won as said, s.deposit_won as found from bookings b
      left join sales s on s.shop_no = b.shop_no and s.booking_id = b.id and s.deleted_at is null
      where ${ofShop('b', shop)} and case when s.id is null then b.state = 'COMPLETED'
        when b.state in ('NO_SHOW', 'CANCELLED') then exists (select from sale_lines l
          where l.shop_no = s.shop_no and l.sale_id = s.id and l.kind <> 'PENALTY')
        else b.state <> 'COMPLETED' end`,
  },
];
