import { sql } from 'kysely';
import { ofShop } from '../../../platform/books.ts';
import type { BrokenRow, Law } from '../../../platform/books.ts';

/** What must be true of cash receipts. */
export const receiptLaws: readonly Law[] = [
  {
    name: 'cash receipts were given for more than was paid in cash',
    title: '현금영수증은 현금으로 받은 금액을 넘지 않아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, r.sale_id as id, r.won as said, receiptable_won(r.shop_no, r.sale_id) as found
      from (select r.shop_no, r.sale_id, sum(r.amount_won)::bigint as won from cash_receipts r
        where ${ofShop('r', shop)} and not r.cancel_wanted
          and r.state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED') group by 1, 2) r
      where r.won > receiptable_won(r.shop_no, r.sale_id)`,
  },
  {
    name: 'a settled cash receipt keeps a number, or one on its way is looked after by nobody',
    title: '처리 중인 현금영수증은 모두 다시 확인되고, 끝난 것에는 번호가 남지 않아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, r.sale_id as id, r.amount_won as said, null::bigint as found from cash_receipts r
      where ${ofShop('r', shop)} and ((r.state in ('ISSUED', 'REJECTED', 'CANCELLED') and r.number is not null)
        or (r.state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'CANCELLING') and r.next_try_at is null)
        or (r.issuer = 'PROVIDER' and r.state = 'ISSUED' and r.tid is null))`,
  },
];
