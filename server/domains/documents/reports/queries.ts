import { sql } from 'kysely';
import type { ShopNo } from '../../../../contract/ids.ts';
import type { ShopTx, Tx } from '../../../platform/shop.ts';

export const findSettings = (shop: ShopTx) =>
  shop.tx.selectFrom('report_settings').selectAll().executeTakeFirst();

export const reportPeople = async (shop: ShopTx): Promise<number[]> =>
  (await shop.tx.selectFrom('report_people').select('employee_no').orderBy('employee_no').execute()).map(
    (row) => row.employee_no,
  );

/** Answers whether it is written: not where the version is another. */
export const writeSettings = async (
  shop: ShopTx,
  { version, savedBy, lastMonth }: { version: number; savedBy: number; lastMonth: string },
): Promise<boolean> => {
  const written =
    version === 0
      ? await shop.tx
          .insertInto('report_settings')
          .values({ last_month: lastMonth, saved_by: savedBy })
          .onConflict((conflict) => conflict.column('shop_no').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await shop.tx
          .updateTable('report_settings')
          .set({ saved_by: savedBy })
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
};

export const replaceReportPeople = async (shop: ShopTx, employeeNos: readonly number[]): Promise<void> => {
  await shop.tx.deleteFrom('report_people').execute();
  if (employeeNos.length > 0)
    await shop.tx
      .insertInto('report_people')
      .values(employeeNos.map((employee_no) => ({ employee_no })))
      .execute();
};

/** Shops that have not told of a month yet. Runs as the operator. */
export const shopsToTell = async (db: Tx, month: string): Promise<{ shopNo: ShopNo; name: string }[]> =>
  (
    await sql<{ shopNo: ShopNo; name: string }>`
      select r.shop_no as "shopNo", s.name from report_settings r join shops s on s.shop_no = r.shop_no
      where r.last_month < ${month} and exists (select from report_people p where p.shop_no = r.shop_no)
      order by r.shop_no limit 500`.execute(db)
  ).rows;

/** Anyone who comes second waits, and then has nothing to do. */
export const takeMonth = (shop: ShopTx, month: string) =>
  shop.tx
    .updateTable('report_settings')
    .set({ last_month: month })
    .where('last_month', '<', month)
    .returning('saved_by')
    .executeTakeFirst();

export const peopleToTell = (shop: ShopTx) =>
  shop.tx
    .selectFrom('report_people as p')
    .innerJoin('employees as e', 'e.employee_no', 'p.employee_no')
    .select(['e.employee_no', 'e.name', 'e.phone'])
    .where('e.state', '=', 'ACTIVE')
    .execute();
