import type { Parsed } from '../../../../../contract/endpoint.ts';
import type { HoldId, OfferId, WishId } from '../../../../../contract/ids.ts';
import { shopDateOf } from '../../../../../contract/time.ts';
import type { makeOffer, offerSeat, suggest } from '../../../../../contract/waitlist.ts';
import { clock } from '../../../../platform/clock.ts';
import { takeTurns } from '../../../../platform/db/turns.ts';
import { refuse } from '../../../../platform/errors.ts';
import { can, inShop } from '../../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { requireCustomer } from '../../../customers/public.ts';
import { seatsOf } from '../../classes/queries.ts';
import { bookVisit } from '../../commands.ts';
import { othersProblems } from '../../drafts/rules.ts';
import { phoneHolders } from '../../guest/queries.ts';
import { whoIsMeant } from '../../guest/rules.ts';
import { holdSlot } from '../../holds/commands.ts';
import type { Hold } from '../../holds/commands.ts';
import { deleteHold } from '../../holds/queries.ts';
import type { Detail } from '../../present.ts';
import { minuteOf } from '../../rules.ts';
import type { Visit } from '../../rules.ts';
import { writeSeat } from '../../seats/commands.ts';
import { claimSeat, holdSeat } from '../../seats/outside/commands.ts';
import { changeBookingState } from '../../states/commands.ts';
import { everyWeekday, isForItem, waitingFor } from '../rules.ts';
import { answerWish, holdWish, readWish, requireServices, tellWish } from '../wishes/commands.ts';
import type { Wish } from '../wishes/present.ts';
import { insertWish, saveState, stateAfterOffer } from '../wishes/queries.ts';
import type { OfferRow, WishRow } from '../wishes/queries.ts';
import * as queries from './queries.ts';
import { takeBack } from './release/commands.ts';

type Place = Parsed<typeof makeOffer>['body'];

/** A guest whose number is a customer's is that customer; others stay unregistered. */
const comer = async (db: Tx, scope: ShopScope, row: WishRow) => {
  const known =
    row.customerNo === null && row.customerPhone !== null
      ? whoIsMeant(await phoneHolders(db, scope, row.customerPhone), row.customerName)
      : undefined;
  const customerNo = row.customerNo ?? known?.customerNo;
  return customerNo === undefined
    ? { kind: 'walkIn' as const, name: row.customerName, phone: row.customerPhone ?? undefined }
    : { kind: 'existing' as const, customerNo };
};

/** Writes down what is held for a wish. */
const writeOffer = async (
  db: Tx,
  scope: ShopScope,
  row: WishRow,
  { hold, visit }: { hold: Hold; visit: Visit },
): Promise<void> => {
  await queries.insertOffer(db, scope, {
    wishId: row.id,
    holdId: hold.id as HoldId,
    startAt: hold.startAt,
    endAt: hold.endAt,
    expiresAt: hold.expiresAt,
    parts: visit.items,
  });
  await saveState(db, scope, row.id, 'OFFERED');
  await tellWish(db, scope, row.id);
};

/** Holds the time for the wish and writes the offer down. */
const offer = async (db: Tx, scope: ShopScope, row: WishRow, place: Place): Promise<void> => {
  const held = await holdSlot(
    { ...scope, tx: db },
    {
      channel: 'STAFF',
      startAt: place.startAt,
      employeeNo: place.employeeNo,
      anyEmployee: place.employeeNo === null,
      items: row.items.map(({ itemId }) => ({ itemId })),
      customer: await comer(db, scope, row),
      minutes: place.minutes,
      label: waitingFor(row.customerName),
    },
  );
  await writeOffer(db, scope, row, held);
};

/** @throws WAITLIST_NOT_FOUND, WAITLIST_OFFERED, WAITLIST_CLOSED */
const holdWaiting = async (db: Tx, scope: ShopScope, id: WishId): Promise<WishRow> => {
  const row = await holdWish(db, scope, id);
  if (row.state === 'OFFERED') throw refuse('WAITLIST_OFFERED');
  if (row.state !== 'WAITING') throw refuse('WAITLIST_CLOSED');
  return row;
};

/** Offers a time to somebody who waits. Nobody else gets it until they answer or the offer runs out. */
export const offerTime = (scope: ShopScope, id: WishId, place: Place): Promise<Wish> =>
  inShop(scope, async (db) => {
    await offer(db, scope, await holdWaiting(db, scope, id), place);
    return answerWish(db, scope, id);
  });

/** Offers a seat in a class to somebody who waits for it. */
export const offerSeatTo = (
  scope: ShopScope,
  id: WishId,
  { classId, startAt, minutes }: Parsed<typeof offerSeat>['body'],
): Promise<Wish> =>
  inShop(scope, async (db) => {
    const row = await holdWaiting(db, scope, id);
    const label = waitingFor(row.customerName);
    const held = await holdSeat({ ...scope, tx: db }, { channel: 'STAFF', classId, startAt, minutes, label });
    const seated = (await seatsOf(db, scope, [classId], { lock: false })).flatMap(
      (one) => one.customerNo ?? [],
    );
    if (!isForItem(row.items, held.visit.items[0]?.itemId) || seated.some((no) => no === row.customerNo))
      throw refuse('WAITLIST_OTHER_CLASS');
    await writeOffer(db, scope, row, held);
    return answerWish(db, scope, id);
  });

