import { holdsTime, isOpen } from '../../../contract/booking-states.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { change } from '../../../contract/bookings.ts';
import type { BookingId, EmployeeNo, SeriesId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { actingEmployee, asUsual, can, employeeNoOf, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import {
  busyByEmployee,
  hasUsableLength,
  timeClaimOf,
  checkTime,
  instantOf,
  menuOf,
  othersProblems,
  performProblems,
  planVisitOf,
  refuseProblems,
  restoreConstraint,
  shiftVisit,
  timeProblems,
  visitOf,
} from '../availability/public.ts';
import { noteFields, sourceAfterEdit, noNotes, resolveNotes } from './draft.rules.ts';
import type { Claim, Draft, DraftVisit, Problem, Verdict, Visit } from '../availability/public.ts';
import { guestNames, guestProblems, resolveGuest } from './guest/commands.ts';
import type { GuestColumns } from './guest/commands.ts';
import { assertFirstThen } from './guest/same-hour.commands.ts';
import { noteDifferences, overlapDifferences, visitDifferences } from './differences.rules.ts';
import type { BookingChange } from './differences.rules.ts';
import { atTime, factsOf, factsOfGuest, publishEdit, publishState } from './publish.commands.ts';
import { deleteParts, insertParts, insertWhole } from './parts.queries.ts';
import type { Detail } from './present.ts';
import { enterDeposit } from './deposit-entries.queries.ts';
import { followGuest } from './link.commands.ts';
import * as queries from './queries.ts';
import type { BookingRow } from './queries.ts';
import { lockBooking, readDetail, requireBooking, assertVersion } from './detail.commands.ts';
import { saveReference } from './references.commands.ts';
import { recordFreedTime } from './freed-time.queries.ts';
import { shopDateOf } from '../../../contract/time.ts';

export const timeColumns = ({ employeeNo, startMinute, endMinute }: Visit) => ({
  employee_no: employeeNo,
  start_at: instantOf(startMinute),
  end_at: instantOf(endMinute),
  visit_date: shopDateOf(instantOf(startMinute)),
});

/** Keeps the confirmed overlap and who confirmed it for as long as the booking really overlaps. */
export const overlapConfirmation = (shop: ShopAccess, verdict: Verdict, reason: string | undefined) =>
  verdict.overlaps
    ? { overlap_confirmed_by: employeeNoOf(shop), overlap_reason: reason ?? '' }
    : verdict.confirmed.size === 0
      ? { overlap_confirmed_by: null, overlap_reason: null }
      : {};

/** Claims the time with its locks held, and refuses what else is wrong along with it. */
const reserveTime = async (
  shop: Shop,
  claim: Claim,
  { existing, known = [] }: { existing?: BookingRow; known?: readonly Problem[] } = {},
): Promise<Verdict> => {
  if (!hasUsableLength(claim.visit)) refuseProblems(known);
  const verdict = await checkTime(shop, claim, {
    lock: true,
    ...(existing && { hold: () => lockBooking(shop, existing) }),
  });
  refuseProblems([...known, ...verdict.problems]);
  return verdict;
};

type NewDraft = Draft & { state: 'REQUESTED' | 'CONFIRMED'; externalNo?: string | undefined };

/** What is said of a booking besides its visit. */
type Terms = Omit<NewDraft, Exclude<keyof DraftVisit, 'customer'>>;

/** Which occurrence of which series a booking is. */
export interface SeriesPlace {
  series_id: SeriesId;
  series_seq: number;
}

const insertDraft = async (
  shop: Shop,
  draft: Terms,
  guest: GuestColumns,
  verdict: Verdict,
  place?: SeriesPlace,
): Promise<BookingId> => {
  const values = {
    ...guest,
    ...timeColumns(verdict.visit),
    ...overlapConfirmation(shop, verdict, draft.overlap?.reason),
    ...place,
    state: draft.state,
    source: draft.source,
    memo: draft.memo,
    customer_request: draft.customerRequest,
    deposit_won: draft.depositWon ?? 0,
    color: draft.color ?? null,
    without_messages: draft.withoutMessages ?? false,
    created_by: employeeNoOf(shop),
  };
  const id = await insertWhole(shop, values, verdict.visit, verdict.confirmed);
  if (draft.depositWon) await enterDeposit(shop, id, draft.depositMethod);
  return id;
};

const publishNew = (shop: Shop, id: BookingId, draft: Terms, guest: GuestColumns, verdict: Verdict) =>
  publishState(shop, id, {
    before: null,
    after: factsOfGuest(guest, verdict.visit, draft),
    changes: overlapDifferences(verdict),
    overlapReason: draft.overlap?.reason ?? '',
  });

/** Writes a booking whose time is claimed and whose guest is known. */
export const insertWithParts = async (
  shop: Shop,
  draft: Terms,
  guest: GuestColumns,
  verdict: Verdict,
  place?: SeriesPlace,
): Promise<BookingId> => {
  const id = await insertDraft(shop, draft, guest, verdict, place);
  await publishNew(shop, id, draft, guest, verdict);
  return id;
};

type Planned = Pick<Claim, 'visit' | 'holdId'> & { problems: readonly Problem[] };

/** Books a visit as it was laid out. What a hold keeps for it is not in its way; the caller lets the hold go. */
export const createVisit = async (
  shop: Shop,
  draft: Terms,
  { visit, holdId, problems }: Planned,
): Promise<Detail> => {
  const known = [...problems, ...(await guestProblems(shop, draft))];
  const verdict = await reserveTime(shop, { ...timeClaimOf(shop, draft, visit), holdId }, { known });
  const guest = await resolveGuest(shop, draft);
  const id = await insertDraft(shop, draft, guest, verdict);
  if (draft.externalNo)
    await saveReference(shop, {
      source: draft.source,
      reference: draft.externalNo,
      bookingId: id,
    });
  // Read at once, in line behind the event: whoever hears of a new booking changes nothing of it.
  const [, detail] = await Promise.all([publishNew(shop, id, draft, guest, verdict), readDetail(shop, id)]);
  return detail;
};

/** @throws CUSTOMER_BOOKED_THEN where that is asked for */
const assertAsked = async (shop: Shop, draft: Draft, visit: Visit, own?: BookingId): Promise<void> => {
  if (draft.notTwice && draft.customer.kind === 'existing' && hasUsableLength(visit))
    await assertFirstThen(shop, draft.customer.customerNo, visit, own);
};

/** Registers a booking: an existing customer, a new one or a walk-in; one or more items; the pet. */
export const createBooking = (shop: ShopAccess, draft: NewDraft): Promise<Detail> =>
  inShop(shop, async (within) => {
    const shop = asUsual(within);
    const meant = { ...draft, ...resolveNotes(shop, draft, noNotes) };
    const plan = await planVisitOf(shop, meant);
    await assertAsked(shop, meant, plan.visit);
    return createVisit(shop, meant, plan);
  });

/** Replaces the items and the time of a booking, lets its neighbours settle, and says what became free. */
export const replaceVisit = async (shop: Shop, { id }: BookingRow, before: Visit, verdict: Verdict) => {
  await deleteParts(shop, id);
  await insertParts(shop, id, verdict.visit, verdict.confirmed);
  await restoreConstraint(shop, busyByEmployee(before));
  await recordFreedTime(shop, id, before, verdict.visit);
};

export const nameOf = (verdict: Verdict) => (no: EmployeeNo) =>
  verdict.employees.get(no)?.name ?? '퇴사한 직원';

/** Saves a visit as a whole: customer, time, items and notes. */
export const saveVisit = async (shop: Shop, booking: BookingRow, draft: Draft): Promise<Detail> => {
  const { id } = booking;
  const before = visitOf(booking);
  const plan = await planVisitOf(shop, draft, before);
  await assertAsked(shop, draft, plan.visit, id);
  const known = [...plan.problems, ...(await guestProblems(shop, draft, booking))];
  const claim = { ...timeClaimOf(shop, draft, plan.visit), bookingId: id, before };
  const verdict = await reserveTime(shop, claim, { existing: booking, known });
  const customer = await resolveGuest(shop, draft, booking);
  const notes = noteFields(shop, draft, booking);
  const source = sourceAfterEdit(booking, draft);
  await queries.updateBooking(shop, id, {
    ...customer,
    ...timeColumns(verdict.visit),
    ...overlapConfirmation(shop, verdict, draft.overlap?.reason),
    source,
    ...queries.noteColumns(notes),
  });
  await enterDeposit(shop, id, draft.depositMethod);
  await followGuest(shop, booking, customer);
  await replaceVisit(shop, booking, before, verdict);
  await publishEdit(shop, id, {
    before: factsOf(booking),
    after: factsOfGuest(customer, verdict.visit, { state: booking.state, source }),
    changes: [
      ...visitDifferences(before, verdict.visit, nameOf(verdict)),
      ...noteDifferences(booking, { ...notes, ...(await guestNames(shop, customer)) }),
      ...overlapDifferences(verdict),
    ],
    overlapReason: draft.overlap?.reason ?? '',
  });
  return readDetail(shop, id);
};

type Change = Parsed<typeof change>['body'];

const shifted = (booking: BookingRow, before: Visit, body: Change): Visit =>
  shiftVisit(before, {
    startMinute: body.startAt === undefined ? undefined : Math.floor(Date.parse(body.startAt) / 60_000),
    durationMinutes: body.durationMinutes,
    items: body.items,
    employee:
      body.employeeNo === undefined
        ? undefined
        : {
            from: body.fromEmployeeNo === undefined ? booking.employeeNo : body.fromEmployeeNo,
            to: body.employeeNo,
          },
  });

/** What is said of parts that the visit doesn't have. */
const partProblems = (visit: Visit, { fromEmployeeNo: from, items }: Change): Problem[] => {
  const parts = [visit.employeeNo, ...visit.items.map(({ employeeNo }) => employeeNo)];
  const stranger: Problem = {
    field: 'fromEmployeeNo',
    code: 'EMPLOYEE_NOT_FOUND',
    message: '이 예약에 없는 담당자예요.',
  };
  const others: Problem = {
    field: 'items',
    code: 'BOOKING_TIME_INVALID',
    message: '이 예약의 시술마다 하나씩 적어 주세요.',
  };
  return [
    ...(from === undefined || parts.includes(from) ? [] : [stranger]),
    ...(items === undefined || items.length === visit.items.length ? [] : [others]),
  ];
};

const hasSameTime = (one: Visit, other: Visit): boolean =>
  one.startMinute === other.startMinute && one.endMinute === other.endMinute;

const isSame = (one: Visit, other: Visit): boolean =>
  one.employeeNo === other.employeeNo &&
  hasSameTime(one, other) &&
  one.items.every((item, index) => {
    const its = other.items[index];
    return item.employeeNo === its?.employeeNo && item.durationMinutes === its.durationMinutes;
  });

/** Moves, hands over or resizes a booking: its time is claimed anew. */
const moveBooking = async (shop: Shop, booking: BookingRow, after: Visit, body: Change) => {
  if (!isOpen(booking.state)) throw refuse('BOOKING_CLOSED');
  if (booking.class !== null) throw refuse('CLASS_SEAT_FIXED');
  const before = visitOf(booking);
  refuseProblems([
    ...performProblems(after, before, await menuOf(shop, after)),
    ...timeProblems(after, Math.floor(clock.now() / 60_000)),
    ...(can(shop, 'bookings.others') ? [] : othersProblems(after, before, actingEmployee(shop).employeeNo)),
  ]);
  if (body.notTwice && booking.customerNo !== null && !hasSameTime(before, after))
    await assertFirstThen(shop, booking.customerNo, after, booking.id);
  const claim: Claim = {
    ...timeClaimOf(shop, body, after),
    bookingId: booking.id,
    before: holdsTime(booking.state) ? before : undefined,
  };
  const verdict = await reserveTime(shop, claim, { existing: booking });
  await queries.updateBooking(shop, booking.id, {
    ...timeColumns(after),
    ...overlapConfirmation(shop, verdict, body.overlap?.reason),
  });
  await replaceVisit(shop, booking, before, verdict);
  return [...visitDifferences(before, after, nameOf(verdict)), ...overlapDifferences(verdict)];
};

/** Changes a part of a booking. Notes may be written on a closed one too; its time may not be changed. */
export const updateBooking = (shop: ShopAccess, id: BookingId, body: Change): Promise<Detail> =>
  inShop(shop, async (shop) => {
    const booking = await requireBooking(shop, id);
    await assertVersion(shop, booking, body.version);
    const before = visitOf(booking);
    refuseProblems(partProblems(before, body));
    const after = shifted(booking, before, body);
    const changes: BookingChange[] = [];
    if (isSame(before, after)) await lockBooking(shop, booking);
    else changes.push(...(await moveBooking(shop, booking, after, body)));
    const notes = {
      ...resolveNotes(shop, body, booking),
      color: body.color === undefined ? booking.color : body.color,
      withoutMessages: body.withoutMessages ?? booking.withoutMessages ?? false,
    };
    const noted = noteDifferences(booking, { ...booking, ...notes });
    if (noted.length > 0)
      await queries.updateBooking(shop, id, {
        memo: notes.memo,
        customer_request: notes.customerRequest,
        color: notes.color,
        without_messages: notes.withoutMessages,
      });
    changes.push(...noted);
    if (changes.length > 0)
      await publishEdit(shop, id, {
        before: factsOf(booking),
        after: atTime(factsOf(booking), after),
        changes,
        overlapReason: body.overlap?.reason ?? '',
      });
    return readDetail(shop, id);
  });
