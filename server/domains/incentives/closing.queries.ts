import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';

/** One at a time, and after every sale under way in that month. */
export const lockMonth = async (shop: Shop, month: string) => {
  await shop.tx
    .insertInto('incentive_closings')
    .values({ month })
    .onConflict((conflict) => conflict.columns(['shop_no', 'month']).doNothing())
    .execute();
  return shop.tx
    .selectFrom('incentive_closings')
    .selectAll()
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const updateClosing = async (
  shop: Shop,
  month: string,
  values: Updateable<DB['incentive_closings']>,
): Promise<void> => {
  await shop.tx.updateTable('incentive_closings').set(values).where('month', '=', month).execute();
};

type Frozen = Omit<Insertable<DB['incentive_months']>, 'shop_no'>;

const chunk = 1_000;

/** The figures of every employee, and the result of each row. */
export const freezeMonth = async (
  shop: Shop,
  month: string,
  people: readonly Frozen[],
  amounts: ReadonlyMap<number, number>,
): Promise<void> => {
  if (people.length > 0)
    await shop.tx
      .insertInto('incentive_months')
      .values([...people])
      .execute();
  const rows = [...amounts].map(([entry_id, amount_won]) => ({ entry_id, month, amount_won }));
  for (let at = 0; at < rows.length; at += chunk)
    await shop.tx
      .insertInto('incentive_amounts')
      .values(rows.slice(at, at + chunk))
      .execute();
};

export const thawMonth = async (shop: Shop, month: string): Promise<void> => {
  await shop.tx.deleteFrom('incentive_amounts').where('month', '=', month).execute();
  await shop.tx.deleteFrom('incentive_months').where('month', '=', month).execute();
};

/** Slips are numbered on through all months of a shop, in the order of its people. */
export const numberPayslips = (shop: Shop, month: string) =>
  sql`update incentive_months m set payslip_no = n.no
    from (select i.employee_no, (row_number() over (order by i.employee_no)
        + (select coalesce(max(payslip_no), 0) from incentive_months))::int as no
      from incentive_months i where i.month = ${month}) n
    where m.month = ${month} and m.employee_no = n.employee_no`.execute(shop.tx);

export const saveDeductionsRow = async (
  shop: Shop,
  row: Omit<Insertable<DB['incentive_deductions']>, 'shop_no'>,
): Promise<void> => {
  const { employee_no: _no, month: _month, ...values } = row;
  await shop.tx
    .insertInto('incentive_deductions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_no', 'employee_no', 'month']).doUpdateSet(values))
    .execute();
};