/** Offers a time to a regular who did not ask for one. What they don't take leaves no wish behind. */
export const suggestTime = (
  scope: ShopScope,
  { customerNo, itemIds, ...place }: Parsed<typeof suggest>['body'],
): Promise<Wish> =>
  inShop(scope, async (db) => {
    const { name } = await requireCustomer(db, scope, customerNo);
    await requireServices(db, scope, itemIds);
    // Two at the desk would otherwise call the same customer.
    await takeTurns(db, `suggestion ${scope.shopNo} ${customerNo}`);
    if (await queries.hasLivingOffer(db, scope, customerNo)) throw refuse('WAITLIST_OFFERED');
    const day = shopDateOf(place.startAt);
    const times = { from: day, until: day, weekdays: everyWeekday, fromMinute: 0, toMinute: 1440 };
    const whom = { customerNo, customerName: name, customerPhone: null };
    const fields = { ...whom, ...times, employeeNo: null, note: '', suggested: true };
    const id = await insertWish(db, scope, fields, itemIds);
    await offer(db, scope, await readWish(db, scope, id), place);
    return answerWish(db, scope, id);
  });

/** @throws WAITLIST_OFFER_NOT_FOUND, WAITLIST_OFFER_OVER */
const requireOffer = async (
  db: Tx,
  scope: ShopScope,
  { id, state, offer: standing }: WishRow,
  offerId: OfferId,
): Promise<OfferRow> => {
  if (state === 'OFFERED' && standing?.id === offerId) return standing;
  throw refuse(
    (await queries.isOfferOf(db, scope, id, offerId)) ? 'WAITLIST_OFFER_OVER' : 'WAITLIST_OFFER_NOT_FOUND',
  );
};

/** Books the time or the seat that was held. */
const bookOffered = async (
  db: Tx,
  scope: ShopScope,
  row: WishRow,
  { holdId, classId, parts, startAt, endAt }: OfferRow,
): Promise<Detail> => {
  const terms = {
    customer: await comer(db, scope, row),
    memo: row.note,
    customerRequest: '',
    source: 'MANUAL',
    state: 'CONFIRMED',
  } as const;
  if (classId !== null) {
    const seat = await claimSeat(db, scope, 'STAFF', { classId, startAt }, holdId);
    return writeSeat(db, scope, seat.row, terms);
  }
  const visit = {
    employeeNo: parts[0]?.employeeNo ?? null,
    startMinute: minuteOf(startAt),
    endMinute: minuteOf(endAt),
    items: parts.map((part) => ({ ...part, anyone: false })),
  };
  const problems = can(scope, 'bookings.others') ? [] : othersProblems(visit, undefined, scope.employeeNo);
  const draft = { ...terms, outsideHours: false };
  const booking = await bookVisit(db, scope, draft, { visit, holdId, problems });
  await deleteHold(db, scope, holdId);
  return booking;
};

/** Books what was offered, in the time that was held for it. */
export const acceptOffer = (
  scope: ShopScope,
  id: WishId,
  offerId: OfferId,
): Promise<{ wish: Wish; booking: Detail }> =>
  inShop(scope, async (db) => {
    const row = await holdWish(db, scope, id);
    const booking = await bookOffered(db, scope, row, await requireOffer(db, scope, row, offerId));
    await queries.settleOffer(db, scope, offerId, 'ACCEPTED');
    await saveState(db, scope, id, 'BOOKED', booking.booking.id);
    await tellWish(db, scope, id);
    return { wish: await answerWish(db, scope, id), booking };
  });

/** Takes an offer back: the time is free, and whoever asked for one waits on. */
export const takeBackOffer = (scope: ShopScope, id: WishId, offerId: OfferId): Promise<Wish> =>
  inShop(scope, async (db) => {
    const row = await holdWish(db, scope, id);
    await takeBack(db, scope, await requireOffer(db, scope, row, offerId));
    await stateAfterOffer(db, scope, id, shopDateOf(clock.now()));
    await tellWish(db, scope, id);
    return answerWish(db, scope, id);
  });

/** Cancels what an accepted offer booked: whoever asked for a time waits on. */
export const undoAcceptance = (scope: ShopScope, id: WishId, offerId: OfferId): Promise<Wish> =>
  inShop(scope, async (db) => {
    const row = await holdWish(db, scope, id);
    if (!(await queries.isOfferOf(db, scope, id, offerId))) throw refuse('WAITLIST_OFFER_NOT_FOUND');
    if (row.bookingId === null || !(await queries.takeBackAccepted(db, scope, id, offerId)))
      throw refuse('WAITLIST_OFFER_OVER');
    await changeBookingState({ ...scope, tx: db }, row.bookingId, 'CANCELLED', { reason: '제안 확정 취소' });
    await stateAfterOffer(db, scope, id, shopDateOf(clock.now()));
    await tellWish(db, scope, id);
    return answerWish(db, scope, id);
  });
