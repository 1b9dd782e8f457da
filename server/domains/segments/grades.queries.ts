import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import type { GradeRule } from '../../../contract/customer-grades.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';
import { isVisit } from '../customers/public.ts';

export const findRules = (shop: Shop) =>
  shop.tx.selectFrom('grade_rules').select(['enabled', 'rules', 'months', 'version']).executeTakeFirst();

/** Undefined when another saved meanwhile. */
export const writeRules = (
  shop: Shop,
  { enabled, rules, months }: { enabled: boolean; rules: readonly GradeRule[]; months: number | null },
  seen: number,
) => {
  const values = { enabled, rules: JSON.stringify(rules), months };
  return shop.tx
    .insertInto('grade_rules')
    .values({ ...values })
    .onConflict((conflict) =>
      conflict
        .column('shop_no')
        .doUpdateSet({
          ...values,
          version: sql`grade_rules.version + 1`,
          updated_at: sql`excluded.updated_at`,
        })
        .where('grade_rules.version', '=', seen),
    )
    .returning(['enabled', 'rules', 'months', 'version'])
    .executeTakeFirst();
};

/** Whose grade the rules decide. */
export const gradedNumbers = async ({ tx }: ShopTx): Promise<number[]> => {
  const { rows } = await sql<{ customer_no: number }>`select customer_no from customers
    where deleted_at is null and not grade_fixed order by customer_no`.execute(tx);
  return rows.map(({ customer_no }) => customer_no);
};

/** Visits and real sales of each customer in the last months; over all time, with what was brought along, when null. */
const reachedIn = (
  months: number | null,
  { today, customerNos }: { today: string; customerNos: readonly number[] },
) =>
  months === null
    ? sql`select customer_no, visit_count as visits, sales_won as won from customers where customer_no = ${anyOf(customerNos)}`
    : sql`
      select customer_no, count(distinct sold_on) filter (where ${isVisit('sales')}) as visits,
        sum(total_won - deducted_won) as won from sales
      where sold_on >= ${today}::date - make_interval(months => ${months}::int)
        and customer_no = ${anyOf(customerNos)} and deleted_at is null
      group by customer_no`;

export interface Graded {
  customer_no: number;
  grade: string | null;
  was: string | null;
}

/**
 * Gives each of them the best grade that is reached, if any; a grade given by hand stays. Returns the changed
 * customers. Each part is read by itself and of these customers alone: where statistics are old, a join would read
 * the whole shop once for each of them.
 */
export const applyRules = async (
  { tx }: ShopTx,
  { rules, months }: { rules: readonly GradeRule[]; months: number | null },
  of: { today: string; customerNos: readonly number[] },
): Promise<Graded[]> => {
  const { rows } = await sql<Graded>`
    with reached as materialized (${reachedIn(months, of)}), due as materialized (
      select c.customer_no, c.grade as was, (
        select r.value ->> 'grade' from json_array_elements(${JSON.stringify(rules)}::json) with ordinality as r (value, at)
        where coalesce(reached.visits, 0) >= (r.value ->> 'minVisits')::int
          and coalesce(reached.won, 0) >= (r.value ->> 'minSalesWon')::bigint
        order by r.at limit 1) as grade
      from customers c left join reached on reached.customer_no = c.customer_no
      where c.customer_no = ${anyOf(of.customerNos)} and c.deleted_at is null and not c.grade_fixed
    )
    update customers c set grade = due.grade from due
    where c.customer_no = due.customer_no and c.customer_no = ${anyOf(of.customerNos)}
      and c.grade is distinct from due.grade
      -- Asked again of the row as it is now: an employee may have set the grade meanwhile.
      and not c.grade_fixed and c.deleted_at is null
    returning c.customer_no, c.grade, due.was`.execute(tx);
  return rows;
};

/** Gives those who still have the grade the one they had before; answers them. */
export const takeBack = async ({ tx }: ShopTx, changed: readonly Graded[]) =>
  (
    await sql<Pick<Graded, 'customer_no' | 'grade'>>`
      update customers c set grade = b.was
      from json_to_recordset(${JSON.stringify(changed)}::json) as b (customer_no bigint, grade text, was text)
      where c.customer_no = b.customer_no and c.customer_no = ${anyOf(changed.map(({ customer_no }) => customer_no))}
        and c.grade is not distinct from b.grade
        and not c.grade_fixed and c.deleted_at is null
      returning c.customer_no, c.grade`.execute(tx)
  ).rows;

export const rulesOfShops = (db: Tx, shops: readonly ShopNo[]) =>
  db
    .selectFrom('grade_rules')
    .select(['shop_no', 'rules', 'months'])
    .where('enabled', '=', true)
    .where('shop_no', 'in', shops)
    .execute();
