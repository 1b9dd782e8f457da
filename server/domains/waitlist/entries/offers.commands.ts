import type { Parsed } from '../../../../contract/endpoint.ts';
import type { HoldId, OfferId, WaitlistEntryId } from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import type { makeOffer, offerSeat, suggest } from '../../../../contract/waitlist.ts';
import { clock } from '../../../platform/clock.ts';
import { inTurn } from '../../../platform/db/queue.ts';
import { publish } from '../../../platform/events/publish.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, actingEmployee, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { requireCustomer } from '../../customers/public.ts';
import {
  createVisit,
  customerOfPhone,
  changeBookingState,
  reserveSeat,
  holdSeat,
  phoneHolders,
  seatsOf,
  matchHolder,
  assertFreeThen,
  insertSeatBooking,
} from '../../bookings/public.ts';
import { deleteHold, holdVisit, minuteOf, othersProblems } from '../../availability/public.ts';
import type { Hold, Visit } from '../../availability/public.ts';
import type { Detail } from '../../bookings/public.ts';
import { everyWeekday, isForItem, waitingFor } from '../rules.ts';
import { entryBooked, entryBookingUndone, entryOffered, offerWithdrawn } from '../events.ts';
import { presentEntryAfter, customerOf, lockEntry, requireEntry, requireServices } from './commands.ts';
import type { WaitlistEntry } from './present.ts';
import { insertEntry, saveState, stateAfterOffer } from './queries.ts';
import type { OfferRow, WaitlistEntryRow } from './queries.ts';
import * as queries from '../offers.queries.ts';
import { withdrawHeldOffer } from './release.commands.ts';

type Place = Parsed<typeof makeOffer>['body'];

/** A guest with a customer's number is that customer; others stay walk-ins, unless they come by a link. */
const comer = async (shop: Shop, row: WaitlistEntryRow) => {
  if (shop.actor.kind === 'customer' && row.customerNo === null && row.customerPhone !== null) {
    const person = { name: row.customerName, phone: row.customerPhone };
    const { customer_no: customerNo } = await customerOfPhone(shop, person);
    if (customerNo !== null) return { kind: 'existing' as const, customerNo };
  }
  const known =
    row.customerNo === null && row.customerPhone !== null
      ? matchHolder(await phoneHolders(shop, row.customerPhone), row.customerName)
      : undefined;
  const customerNo = row.customerNo ?? known?.customerNo;
  return customerNo === undefined
    ? { kind: 'walkIn' as const, name: row.customerName, phone: row.customerPhone ?? undefined }
    : { kind: 'existing' as const, customerNo };
};

/** Writes down what is held for a waitlist entry. */
const writeOffer = async (
  shop: Shop,
  row: WaitlistEntryRow,
  { hold, visit }: { hold: Hold; visit: Visit },
): Promise<void> => {
  await queries.insertOffer(shop, {
    wishId: row.id,
    holdId: hold.id as HoldId,
    startAt: hold.startAt,
    endAt: hold.endAt,
    expiresAt: hold.expiresAt,
    parts: visit.items,
  });
  await saveState(shop, row.id, 'OFFERED');
  const { startAt, endAt, expiresAt } = hold;
  await publish(shop, entryOffered, row.id, { customer: customerOf(row), startAt, endAt, expiresAt });
};

/** Holds the time for the waitlist entry and writes the offer down. */
const offer = async (shop: Shop, row: WaitlistEntryRow, place: Place): Promise<void> => {
  const held = await holdVisit(shop, {
    channel: 'STAFF',
    startAt: place.startAt,
    employeeNo: place.employeeNo,
    anyEmployee: place.employeeNo === null,
    items: row.items.map(({ itemId }) => ({ itemId })),
    customer: await comer(shop, row),
    minutes: place.minutes,
    label: waitingFor(row.customerName),
  });
  await writeOffer(shop, row, held);
};

/** @throws WAITLIST_NOT_FOUND, WAITLIST_OFFERED, WAITLIST_CLOSED */
const holdWaiting = async (shop: Shop, id: WaitlistEntryId): Promise<WaitlistEntryRow> => {
  const row = await lockEntry(shop, id);
  if (row.state === 'OFFERED') throw refuse('WAITLIST_OFFERED');
  if (row.state !== 'WAITING') throw refuse('WAITLIST_CLOSED');
  return row;
};

/** Offers a time to a waitlist entry. It stays held for them until they answer or the offer expires. */
export const offerTime = (shop: ShopAccess, id: WaitlistEntryId, place: Place): Promise<WaitlistEntry> =>
  inShop(shop, async (shop) => {
    await offer(shop, await holdWaiting(shop, id), place);
    return presentEntryAfter(shop, id);
  });

/** Offers a seat in a class to a customer who waits for it. */
export const offerSeatTo = (
  shop: ShopAccess,
  id: WaitlistEntryId,
  { classId, startAt, minutes }: Parsed<typeof offerSeat>['body'],
): Promise<WaitlistEntry> =>
  inShop(shop, async (shop) => {
    const row = await holdWaiting(shop, id);
    const label = waitingFor(row.customerName);
    const held = await holdSeat(shop, { channel: 'STAFF', classId, startAt, minutes, label });
    const seated = (await seatsOf(shop, [classId], { lock: false })).flatMap((one) => one.customerNo ?? []);
    if (!isForItem(row.items, held.visit.items[0]?.itemId) || seated.some((no) => no === row.customerNo))
      throw refuse('WAITLIST_OTHER_CLASS');
    await writeOffer(shop, row, held);
    return presentEntryAfter(shop, id);
  });

