import { sql } from 'kysely';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { formatTimeRanges } from '../../../platform/db/ranges.ts';
import type { TimeRange } from '../../../platform/db/ranges.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** Minutes since the range's start as flat [from, to) pairs, in order and joined, for each who has any. */
export const busyPairs = async (
  db: Tx,
  scope: ShopScope,
  range: TimeRange,
  employees: readonly EmployeeNo[],
): Promise<Map<EmployeeNo, Int32Array>> => {
  const minutes = (edge: ReturnType<typeof sql>) =>
    sql`array_agg((extract(epoch from ${edge} - ${range.startAt}::timestamptz) / 60)::int order by lower(part))`;
  const { rows } = await sql<{ employeeNo: EmployeeNo; starts: number[]; ends: number[] }>`
    select taken.employee_no as "employeeNo",
      ${minutes(sql`lower(part)`)} as starts, ${minutes(sql`upper(part)`)} as ends
    from (
      select o.employee_no, range_agg(o.busy) as busy
      from occupancies o
      where o.shop_no = ${scope.shopNo} and o.employee_no = any(${[...employees]}::bigint[])
        and o.starts_at > ${range.startAt}::timestamptz - interval '28 hours' and o.starts_at < ${range.endAt}
        and o.busy && ${formatTimeRanges([range])}::tstzmultirange
      group by o.employee_no
    ) taken, unnest(taken.busy) as part
    group by taken.employee_no`.execute(db);
  return new Map(
    rows.map(({ employeeNo, starts, ends }) => [
      employeeNo,
      Int32Array.from(starts.flatMap((start, index) => [start, ends[index] ?? start])),
    ]),
  );
};
