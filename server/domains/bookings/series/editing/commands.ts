import { isOpen } from '../../../../../contract/booking-states.ts';
import type { change } from '../../../../../contract/booking-series.ts';
import type { Parsed, Reply } from '../../../../../contract/endpoint.ts';
import type { BookingId, SeriesId } from '../../../../../contract/ids.ts';
import { msOf, shopDateOf, startOfDayMs } from '../../../../../contract/time.ts';
import { clock } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/errors.ts';
import { inShop } from '../../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { confirmation, overlapSentences, timesOf } from '../../commands.ts';
import { holdBooking, requireVersion } from '../../detail/commands.ts';
import { planDraft } from '../../drafts/commands.ts';
import { guestProblems, settleGuest } from '../../guest/commands.ts';
import type { SettledGuest } from '../../guest/commands.ts';
import { findPet } from '../../guest/queries.ts';
import { tell } from '../../history/commands.ts';
import { describeNotes, describeVisit } from '../../history/rules.ts';
import { settleConfirmed } from '../../overlap/queries.ts';
import { refuseAny } from '../../overlap/rules.ts';
import type { Verdict } from '../../overlap/rules.ts';
import { deleteParts, insertParts } from '../../parts/queries.ts';
import { presentBooking } from '../../present.ts';
import { updateBooking } from '../../queries.ts';
import type { BookingRow } from '../../queries.ts';
import { busyByEmployee, instantOf, shiftVisit, visitOf } from '../../rules.ts';
import type { Visit } from '../../rules.ts';
import { noteVacated } from '../../vacated/queries.ts';
import { chosen, decide } from '../commands.ts';
import type { Wanted } from '../commands.ts';
import { lockForAll } from '../locks/commands.ts';
import { refuseOccurrences } from '../present.ts';
import type { Occurrence } from '../present.ts';
import { bookingsOfSeries } from '../queries.ts';
import { movedDays, within } from '../rules.ts';
import type { SeriesScope } from '../rules.ts';

type Edit = Parsed<typeof change>['body'];

interface Meant {
  rows: BookingRow[];
  named: BookingRow;
  targets: BookingRow[];
}

/**
 * Which bookings of a series are meant. What is closed, or over already, is left as it is, unless it is
 * the very one that was named.
 * @throws BOOKING_SERIES_NOT_FOUND, BOOKING_NOT_FOUND, BOOKING_CLOSED
 */
export const meantBy = async (
  db: Tx,
  scope: ShopScope,
  id: SeriesId,
  { bookingId, scope: reach }: { bookingId: BookingId; scope: SeriesScope },
): Promise<Meant> => {
  const rows = await bookingsOfSeries(db, scope, id);
  if (rows.length === 0) throw refuse('BOOKING_SERIES_NOT_FOUND');
  const named = rows.find((row) => row.id === bookingId);
  if (!named) throw refuse('BOOKING_NOT_FOUND');
  if (!isOpen(named.state)) throw refuse('BOOKING_CLOSED');
  const targets = within(rows, named, reach).filter(
    (row) => row === named || (isOpen(row.state) && msOf(row.startAt) > clock.now()),
  );
  return { rows, named, targets };
};

const servicesOf = ({ employeeNo, items }: Visit) =>
  JSON.stringify([
    employeeNo,
    items.map((item) => [item.itemId, item.employeeNo, item.anyone, item.durationMinutes, item.priceWon]),
  ]);

const midnightOf = (minute: number) => startOfDayMs(shopDateOf(instantOf(minute))) / 60_000;

/**
 * What the edit of one visit makes of another of its series. Only what was edited carries over: an
 * occurrence that stands at an hour of its own keeps it when merely the services changed.
 */
const carryOver = (before: Visit, after: Visit): ((other: Visit) => Visit) => {
  const services = servicesOf(before) !== servicesOf(after);
  const days = movedDays(shopDateOf(instantOf(before.startMinute)), shopDateOf(instantOf(after.startMinute)));
  const hour = after.startMinute - midnightOf(after.startMinute);
  return (other) =>
    shiftVisit(services ? after : other, {
      startMinute:
        before.startMinute === after.startMinute
          ? other.startMinute
          : midnightOf(other.startMinute) + days * 1440 + hour,
    });
};

interface Move extends Wanted {
  row: BookingRow;
  before: Visit;
  /** Whether any of its time, services or employees changes. */
  moves: boolean;
}

