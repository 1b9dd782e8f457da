import { sql } from 'kysely';
import type { IncentiveSource, VisitKind } from '../../../contract/incentive-plans.ts';
import type { Shop } from '../../platform/shop.ts';

/** Rows of their own month, added up as far as no rule tells them apart. */
export const sumsOf = async (
  shop: Shop,
  { from, to, today }: { from: string; to: string; today: string },
  employeeNo?: number,
) => {
  const { rows } = await sql<{
    month: string;
    employee_no: number;
    source: IncentiveSource;
    visit_kind: VisitKind;
    taxed: boolean;
    is_today: boolean;
    base_won: number;
    unpaid_won: number;
    card_won: number;
    first_on: string;
  }>`
    select e.month, e.employee_no, e.source, e.visit_kind, e.taxed, e.earned_on = ${today}::date as is_today,
      sum(e.base_won)::bigint as base_won, sum(e.unpaid_won)::bigint as unpaid_won, sum(e.card_won)::bigint as card_won,
      min(e.earned_on) as first_on
    from incentive_entries e
    where e.month >= ${from} and e.month <= ${to} and e.for_month = e.month and e.source is not null
      and (${employeeNo ?? null}::bigint is null or e.employee_no = ${employeeNo ?? null}::bigint)
    group by 1, 2, 3, 4, 5, 6`.execute(shop.tx);
  return rows;
};
export type SumRow = Awaited<ReturnType<typeof sumsOf>>[number];

/** Rows of a month one by one, with what became of them: all, or those that follow another month's rates. */
export const rowsOf = async (
  shop: Shop,
  month: string,
  { employeeNo, carriedOnly = false }: { employeeNo?: number | undefined; carriedOnly?: boolean } = {},
) => {
  const { rows } = await sql<{
    id: number;
    employee_no: number;
    kind: 'EARN' | 'REFUND' | 'REVERSE' | 'ADJUST';
    source: IncentiveSource | null;
    earned_on: string;
    for_month: string;
    sale_id: number | null;
    item: string | null;
    collection_id: number | null;
    visit_kind: VisitKind | null;
    taxed: boolean;
    base_won: number;
    unpaid_won: number;
    card_won: number;
    reason: string;
    reversed: boolean;
    reversed_here: boolean;
    reverses_here: boolean;
    frozen_won: number | null;
  }>`
    select e.id, e.employee_no, e.kind, e.source, e.earned_on, e.for_month, e.sale_id, e.item, e.collection_id,
      e.visit_kind, e.taxed, e.base_won, e.unpaid_won, e.card_won, e.reason, r.id is not null as reversed,
      coalesce(r.month = e.month and r.for_month = e.for_month, false) as reversed_here,
      coalesce(o.month = e.month, false) as reverses_here, a.amount_won as frozen_won
    from incentive_entries e
    left join incentive_entries r on r.reverses_id = e.id
    left join incentive_entries o on o.id = e.reverses_id
    left join incentive_amounts a on a.entry_id = e.reverses_id
    where e.month = ${month}
      and (${employeeNo ?? null}::bigint is null or e.employee_no = ${employeeNo ?? null}::bigint)
      ${carriedOnly ? sql`and e.for_month <> e.month and e.source is not null` : sql``}
    order by e.earned_on desc, e.id desc`.execute(shop.tx);
  return rows;
};
export type MonthRowRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Adjustments of a month that stand. */
export const adjustmentsOf = (shop: Shop, month: string) =>
  shop.tx
    .selectFrom('incentive_entries as e')
    .select(['e.id', 'e.employee_no', 'e.base_won', 'e.reason', 'e.created_by_name'])
    .where('e.month', '=', month)
    .where('e.kind', '=', 'ADJUST')
    .where(sql<boolean>`not exists (select from incentive_entries r where r.reverses_id = e.id)`)
    .orderBy('e.id')
    .execute();

export const deductionsOf = (shop: Shop, month: string) =>
  shop.tx.selectFrom('incentive_deductions').selectAll().where('month', '=', month).execute();

export const closingOf = (shop: Shop, month: string) =>
  shop.tx.selectFrom('incentive_closings').selectAll().where('month', '=', month).executeTakeFirst();

export const frozenMonths = (shop: Shop, months: readonly string[]) =>
  shop.tx
    .selectFrom('incentive_months')
    .select(['employee_no', 'month', 'figures', 'net_won', 'payslip_no'])
    .where('month', 'in', [...months])
    .execute();

/** Those of the months that anything was entered in. */
export const monthsEntered = async (shop: Shop, months: readonly string[]): Promise<string[]> =>
  (
    await shop.tx
      .selectFrom('incentive_entries')
      .select('month')
      .distinct()
      .where('month', 'in', [...months])
      .execute()
  ).map(({ month }) => month);

export const frozenAmounts = async (shop: Shop, month: string): Promise<Map<number, number>> =>
  new Map(
    (
      await shop.tx
        .selectFrom('incentive_amounts')
        .select(['entry_id', 'amount_won'])
        .where('month', '=', month)
        .execute()
    ).map((row) => [row.entry_id, row.amount_won]),
  );

/** All employees who work or worked here, without rejected applicants; in the owner's order. */
export const peopleOf = async (shop: Shop) => {
  const { rows } = await sql<{
    employee_no: number;
    name: string;
    rank: string | null;
    role: string;
    left_on: string | null;
    joined_on: string;
    past: { untilMonth: string; rank: string | null; role: string }[];
  }>`
    select e.employee_no, e.name, e.rank, e.role, e.left_on, e.joined_on,
      coalesce((
        select jsonb_agg(jsonb_build_object('untilMonth', p.until_month, 'rank', p.rank, 'role', p.role)
          order by p.until_month)
        from past_ranks p where p.employee_no = e.employee_no), '[]') as past
    from employees e where e.joined_on is not null order by e.sort_order, e.employee_no`.execute(shop.tx);
  return rows;
};
export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

export const isCatchingUp = async (shop: Shop): Promise<boolean> =>
  (await shop.tx.selectFrom('incentive_backlogs').select('shop_no').executeTakeFirst()) !== undefined;

export const customerNamesOf = async (shop: Shop, saleIds: readonly number[]): Promise<Map<number, string>> =>
  saleIds.length === 0
    ? new Map()
    : new Map(
        (
          await shop.tx
            .selectFrom('sales')
            .select(['id', 'customer_name'])
            .where('id', 'in', [...saleIds])
            .execute()
        ).map((row) => [row.id, row.customer_name]),
      );
