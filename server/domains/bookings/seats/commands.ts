import type { Parsed } from '../../../../contract/endpoint.ts';
import type { bookSeat } from '../../../../contract/classes.ts';
import type { ClassId, CustomerNo } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { isCheckViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { employeeNoOf, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { findClass, freeExpiredSeats, insertSeatItem, lockClass } from './queries.ts';
import type { ClassRow } from './queries.ts';
import { visitOfClass } from './rules.ts';
import { readDetail } from '../detail.commands.ts';
import { noNotes, resolveNotes } from '../draft.rules.ts';
import { resolveGuest } from '../guest/commands.ts';
import { assertNotBookedThen } from '../guest/same-hour.commands.ts';
import { factsOfGuest, publishState } from '../publish.commands.ts';
import type { Detail } from '../present.ts';
import { enterDeposit } from '../deposit-entries.queries.ts';
import { insertBooking } from '../queries.ts';
import { instantOf } from '../../availability/public.ts';

/** Unreachable while the lock is held; the table's own check catches a writer that forgets it. */
export const asClassFull = (error: unknown): unknown =>
  isCheckViolation(error, 'class_sessions_seats') ? refuse('CLASS_FULL') : error;

/**
 * A class with a free seat, held until the transaction ends.
 * @throws CLASS_NOT_FOUND, CLASS_FULL
 */
export const lockFreeSeat = async (shop: Shop, id: ClassId): Promise<ClassRow> => {
  if (!(await lockClass(shop, id))) throw refuse('CLASS_NOT_FOUND');
  await freeExpiredSeats(shop, id);
  const row = await findClass(shop, id);
  if (!row) throw refuse('CLASS_NOT_FOUND');
  if (row.seatsTaken + row.seatsHeld >= row.seats) throw refuse('CLASS_FULL');
  return row;
};

type SeatDraft = Omit<Parsed<typeof bookSeat>['body'], 'again'>;

/** Writes a booking into a seat that is claimed: one like any other, in the time of its class. */
export const insertSeatBooking = async (shop: Shop, row: ClassRow, draft: SeatDraft): Promise<Detail> => {
  const visit = visitOfClass(row);
  const customer = await resolveGuest(shop, draft);
  const startAt = instantOf(visit.startMinute);
  const bookingId = await insertBooking(shop, {
    ...customer,
    class_id: row.id,
    employee_no: row.employeeNo,
    start_at: startAt,
    end_at: instantOf(visit.endMinute),
    visit_date: shopDateOf(startAt),
    state: draft.state,
    source: draft.source,
    memo: draft.memo,
    customer_request: draft.customerRequest,
    deposit_won: draft.depositWon ?? 0,
    created_by: employeeNoOf(shop),
  }).catch((error: unknown) => {
    throw asClassFull(error);
  });
  await insertSeatItem(shop, bookingId, row);
  if (draft.depositWon) await enterDeposit(shop, bookingId, draft.depositMethod);
  const after = factsOfGuest(customer, visit, draft);
  await publishState(shop, bookingId, { before: null, after, className: row.name });
  return readDetail(shop, bookingId);
};

/** @throws CUSTOMER_BOOKED_THEN with the visit that stands there */
export const assertFreeThen = (shop: Shop, row: ClassRow, customerNo: CustomerNo): Promise<void> =>
  assertNotBookedThen(shop, customerNo, visitOfClass(row));

/** Books a seat in a class. */
export const createSeatBooking = (
  shop: ShopAccess,
  id: ClassId,
  { again, ...draft }: Parsed<typeof bookSeat>['body'],
): Promise<Detail> =>
  inShop(shop, async (shop) => {
    const meant = { ...draft, ...resolveNotes(shop, draft, noNotes) };
    const row = await lockFreeSeat(shop, id);
    if (!again && draft.customer.kind === 'existing')
      await assertFreeThen(shop, row, draft.customer.customerNo);
    return insertSeatBooking(shop, row, meant);
  });
