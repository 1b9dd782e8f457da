import { isOpen } from '../../../../contract/booking-states.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { saveVisit } from '../commands.ts';
import { lockBooking, readDetail, requireBooking, assertVersion } from '../detail.commands.ts';
import { planVisitOf, refuseProblems, hasSameOutline, visitOf } from '../../availability/public.ts';
import { noteFields, sourceAfterEdit } from '../draft.rules.ts';
import type { Draft } from '../../availability/public.ts';
import { guestNames, guestProblems, resolveGuest } from '../guest/commands.ts';
import { followGuest } from '../link.commands.ts';
import { noteDifferences } from '../differences.rules.ts';
import { factsOf, factsOfGuest, publishEdit } from '../publish.commands.ts';
import type { Detail } from '../present.ts';
import { enterDeposit } from '../deposit-entries.queries.ts';
import { noteColumns, updateBooking } from '../queries.ts';
import type { BookingRow } from '../queries.ts';

/**
 * Saves the guest and notes of a seat; time, teacher and service belong to the class.
 * @throws CLASS_SEAT_FIXED
 */
const saveSeat = async (shop: Shop, booking: BookingRow, draft: Draft): Promise<Detail> => {
  const visit = visitOf(booking);
  const plan = await planVisitOf(shop, draft, visit);
  if (!hasSameOutline(plan.visit, visit)) throw refuse('CLASS_SEAT_FIXED');
  refuseProblems(await guestProblems(shop, draft, booking));
  await lockBooking(shop, booking);
  const customer = await resolveGuest(shop, draft, booking);
  const notes = noteFields(shop, draft, booking);
  const source = sourceAfterEdit(booking, draft);
  await updateBooking(shop, booking.id, {
    ...customer,
    source,
    ...noteColumns(notes),
  });
  await enterDeposit(shop, booking.id, draft.depositMethod);
  await followGuest(shop, booking, customer);
  const after = { ...notes, ...(await guestNames(shop, customer)) };
  await publishEdit(shop, booking.id, {
    before: factsOf(booking),
    after: factsOfGuest(customer, visit, { state: booking.state, source }),
    changes: noteDifferences(booking, after),
  });
  return readDetail(shop, booking.id);
};

/** Saves a booking as a whole, one in a class within what belongs to its guest. */
export const saveBooking = (
  shop: ShopAccess,
  id: BookingId,
  draft: Draft & { version: number },
): Promise<Detail> =>
  inShop(shop, async (shop) => {
    const booking = await requireBooking(shop, id);
    await assertVersion(shop, booking, draft.version);
    if (!isOpen(booking.state)) throw refuse('BOOKING_CLOSED');
    return booking.class === null ? saveVisit(shop, booking, draft) : saveSeat(shop, booking, draft);
  });
