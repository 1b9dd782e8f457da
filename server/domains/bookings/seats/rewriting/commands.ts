import { refuse } from '../../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { holdBooking, readDetail } from '../../detail/commands.ts';
import { planDraft } from '../../drafts/commands.ts';
import { notesIn, sourceKept } from '../../drafts/rules.ts';
import type { Draft } from '../../drafts/rules.ts';
import { guestProblems, guestTold, settleGuest } from '../../guest/commands.ts';
import { tell } from '../../history/commands.ts';
import { describeNotes } from '../../history/rules.ts';
import { refuseAny } from '../../overlap/rules.ts';
import type { Detail } from '../../present.ts';
import { noteColumns, updateBooking } from '../../queries.ts';
import type { BookingRow } from '../../queries.ts';
import { sameOutline, visitOf } from '../../rules.ts';

/**
 * Saves a seat in a class as a whole: who comes, and what is noted. When, with whom and what it is
 * belongs to the class.
 * @throws CLASS_SEAT_FIXED
 */
export const rewriteSeat = async (
  db: Tx,
  scope: ShopScope,
  booking: BookingRow,
  draft: Draft,
): Promise<Detail> => {
  const visit = visitOf(booking);
  const plan = await planDraft(db, scope, draft, visit);
  if (!sameOutline(plan.visit, visit)) throw refuse('CLASS_SEAT_FIXED');
  refuseAny(await guestProblems(db, scope, draft, booking));
  await holdBooking(db, scope, booking);
  const customer = await settleGuest(db, scope, draft, booking);
  const notes = notesIn(scope, draft, booking);
  await updateBooking(db, scope, booking.id, {
    ...customer,
    source: sourceKept(booking, draft),
    ...noteColumns(notes),
  });
  const told = {
    id: booking.id,
    customerNo: customer.customer_no,
    customerBefore: booking.customerNo,
    states: [booking.state],
  };
  const after = { ...notes, ...(await guestTold(db, scope, customer)) };
  await tell(db, scope, told, [visit], describeNotes(booking, after));
  return readDetail(db, scope, booking.id);
};