/** Offers a time to a regular who did not ask for one. Declining leaves no waitlist entry behind. */
export const suggestTime = (
  shop: ShopAccess,
  { customerNo, itemIds, ...place }: Parsed<typeof suggest>['body'],
): Promise<WaitlistEntry> =>
  inShop(shop, async (shop) => {
    const { name } = await requireCustomer(shop, customerNo);
    await requireServices(shop, itemIds);
    // Two at the desk would otherwise call the same customer.
    await inTurn(shop.tx, `suggestion ${shop.shopNo} ${customerNo}`);
    if (await queries.hasOpenOffer(shop, customerNo)) throw refuse('WAITLIST_OFFERED');
    const day = shopDateOf(place.startAt);
    const times = { from: day, until: day, weekdays: everyWeekday, fromMinute: 0, toMinute: 1440 };
    const whom = { customerNo, customerName: name, customerPhone: null };
    const fields = { ...whom, ...times, employeeNo: null, note: '', suggested: true };
    const id = await insertEntry(shop, fields, itemIds);
    await offer(shop, await requireEntry(shop, id), place);
    return presentEntryAfter(shop, id);
  });

/** @throws WAITLIST_OFFER_NOT_FOUND, WAITLIST_OFFER_OVER */
const requireOffer = async (
  shop: Shop,
  { id, state, offer: current }: WaitlistEntryRow,
  offerId: OfferId,
): Promise<OfferRow> => {
  if (state === 'OFFERED' && current?.id === offerId) return current;
  throw refuse(
    (await queries.isOfferOf(shop, id, offerId)) ? 'WAITLIST_OFFER_OVER' : 'WAITLIST_OFFER_NOT_FOUND',
  );
};

/** Books the time or the seat that was held. */
const bookOffered = async (
  shop: Shop,
  row: WaitlistEntryRow,
  { holdId, classId, parts, startAt, endAt }: OfferRow,
): Promise<Detail> => {
  const terms = {
    customer: await comer(shop, row),
    memo: row.note,
    customerRequest: '',
    source: 'MANUAL',
    state: 'CONFIRMED',
  } as const;
  if (classId !== null) {
    const seat = await reserveSeat(shop, 'STAFF', { classId, startAt }, holdId);
    if (terms.customer.kind === 'existing') await assertFreeThen(shop, seat.row, terms.customer.customerNo);
    return insertSeatBooking(shop, seat.row, terms);
  }
  const visit = {
    employeeNo: parts[0]?.employeeNo ?? null,
    startMinute: minuteOf(startAt),
    endMinute: minuteOf(endAt),
    items: parts.map((part) => ({ ...part, anyone: false })),
  };
  const problems = can(shop, 'bookings.others')
    ? []
    : othersProblems(visit, undefined, actingEmployee(shop).employeeNo);
  const draft = { ...terms, outsideHours: false };
  const booking = await createVisit(shop, draft, { visit, holdId, problems });
  await deleteHold(shop, holdId);
  return booking;
};

/** Books what was offered, in the time that was held for it. */
export const acceptOffer = (
  shop: ShopAccess,
  id: WaitlistEntryId,
  offerId: OfferId,
): Promise<{ wish: WaitlistEntry; booking: Detail }> =>
  inShop(shop, async (shop) => {
    const row = await lockEntry(shop, id);
    const booking = await bookOffered(shop, row, await requireOffer(shop, row, offerId));
    await queries.closeOffer(shop, offerId, 'ACCEPTED');
    await saveState(shop, id, 'BOOKED', booking.booking.id);
    const { id: bookingId, startAt, endAt } = booking.booking;
    await publish(shop, entryBooked, id, { customer: customerOf(row), bookingId, startAt, endAt });
    return { wish: await presentEntryAfter(shop, id), booking };
  });

/** Withdraws an offer: the time is free, and its waitlist entry waits on. */
export const withdrawOffer = (
  shop: ShopAccess,
  id: WaitlistEntryId,
  offerId: OfferId,
): Promise<WaitlistEntry> =>
  inShop(shop, async (shop) => {
    const row = await lockEntry(shop, id);
    const offer = await requireOffer(shop, row, offerId);
    await withdrawHeldOffer(shop, offer);
    await stateAfterOffer(shop, id, shopDateOf(clock.now()));
    const { startAt, endAt } = offer;
    await publish(shop, offerWithdrawn, id, { customer: customerOf(row), startAt, endAt });
    return presentEntryAfter(shop, id);
  });

/** Cancels what an accepted offer booked: its waitlist entry waits on. */
export const undoAcceptance = (
  shop: ShopAccess,
  id: WaitlistEntryId,
  offerId: OfferId,
): Promise<WaitlistEntry> =>
  inShop(shop, async (shop) => {
    const row = await lockEntry(shop, id);
    if (!(await queries.isOfferOf(shop, id, offerId))) throw refuse('WAITLIST_OFFER_NOT_FOUND');
    if (row.bookingId === null || !(await queries.reverseAccepted(shop, id, offerId)))
      throw refuse('WAITLIST_OFFER_OVER');
    await changeBookingState(shop, row.bookingId, 'CANCELLED', { reason: '제안 확정 취소' });
    await stateAfterOffer(shop, id, shopDateOf(clock.now()));
    await publish(shop, entryBookingUndone, id, { customer: customerOf(row), bookingId: row.bookingId });
    return presentEntryAfter(shop, id);
  });