const planMoves = (scope: ShopScope, edit: Edit, { named, targets }: Meant, after: Visit): Move[] => {
  const carried = carryOver(visitOf(named), after);
  const choices = new Map(edit.choices.map((choice) => [choice.seq, choice]));
  return targets.flatMap((row): Move[] => {
    const seq = row.series?.seq ?? 0;
    const choice = choices.get(seq);
    const before = visitOf(row);
    const visit = carried(before);
    const claim = chosen(scope, edit, visit, choice);
    if (!claim) return [];
    const reason = choice?.action === 'CONFIRM' ? choice.reason : undefined;
    const moves =
      claim.visit.startMinute !== before.startMinute || servicesOf(claim.visit) !== servicesOf(before);
    return [{ row, seq, before, moves, reason, claim: { ...claim, bookingId: row.id } }];
  });
};

const changedNotes = (edit: Edit, named: BookingRow, row: BookingRow) => ({
  memo: edit.memo === named.memo ? row.memo : edit.memo,
  customerRequest:
    edit.customerRequest === named.customerRequest ? row.customerRequest : edit.customerRequest,
  depositWon: edit.depositWon ?? row.depositWon,
  color: edit.color === undefined ? row.color : edit.color,
});

const save = async (
  db: Tx,
  scope: ShopScope,
  edit: Edit,
  named: BookingRow,
  guest: SettledGuest,
  { row, before, reason }: Move,
  verdict: Verdict | null,
): Promise<void> => {
  const said = reason ?? edit.overlap?.reason;
  const notes = changedNotes(edit, named, row);
  const sentences = [
    ...(verdict
      ? describeVisit(before, verdict.visit, (no) => verdict.employees.get(no)?.name ?? '퇴사한 직원')
      : []),
    ...describeNotes(row, {
      ...notes,
      customerName: guest.customer_name,
      pet: await findPet(db, scope, guest.pet_no),
    }),
    ...(verdict ? overlapSentences(verdict, said) : []),
  ];
  if (sentences.length === 0) return;
  await updateBooking(db, scope, row.id, {
    ...guest,
    ...(verdict && { ...timesOf(verdict.visit), ...confirmation(scope, verdict, said) }),
    memo: notes.memo,
    customer_request: notes.customerRequest,
    deposit_won: notes.depositWon,
    color: notes.color,
  });
  await tell(
    db,
    scope,
    { id: row.id, customerNo: guest.customer_no, states: [row.state] },
    [before, verdict?.visit ?? before],
    sentences,
  );
};

/** Takes the time of all that move away first: each may go where another of them stood. */
const replaceTimes = async (
  db: Tx,
  scope: ShopScope,
  moves: readonly Move[],
): Promise<ReadonlyMap<BookingId, Verdict>> => {
  const moving = moves.filter((move) => move.moves);
  for (const { row } of moving) await deleteParts(db, scope, row.id);
  const verdicts = new Map<BookingId, Verdict>();
  const conflicts: Occurrence[] = [];
  for (const move of moving) {
    const { verdict, conflict } = await decide(db, scope, move);
    if (conflict) conflicts.push(conflict);
    if (conflicts.length > 0) continue;
    await insertParts(db, scope, move.row.id, verdict.visit, verdict.confirmed);
    verdicts.set(move.row.id, verdict);
  }
  if (conflicts.length > 0) throw refuseOccurrences(conflicts);
  for (const { before } of moving) await settleConfirmed(db, scope, busyByEmployee(before));
  for (const { row, before } of moving)
    await noteVacated(db, scope, row.id, before, verdicts.get(row.id)?.visit ?? before);
  return verdicts;
};

/** Carries the edit of one booking over to those of its series that are meant; all of them or none. */
export const changeSeries = (scope: ShopScope, id: SeriesId, edit: Edit): Promise<Reply<typeof change>> =>
  inShop(scope, async (db) => {
    const meant = await meantBy(db, scope, id, edit);
    const { named } = meant;
    await requireVersion(db, scope, named, edit.version);
    const plan = await planDraft(db, scope, edit, visitOf(named));
    refuseAny([...plan.problems, ...(await guestProblems(db, scope, edit, named.customerPhone))]);
    const moves = planMoves(scope, edit, meant, plan.visit);
    await lockForAll(
      db,
      scope,
      moves.map(({ claim, before }) => ({ ...claim, before })),
    );
    for (const { row } of moves.toSorted((a, b) => a.row.id - b.row.id)) await holdBooking(db, scope, row);
    const guest = await settleGuest(db, scope, edit, named.customerPhone);
    const verdicts = await replaceTimes(db, scope, moves);
    for (const move of moves)
      await save(db, scope, edit, named, guest, move, verdicts.get(move.row.id) ?? null);
    const changed = new Set(moves.map(({ row }) => row.id));
    const bookings = (await bookingsOfSeries(db, scope, id)).filter((row) => changed.has(row.id));
    return { bookings: bookings.map((row) => presentBooking(scope, row)) };
  });
