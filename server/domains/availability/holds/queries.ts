import { sql } from 'kysely';
import type { Channel } from '../../../../contract/availability.ts';
import type { ClassId, EmployeeNo, HoldId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { formatTimeRanges } from '../../../platform/db/ranges.ts';
import { isExclusionViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { employeeNoOf } from '../../../platform/shop.ts';
import type { Shop, ShopTx } from '../../../platform/shop.ts';
import { visibleHolds } from '../../../platform/visibility.ts';
import { instantsOf } from '../overlap/rules.ts';
import { busyByEmployee } from '../visit.rules.ts';
import type { Visit } from '../visit.rules.ts';

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
    array(select t.employee_no from hold_times t where t.hold_id = h.id
      order by t.employee_no) as "employeeNos"
  from holds h`;

/** Living holds that begin in the range. */
export const listHolds = async (
  shop: Shop,
  { startAt, endAt }: { startAt: string; endAt: string },
): Promise<HoldRow[]> =>
  (
    await sql<HoldRow>`${select}
      where h.start_at >= ${startAt} and h.start_at < ${endAt}
        and h.expires_at > ${clock.iso()} ${visibleHolds(shop)}
      order by h.start_at, h.id`.execute(shop.tx)
  ).rows;

/** A living hold by its number or by the hash of its token. */
export const findHold = async (
  shop: Shop,
  by: { id: HoldId } | { tokenHash: string },
): Promise<HoldRow | undefined> =>
  (
    await sql<HoldRow>`${select}
      where h.expires_at > ${clock.iso()} ${visibleHolds(shop)}
        and ${'id' in by ? sql`h.id = ${by.id}` : sql`h.token_hash = ${by.tokenHash}`}`.execute(shop.tx)
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

export const insertHold = async (shop: Shop, hold: NewHold): Promise<HoldId> =>
  (
    await shop.tx
      .insertInto('holds')
      .values({
        channel: hold.channel,
        token_hash: hold.tokenHash,
        class_id: hold.classId,
        label: hold.label,
        start_at: hold.startAt,
        end_at: hold.endAt,
        expires_at: hold.expiresAt,
        created_by: employeeNoOf(shop),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id as HoldId;

/**
 * Keeps the visit's time of each of its employees.
 * @throws BOOKING_HELD
 */
export const insertHoldTimes = async (shop: Shop, id: HoldId, visit: Visit): Promise<void> => {
  await shop.tx
    .insertInto('hold_times')
    .values(
      [...busyByEmployee(visit)].map(([employeeNo, spans]) => ({
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
export const deleteHold = async (shop: ShopTx, id: HoldId): Promise<boolean> =>
  (await shop.tx.deleteFrom('holds').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

/** Deletes the holds of an employee who leaves. */
export const deleteHoldsOf = (shop: Shop, employeeNo: EmployeeNo) =>
  sql`delete from holds h where exists (
    select from hold_times t where t.hold_id = h.id
      and t.employee_no = ${employeeNo})`.execute(shop.tx);
