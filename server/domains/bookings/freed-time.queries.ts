import { sql } from 'kysely';
import type { BookingId } from '../../../contract/ids.ts';
import { toInstant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, Tx } from '../../platform/shop.ts';
import { instantOf } from '../availability/public.ts';
import type { Visit } from '../availability/public.ts';
import { vacatedBy } from './freed-time.rules.ts';

/** How long it is news that a booking was moved away. */
export const newsMs = 7 * 86_400_000;

/**
 * Remembers the time that a booking was moved away from, for the waitlist. Moved back to where it stood, it was
 * never away.
 */
export const recordFreedTime = async (
  shop: Shop,
  id: BookingId,
  before: Visit,
  after: Visit,
): Promise<void> => {
  const vacated = vacatedBy(before, after);
  if (vacated.length === 0) return;
  const returned = await shop.tx
    .deleteFrom('vacated_times')
    .where('booking_id', '=', id)
    .where('start_at', '=', instantOf(after.startMinute))
    .where('employee_no', 'is not distinct from', after.employeeNo)
    .executeTakeFirst();
  if (returned.numDeletedRows > 0n) return;
  await shop.tx
    .insertInto('vacated_times')
    .values(
      vacated.map(({ employeeNo, span: [from, to] }) => ({
        booking_id: id,
        employee_no: employeeNo,
        start_at: instantOf(from),
        end_at: instantOf(to),
        vacated_at: clock.iso(),
      })),
    )
    .execute();
};

/** Of every shop: what is no news any more. */
export const trimFreedTime = (db: Tx) =>
  sql`delete from vacated_times where vacated_at <= ${toInstant(clock.now() - newsMs)}`.execute(db);
