import { sql } from 'kysely';
import type { EmployeeNo } from '../../../../../contract/ids.ts';
import { toInstant } from '../../../../../contract/time.ts';
import { clock } from '../../../../platform/clock.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';

export interface Freed {
  employeeNo: EmployeeNo;
  startAt: string;
  endAt: string;
  customerName: string;
  state: 'CANCELLED' | 'NO_SHOW';
  at: string;
}

const week = 7 * 86_400_000;

/** Bookings of the range that were called off or missed in the last week, the latest first. */
export const freedBetween = async (
  db: Tx,
  scope: ShopScope,
  range: { startAt: string; endAt: string },
): Promise<Freed[]> =>
  (
    await sql<Freed>`
      select employee_no as "employeeNo", start_at as "startAt", end_at as "endAt",
        customer_name as "customerName", state, updated_at as at
      from bookings
      where shop_no = ${scope.shopNo} and start_at >= ${range.startAt} and start_at < ${range.endAt}
        and state in ('CANCELLED', 'NO_SHOW') and employee_no is not null and class_id is null
        and updated_at > ${toInstant(clock.now() - week)}
      order by updated_at desc limit 200`.execute(db)
  ).rows;
