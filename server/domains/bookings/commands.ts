import { holdsTime, isOpen } from '../../../contract/booking-states.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { change } from '../../../contract/bookings.ts';
import type { BookingId, SeriesId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { can, inShop } from '../../platform/scope.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { canBeClaimed, claimOf, menuOf, planDraft } from './drafts/commands.ts';
import {
  notesIn,
  othersProblems,
  performProblems,
  sourceKept,
  timeProblems,
  unwritten,
  writtenIn,
} from './drafts/rules.ts';
import type { Draft, DraftVisit } from './drafts/rules.ts';
import { guestProblems, guestTold, settleGuest } from './guest/commands.ts';
import type { SettledGuest } from './guest/commands.ts';
import { tell } from './history/commands.ts';
import { describeConfirmed, describeNotes, describeVisit } from './history/rules.ts';
import { claimTime } from './overlap/commands.ts';
import { settleConfirmed } from './overlap/queries.ts';
import { refuseAny } from './overlap/rules.ts';
import type { Claim, Problem, Verdict } from './overlap/rules.ts';
import { deleteParts, insertParts } from './parts/queries.ts';
import type { Detail } from './present.ts';
import * as queries from './queries.ts';
import type { BookingRow } from './queries.ts';
import { holdBooking, readDetail, requireBooking, requireVersion } from './detail/commands.ts';
import { busyByEmployee, instantOf, shiftVisit, visitOf } from './rules.ts';
import type { Visit } from './rules.ts';
import { rewriteSeat } from './seats/rewriting/commands.ts';
import { rememberReference } from './sentence/references.ts';
import { noteVacated } from './vacated/queries.ts';
import { shopDateOf } from '../../../contract/time.ts';

export const timesOf = ({ employeeNo, startMinute, endMinute }: Visit) => ({
  employee_no: employeeNo,
  start_at: instantOf(startMinute),
  end_at: instantOf(endMinute),
  visit_date: shopDateOf(instantOf(startMinute)),
});

/** Who knowingly booked over somebody, kept as long as the booking really overlaps. */
export const confirmation = (scope: ShopScope, verdict: Verdict, reason: string | undefined) =>
  verdict.overlaps
    ? { overlap_confirmed_by: scope.employeeNo, overlap_reason: reason ?? '' }
    : verdict.confirmed.size === 0
      ? { overlap_confirmed_by: null, overlap_reason: null }
      : {};

export const overlapSentences = (verdict: Verdict, reason: string | undefined): string[] =>
  describeConfirmed(verdict, reason ?? '');

/** Claims the time with its locks held, and refuses what else is wrong along with it. */
const claimedTime = async (
  db: Tx,
  scope: ShopScope,
  claim: Claim,
  { existing, known = [] }: { existing?: BookingRow; known?: readonly Problem[] } = {},
): Promise<Verdict> => {
  if (!canBeClaimed(claim.visit)) refuseAny(known);
  const verdict = await claimTime(db, scope, claim, {
    lock: true,
    ...(existing && { hold: () => holdBooking(db, scope, existing) }),
  });
  refuseAny([...known, ...verdict.problems]);
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

/** Writes a booking whose time is claimed and whose guest is known. */
export const writeBooking = async (
  db: Tx,
  scope: ShopScope,
  draft: Terms,
  guest: SettledGuest,
  verdict: Verdict,
  place?: SeriesPlace,
): Promise<BookingId> => {
  const id = await queries.insertBooking(db, {
    shop_no: scope.shopNo,
    ...guest,
    ...timesOf(verdict.visit),
    ...confirmation(scope, verdict, draft.overlap?.reason),
    ...place,
    state: draft.state,
    source: draft.source,
    memo: draft.memo,
    customer_request: draft.customerRequest,
    deposit_won: draft.depositWon ?? 0,
    color: draft.color ?? null,
    created_by: scope.employeeNo,
  });
  await insertParts(db, scope, id, verdict.visit, verdict.confirmed);
  await tell(
    db,
    scope,
    { id, customerNo: guest.customer_no, states: [draft.state] },
    [verdict.visit],
    ['예약을 등록했어요', ...overlapSentences(verdict, draft.overlap?.reason)],
  );
  return id;
};

type Planned = Pick<Claim, 'visit' | 'holdId'> & { problems: readonly Problem[] };

/** Books a visit as it was laid out. What a hold keeps for it is not in its way; the caller lets the hold go. */
export const bookVisit = async (
  db: Tx,
  scope: ShopScope,
  draft: Terms,
  { visit, holdId, problems }: Planned,
): Promise<Detail> => {
  const known = [...problems, ...(await guestProblems(db, scope, draft))];
  const verdict = await claimedTime(db, scope, { ...claimOf(scope, draft, visit), holdId }, { known });
  const guest = await settleGuest(db, scope, draft);
  const id = await writeBooking(db, scope, draft, guest, verdict);
  if (draft.externalNo)
    await rememberReference(db, scope, {
      source: draft.source,
      reference: draft.externalNo,
      bookingId: id,
    });
  return readDetail(db, scope, id);
};

/** Registers a booking: an existing customer, a new one or a walk-in; one or more items; the pet. */
export const takeBooking = (scope: ShopScope, draft: NewDraft): Promise<Detail> =>
  inShop(scope, async (db) => {
    const meant = { ...draft, ...writtenIn(scope, draft, unwritten) };
    return bookVisit(db, scope, meant, await planDraft(db, scope, meant));
  });

/** Replaces the items and the time of a booking, lets its neighbours settle, and says what became free. */
export const replaceVisit = async (
  db: Tx,
  scope: ShopScope,
  { id }: BookingRow,
  before: Visit,
  verdict: Verdict,
) => {
  await deleteParts(db, scope, id);
  await insertParts(db, scope, id, verdict.visit, verdict.confirmed);
  await settleConfirmed(db, scope, busyByEmployee(before));
  await noteVacated(db, scope, id, before, verdict.visit);
};

const nameOf = (verdict: Verdict) => (no: number) =>
  verdict.employees.get(no as never)?.name ?? '퇴사한 직원';

/** Saves a booking as a whole: customer, time, items and notes. */
export const rewriteBooking = (
  scope: ShopScope,
  id: BookingId,
  draft: Draft & { version: number },
): Promise<Detail> =>
  inShop(scope, async (db) => {
    const booking = await requireBooking(db, scope, id);
    await requireVersion(db, scope, booking, draft.version);
    if (!isOpen(booking.state)) throw refuse('BOOKING_CLOSED');
    if (booking.class !== null) return rewriteSeat(db, scope, booking, draft);
    const before = visitOf(booking);
    const plan = await planDraft(db, scope, draft, before);
    const known = [...plan.problems, ...(await guestProblems(db, scope, draft, booking))];
    const claim = { ...claimOf(scope, draft, plan.visit), bookingId: id, before };
    const verdict = await claimedTime(db, scope, claim, { existing: booking, known });
    const customer = await settleGuest(db, scope, draft, booking);
    const notes = notesIn(scope, draft, booking);
    await queries.updateBooking(db, scope, id, {
      ...customer,
      ...timesOf(verdict.visit),
      ...confirmation(scope, verdict, draft.overlap?.reason),
      source: sourceKept(booking, draft),
      ...queries.noteColumns(notes),
    });
    await replaceVisit(db, scope, booking, before, verdict);
    await tell(
      db,
      scope,
      {
        id,
        customerNo: customer.customer_no,
        customerBefore: booking.customerNo,
        states: [booking.state],
      },
      [before, verdict.visit],
      [
        ...describeVisit(before, verdict.visit, nameOf(verdict)),
        ...describeNotes(booking, { ...notes, ...(await guestTold(db, scope, customer)) }),
        ...overlapSentences(verdict, draft.overlap?.reason),
      ],
    );
    return readDetail(db, scope, id);
  });

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

const isSame = (one: Visit, other: Visit): boolean =>
  one.employeeNo === other.employeeNo &&
  one.startMinute === other.startMinute &&
  one.endMinute === other.endMinute &&
  one.items.every((item, index) => {
    const its = other.items[index];
    return item.employeeNo === its?.employeeNo && item.durationMinutes === its.durationMinutes;
  });

/** Moves, hands over or resizes a booking: its time is claimed anew. */
const moveBooking = async (db: Tx, scope: ShopScope, booking: BookingRow, after: Visit, body: Change) => {
  if (!isOpen(booking.state)) throw refuse('BOOKING_CLOSED');
  if (booking.class !== null) throw refuse('CLASS_SEAT_FIXED');
  const before = visitOf(booking);
  refuseAny([
    ...performProblems(after, before, await menuOf(db, scope, after)),
    ...timeProblems(after, Math.floor(clock.now() / 60_000)),
    ...(can(scope, 'bookings.others') ? [] : othersProblems(after, before, scope.employeeNo)),
  ]);
  const claim: Claim = {
    ...claimOf(scope, body, after),
    bookingId: booking.id,
    before: holdsTime(booking.state) ? before : undefined,
  };
  const verdict = await claimedTime(db, scope, claim, { existing: booking });
  await queries.updateBooking(db, scope, booking.id, {
    ...timesOf(after),
    ...confirmation(scope, verdict, body.overlap?.reason),
  });
  await replaceVisit(db, scope, booking, before, verdict);
  return [
    ...describeVisit(before, after, nameOf(verdict)),
    ...overlapSentences(verdict, body.overlap?.reason),
  ];
};

/** Changes a part of a booking. Notes may be written on a closed one too; its time may not be changed. */
export const changeBooking = (scope: ShopScope, id: BookingId, body: Change): Promise<Detail> =>
  inShop(scope, async (db) => {
    const booking = await requireBooking(db, scope, id);
    await requireVersion(db, scope, booking, body.version);
    const before = visitOf(booking);
    refuseAny(partProblems(before, body));
    const after = shifted(booking, before, body);
    const sentences: string[] = [];
    if (isSame(before, after)) await holdBooking(db, scope, booking);
    else sentences.push(...(await moveBooking(db, scope, booking, after, body)));
    const notes = {
      ...writtenIn(scope, body, booking),
      color: body.color === undefined ? booking.color : body.color,
    };
    const noted = describeNotes(booking, { ...booking, ...notes });
    if (noted.length > 0)
      await queries.updateBooking(db, scope, id, {
        memo: notes.memo,
        customer_request: notes.customerRequest,
        color: notes.color,
      });
    sentences.push(...noted);
    if (sentences.length > 0)
      await tell(db, scope, { ...booking, states: [booking.state] }, [before, after], sentences);
    return readDetail(db, scope, id);
  });
