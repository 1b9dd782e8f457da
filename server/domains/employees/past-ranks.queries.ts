import { sql } from 'kysely';
import type { EmployeeNo } from '../../../contract/ids.ts';
import type { Role } from '../../../contract/rights.ts';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';

/**
 * Before rank or role become another: what they were up to the end of last month. A second change in the same
 * month leaves it as it is.
 */
export const keepRank = async (
  { tx }: Shop,
  employeeNo: EmployeeNo,
  { rank, role }: { rank?: string | null | undefined; role?: Role | undefined },
): Promise<void> => {
  const firstOfMonth = `${shopDateOf(clock.now()).slice(0, 7)}-01` as ShopDate;
  const untilMonth = addDays(firstOfMonth, -1).slice(0, 7);
  await sql`
    insert into past_ranks (employee_no, until_month, rank, role)
    select employee_no, ${untilMonth}, rank, role from employees
    where employee_no = ${employeeNo}
      and (rank is distinct from ${rank === undefined ? sql`rank` : rank} or role <> ${role ?? sql`role`})
    on conflict do nothing`.execute(tx);
};
