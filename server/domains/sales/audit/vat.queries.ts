import { sql } from 'kysely';
import { ofSales } from '../../../platform/audit.ts';
import type { BrokenRow, Law } from '../../../platform/audit.ts';

/**
 * The VAT of a sale reckoned again from its lines, apart from what the counter does: what no pass or ticket paid of
 * the taxed lines, less their part of the points, which are spread over the lines by the rule of remainders.
 */
export const vatLaw: Law = {
  name: 'the VAT of a sale is not an eleventh of its taxed money',
  title: '부가세는 과세 금액의 11분의 1이에요',
  subject: 'SALE',
  isOfEachSale: true,
  broken: (shop) => sql<BrokenRow>`
    with lines as (select b.shop_no, b.sale_id, b.seq, max(b.place) as place, bool_or(b.taxed) as taxed, sum(b.won) as won from (
          select l.shop_no, l.sale_id, l.seq, l.place, l.taxed, l.total_won as won from sale_lines l
          where ${ofSales('l', 'sale_id', shop)}
          union all
          select p.shop_no, p.sale_id, p.line_seq, null, null, -p.amount_won from sale_payments p
          where ${ofSales('p', 'sale_id', shop)} and p.line_seq is not null) b group by 1, 2, 3),
      shared as (select l.*, div(s.points_won * l.won, sum(l.won) over sale) as floored, s.points_won,
          s.points_won * l.won % sum(l.won) over sale as rest
        from lines l join sales s on s.shop_no = l.shop_no and s.id = l.sale_id
        where s.points_won > 0 and l.won > 0 window sale as (partition by l.shop_no, l.sale_id)),
      points as (select r.shop_no, r.sale_id, r.seq, r.floored + case when row_number() over (
          partition by r.shop_no, r.sale_id order by r.rest desc, r.place, r.seq)
        <= r.points_won - sum(r.floored) over (partition by r.shop_no, r.sale_id) then 1 else 0 end as won from shared r),
      due as (select l.shop_no, l.sale_id, div(sum(l.won - coalesce(p.won, 0)), 11)::bigint as won from lines l
        left join points p on p.shop_no = l.shop_no and p.sale_id = l.sale_id and p.seq = l.seq
        where l.taxed group by 1, 2)
    select s.shop_no, s.id, s.vat_won as said, coalesce(d.won, 0) as found from sales s
    left join due d on d.shop_no = s.shop_no and d.sale_id = s.id
    where ${ofSales('s', 'id', shop)} and s.vat_won <> coalesce(d.won, 0)`,
};
