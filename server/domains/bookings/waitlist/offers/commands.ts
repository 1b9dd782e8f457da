import type { Parsed } from '../../../../../contract/endpoint.ts';
import type { HoldId, OfferId, WishId } from '../../../../../contract/ids.ts';
import { shopDateOf } from '../../../../../contract/time.ts';
import type { makeOffer, suggest } from '../../../../../contract/waitlist.ts';
import { clock } from '../../../../platform/clock.ts';
import { takeTurns } from '../../../../platform/db/turns.ts';
import { refuse } from '../../../../platform/errors.ts';
import { can, inShop } from '../../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { requireCustomer } from '../../../customers/public.ts';
import { bookVisit } from '../../commands.ts';
import { othersProblems } from '../../drafts/rules.ts';
import { phoneHolders } from '../../guest/queries.ts';
import { whoIsMeant } from '../../guest/rules.ts';
import { holdSlot } from '../../holds/commands.ts';
import { deleteHold } from '../../holds/queries.ts';
import type { Detail } from '../../present.ts';
import { minuteOf } from '../../rules.ts';
import { changeBookingState } from '../../states/commands.ts';
import { everyWeekday, waitingFor } from '../rules.ts';
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

/** Holds the time for the wish and writes the offer down. */
const offer = async (db: Tx, scope: ShopScope, row: WishRow, place: Place): Promise<void> => {
  const { hold, visit } = await holdSlot(
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

/** Offers a time to somebody who waits. Nobody else gets it until they answer or the offer runs out. */
export const offerTime = (scope: ShopScope, id: WishId, place: Place): Promise<Wish> =>
  inShop(scope, async (db) => {
    const row = await holdWish(db, scope, id);
    if (row.state === 'OFFERED') throw refuse('WAITLIST_OFFERED');
    if (row.state !== 'WAITING') throw refuse('WAITLIST_CLOSED');
    await offer(db, scope, row, place);
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

/** Books what was offered, in the time that was held for it. */
export const acceptOffer = (
  scope: ShopScope,
  id: WishId,
  offerId: OfferId,
): Promise<{ wish: Wish; booking: Detail }> =>
  inShop(scope, async (db) => {
    const row = await holdWish(db, scope, id);
    const { holdId, parts, startAt, endAt } = await requireOffer(db, scope, row, offerId);
    const visit = {
      employeeNo: parts[0]?.employeeNo ?? null,
      startMinute: minuteOf(startAt),
      endMinute: minuteOf(endAt),
      items: parts.map((part) => ({ ...part, anyone: false })),
    };
    const terms = {
      customer: await comer(db, scope, row),
      memo: row.note,
      customerRequest: '',
      source: 'MANUAL',
      state: 'CONFIRMED',
      outsideHours: false,
    } as const;
    const problems = can(scope, 'bookings.others') ? [] : othersProblems(visit, undefined, scope.employeeNo);
    const booking = await bookVisit(db, scope, terms, { visit, holdId, problems });
    await deleteHold(db, scope, holdId);
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
