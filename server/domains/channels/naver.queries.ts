import { sql } from 'kysely';
import type { EmployeeNo, ItemId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';

export interface NaverShopRow {
  enabled: boolean;
  place_url: string | null;
  version: number;
}

export const findNaverShop = ({ tx }: Shop): Promise<NaverShopRow | undefined> =>
  tx.selectFrom('naver_shops').select(['enabled', 'place_url', 'version']).executeTakeFirst();

/** Returns the saved row; undefined when another save came first. */
export const writeNaverShop = (
  { tx }: Shop,
  before: number,
  values: Pick<NaverShopRow, 'enabled' | 'place_url'>,
): Promise<NaverShopRow | undefined> =>
  before === 0
    ? tx
        .insertInto('naver_shops')
        .values(values)
        .onConflict((conflict) => conflict.column('shop_no').doNothing())
        .returning(['enabled', 'place_url', 'version'])
        .executeTakeFirst()
    : tx
        .updateTable('naver_shops')
        .set(values)
        .where('version', '=', before)
        .returning(['enabled', 'place_url', 'version'])
        .executeTakeFirst();

export interface NaverEmployeeRow {
  employee_no: EmployeeNo;
  name: string;
  enabled: boolean;
  naver_name: string | null;
  version: number;
}

/** All employees who work here, in the owner's order, with their names at Naver. */
export const naverEmployees = async ({ tx }: Shop, employeeNo?: EmployeeNo): Promise<NaverEmployeeRow[]> => {
  const { rows } = await sql<NaverEmployeeRow>`
    select e.employee_no, e.name, coalesce(n.enabled, false) as enabled, n.naver_name,
      coalesce(n.version, 0) as version
    from employees e
    left join naver_employees n on n.employee_no = e.employee_no
    where e.state = 'ACTIVE' and (${employeeNo ?? null}::bigint is null or e.employee_no = ${employeeNo ?? null})
    order by e.sort_order, e.employee_no`.execute(tx);
  return rows;
};

/** An employee who left does not keep a name from those who work here. */
export const releaseNamesOfLeft = ({ tx }: Shop, naverName: string) =>
  sql`delete from naver_employees n using employees e
    where e.employee_no = n.employee_no and e.state = 'LEFT' and lower(n.naver_name) = lower(${naverName})`.execute(
    tx,
  );

/** False when another save came first. */
export const writeNaverEmployee = async (
  { tx }: Shop,
  employeeNo: EmployeeNo,
  before: number,
  values: { enabled: boolean; naver_name: string },
): Promise<boolean> => {
  const written =
    before === 0
      ? await tx
          .insertInto('naver_employees')
          .values({ employee_no: employeeNo, ...values })
          .onConflict((conflict) => conflict.columns(['shop_no', 'employee_no']).doNothing())
          .returning('employee_no')
          .executeTakeFirst()
      : await tx
          .updateTable('naver_employees')
          .set(values)
          .where('employee_no', '=', employeeNo)
          .where('version', '=', before)
          .returning('employee_no')
          .executeTakeFirst();
  return written !== undefined;
};

export interface NaverServiceRow {
  id: number;
  naver_name: string;
  name_key: string;
  item_id: ItemId;
  item_name: string;
  offered: boolean;
}

/** What its notices call our services, in the order of the names. */
export const naverServices = async ({ tx }: Shop, id?: number): Promise<NaverServiceRow[]> => {
  const { rows } = await sql<NaverServiceRow>`
    select n.id, n.naver_name, n.name_key, n.item_id, i.name as item_name, i.active as offered
    from naver_services n join menu_items i on i.id = n.item_id
    where ${id ?? null}::bigint is null or n.id = ${id ?? null}
    order by n.naver_name, n.id`.execute(tx);
  return rows;
};

export const countNaverServices = async ({ tx }: Shop): Promise<number> =>
  (
    await tx
      .selectFrom('naver_services')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** The name means this service from now on. */
export const writeNaverService = async (
  { tx }: Shop,
  values: Pick<NaverServiceRow, 'naver_name' | 'name_key' | 'item_id'>,
): Promise<number> =>
  (
    await tx
      .insertInto('naver_services')
      .values({ ...values, created_at: clock.iso() })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_no', 'name_key'])
          .doUpdateSet({ naver_name: values.naver_name, item_id: values.item_id }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const deleteNaverService = ({ tx }: Shop, id: number) =>
  tx.deleteFrom('naver_services').where('id', '=', id).returning('naver_name').executeTakeFirst();
