import { sql } from 'kysely';
import type { Channel } from '../../../../contract/availability.ts';
import type { ClassId, EmployeeNo, HoldId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { formatTimeRanges } from '../../../platform/db/ranges.ts';
import { isExclusionViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { visibleHolds } from '../../../platform/sight.ts';
import { instantsOf } from '../overlap/rules.ts';
import { busyByEmployee } from '../rules.ts';
import type { Visit } from '../rules.ts';

export interface HoldRow {
  id: HoldId;
  channel: Channel;
  label: string;
  classId: ClassId | null;
  startAt: string;
  endAt: string;
  expiresAt: string;
  employeeNos: EmployeeNo[];
}

const select = sql`
  select h.id, h.channel, h.label, h.class_id as "classId", h.start_at as "startAt", h.end_at as "endAt",
    h.expires_at as "expiresAt",
    array(select t.employee_no from hold_times t where t.shop_no = h.shop_no and t.hold_id = h.id
      order by t.employee_no) as "employeeNos"
  from holds h`;

/** Living holds that begin in the range. */
export const listHolds = async (
  db: Tx,
  scope: ShopScope,
  { startAt, endAt }: { startAt: string; endAt: string },
): Promise<HoldRow[]> =>
  (
    await sql<HoldRow>`${select}
      where h.shop_no = ${scope.shopNo} and h.start_at >= ${startAt} and h.start_at < ${endAt}
        and h.expires_at > ${clock.iso()} ${visibleHolds(scope)}
      order by h.start_at, h.id`.execute(db)
  ).rows;

/** A living hold by its number or by the hash of its token. */
export const findHold = async (
  db: Tx,
  scope: ShopScope,
  by: { id: HoldId } | { tokenHash: string },
): Promise<HoldRow | undefined> =>
  (
    await sql<HoldRow>`${select}
      where h.shop_no = ${scope.shopNo} and h.expires_at > ${clock.iso()} ${visibleHolds(scope)}
        and ${'id' in by ? sql`h.id = ${by.id}` : sql`h.token_hash = ${by.tokenHash}`}`.execute(db)
  ).rows[0];

export interface NewHold {
  channel: Channel;
  tokenHash: string;
  classId: ClassId | null;
  label: string;
  startAt: string;
  endAt: string;
  expiresAt: string;
}

export const insertHold = async (db: Tx, scope: ShopScope, hold: NewHold): Promise<HoldId> =>
  (
    await db
      .insertInto('holds')
      .values({
        shop_no: scope.shopNo,
        channel: hold.channel,
        token_hash: hold.tokenHash,
        class_id: hold.classId,
        label: hold.label,
        start_at: hold.startAt,
        end_at: hold.endAt,
        expires_at: hold.expiresAt,
        created_by: scope.employeeNo || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id as HoldId;

/**
 * Keeps the visit's time of each of its employees.
 * @throws BOOKING_HELD
 */
export const insertHoldTimes = async (db: Tx, scope: ShopScope, id: HoldId, visit: Visit): Promise<void> => {
  await db
    .insertInto('hold_times')
    .values(
      [...busyByEmployee(visit)].map(([employeeNo, spans]) => ({
        shop_no: scope.shopNo,
        hold_id: id,
        employee_no: employeeNo,
        busy: formatTimeRanges(instantsOf(spans)),
      })),
    )
    .execute()
    .catch((error: unknown) => {
      throw isExclusionViolation(error, 'hold_times_no_overlap') ? refuse('BOOKING_HELD') : error;
    });
};

/** True when there was one to delete. */
export const deleteHold = async (db: Tx, scope: Pick<ShopScope, 'shopNo'>, id: HoldId): Promise<boolean> =>
  (await db
    .deleteFrom('holds')
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Nothing is kept of somebody who leaves. */
export const deleteHoldsOf = (db: Tx, scope: ShopScope, employeeNo: EmployeeNo) =>
  sql`delete from holds h where h.shop_no = ${scope.shopNo} and exists (
    select from hold_times t where t.shop_no = h.shop_no and t.hold_id = h.id
      and t.employee_no = ${employeeNo})`.execute(db);
