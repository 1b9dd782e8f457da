import { isOpen } from '../../../contract/booking-states.ts';
import type { change } from '../../../contract/booking-series.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { BookingId, EmployeeNo, SeriesId } from '../../../contract/ids.ts';
import { msOf, shopDateOf, startOfDayMs } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import {
  busyByEmployee,
  extent,
  instantOf,
  layOut,
  planVisitOf,
  readShortest,
  refuseProblems,
  restoreConstraint,
  shiftVisit,
  visitOf,
} from '../availability/public.ts';
import {
  overlapConfirmation,
  deleteParts,
  factsOf,
  factsOfGuest,
  guestNames,
  guestProblems,
  lockBooking,
  insertParts,
  enterDeposit,
  noteColumns,
  noteDifferences,
  recordFreedTime,
  overlapDifferences,
  presentBooking,
  publishEdit,
  assertVersion,
  resolveGuest,
  sourceAfterEdit,
  timeColumns,
  updateBooking,
  visitDifferences,
  writePrices,
  resolveNotes,
} from '../bookings/public.ts';
import type { BookingRow, GuestColumns } from '../bookings/public.ts';
import type { Verdict, Visit } from '../availability/public.ts';
import { spansOverlap } from '../../../contract/spans.ts';
import { withChoice, decide } from './commands.ts';
import type { PlannedDay } from './commands.ts';
import { lockAllClaims } from './locks.commands.ts';
import { refuseOccurrences } from './present.ts';
import type { Occurrence } from './present.ts';
import { bookingsOfSeries } from './queries.ts';
import { invalidSeries, movedDays, within } from './rules.ts';
import type { SeriesScope } from './rules.ts';

type Edit = Parsed<typeof change>['body'];

interface Selection {
  rows: BookingRow[];
  named: BookingRow;
  targets: BookingRow[];
}

/**
 * Which bookings of a series are meant. What is closed, or over already, is left as it is, unless it is
 * the very one that was named.
 * @throws BOOKING_SERIES_NOT_FOUND, BOOKING_NOT_FOUND, BOOKING_CLOSED
 */
export const selectOccurrences = async (
  shop: Shop,
  id: SeriesId,
  { bookingId, scope: reach }: { bookingId: BookingId; scope: SeriesScope },
): Promise<Selection> => {
  const rows = await bookingsOfSeries(shop, id);
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
    items.map((item) => [item.itemId, item.employeeNo, item.anyone, item.durationMinutes]),
  ]);

const pricesOf = ({ items }: Visit): string => items.map(({ priceWon }) => priceWon).join();

const midnightOf = (minute: number) => startOfDayMs(shopDateOf(instantOf(minute))) / 60_000;

const namesSame = (one: Visit, other: Visit): boolean =>
  String(one.items.map(({ itemId }) => itemId)) === String(other.items.map(({ itemId }) => itemId));

/** The edited value, else this occurrence's own. */
const carried = <T>(own: T, before: T, after: T): T => (after === before ? own : after);

/**
 * Another of the series with what was edited of each service: its length, price or employee. One of other
 * services keeps them, unless the services themselves were edited.
 */
const edited = (other: Visit, before: Visit, after: Visit): Visit => {
  if (!namesSame(before, after)) return after;
  if (!namesSame(other, before)) return other;
  const items = other.items.map((item, index) => {
    const [was, is] = [before.items[index] ?? item, after.items[index] ?? item];
    return {
      ...item,
      employeeNo: carried(item.employeeNo, was.employeeNo, is.employeeNo),
      anyone: carried(item.anyone, was.anyone, is.anyone),
      durationMinutes: carried(item.durationMinutes, was.durationMinutes, is.durationMinutes),
      priceWon: carried(item.priceWon, was.priceWon, is.priceWon),
    };
  });
  const employeeNo = carried(other.employeeNo, before.employeeNo, after.employeeNo);
  return layOut(other.startMinute, employeeNo, items);
};

/**
 * What the edit of one visit makes of another of its series. Only what was edited carries over: an occurrence
 * with a time or employee of its own keeps it when something else changed.
 */
const carryOver = (before: Visit, after: Visit): ((other: Visit) => Visit) => {
  const days = movedDays(shopDateOf(instantOf(before.startMinute)), shopDateOf(instantOf(after.startMinute)));
  const hour = after.startMinute - midnightOf(after.startMinute);
  return (other) =>
    shiftVisit(edited(other, before, after), {
      startMinute:
        before.startMinute === after.startMinute
          ? other.startMinute
          : midnightOf(other.startMinute) + days * 1440 + hour,
    });
};

interface Move extends PlannedDay {
  row: BookingRow;
  before: Visit;
  /** Whether any of its time, services or employees changes; its prices alone ask for no time. */
  moves: boolean;
}

const planMoves = (shop: ShopAccess, edit: Edit, { named, targets }: Selection, after: Visit): Move[] => {
  const carry = carryOver(visitOf(named), after);
  const choices = new Map(edit.choices.map((choice) => [choice.seq, choice]));
  const moves = targets.flatMap((row): Move[] => {
    const seq = row.series?.seq ?? 0;
    const choice = choices.get(seq);
    const before = visitOf(row);
    const visit = carry(before);
    const claim = withChoice(shop, edit, visit, choice);
    if (!claim) return [];
    const reason = choice?.action === 'CONFIRM' ? choice.reason : undefined;
    const moves =
      claim.visit.startMinute !== before.startMinute || servicesOf(claim.visit) !== servicesOf(before);
    return [{ row, seq, before, moves, reason, claim: { ...claim, bookingId: row.id } }];
  });
  if (moves.length === 0) throw invalidSeries('choices', '모두 그대로 두면 바꿀 예약이 없어요.');
  return moves;
};

const changedNotes = (shop: ShopAccess, edit: Edit, named: BookingRow, row: BookingRow) => {
  const { memo, customerRequest } = resolveNotes(shop, edit, named);
  return {
    memo: carried(row.memo, named.memo, memo),
    customerRequest: carried(row.customerRequest, named.customerRequest, customerRequest),
    // Money that one visit was paid with beforehand.
    depositWon: row.id === named.id ? (edit.depositWon ?? named.depositWon) : row.depositWon,
    color: carried(row.color, named.color, edit.color === undefined ? named.color : edit.color),
    withoutMessages: carried(
      row.withoutMessages ?? false,
      named.withoutMessages ?? false,
      edit.withoutMessages ?? named.withoutMessages ?? false,
    ),
  };
};

const guestOf = (row: BookingRow): GuestColumns => ({
  customer_no: row.customerNo,
  customer_name: row.customerName,
  customer_phone: row.customerPhone,
  pet_no: row.petNo as GuestColumns['pet_no'],
});

const isSameCustomer = (one: GuestColumns, other: GuestColumns): boolean =>
  one.customer_no === other.customer_no &&
  one.customer_name === other.customer_name &&
  one.customer_phone === other.customer_phone;

/** Anyone who comes to another occurrence instead, or another pet there, stays unless that was edited. */
const changedGuest = (guest: GuestColumns, named: BookingRow, row: BookingRow): GuestColumns => {
  const [was, own] = [guestOf(named), guestOf(row)];
  if (!isSameCustomer(guest, was)) return guest;
  return guest.pet_no !== was.pet_no && isSameCustomer(guest, own) ? guest : own;
};

const changedSource = (edit: Edit, named: BookingRow, row: BookingRow) =>
  sourceAfterEdit(named, edit) === named.source ? row.source : sourceAfterEdit(row, edit);

const save = async (
  shop: Shop,
  edit: Edit,
  named: BookingRow,
  settled: GuestColumns,
  { row, before, reason, claim }: Move,
  verdict: Verdict | null,
): Promise<void> => {
  const after = verdict?.visit ?? claim.visit;
  const isRepriced = !verdict && pricesOf(after) !== pricesOf(before);
  const overlapReason = reason ?? edit.overlap?.reason;
  const notes = changedNotes(shop, edit, named, row);
  const guest = changedGuest(settled, named, row);
  const values = { ...guest, source: changedSource(edit, named, row), ...noteColumns(notes) };
  const stored = { ...guestOf(row), source: row.source, ...noteColumns(row) };
  if (!verdict && !isRepriced && JSON.stringify(values) === JSON.stringify(stored)) return;
  if (isRepriced) await writePrices(shop, row.id, after);
  const changes = [
    ...visitDifferences(before, after, (no) => verdict?.employees.get(no)?.name ?? '퇴사한 직원'),
    ...noteDifferences(row, { ...notes, ...(await guestNames(shop, guest)) }),
    ...(verdict ? overlapDifferences(verdict) : []),
  ];
  await updateBooking(shop, row.id, {
    ...values,
    ...(verdict && { ...timeColumns(verdict.visit), ...overlapConfirmation(shop, verdict, overlapReason) }),
  });
  await enterDeposit(shop, row.id, row.id === named.id ? edit.depositMethod : undefined);
  await publishEdit(shop, row.id, {
    before: factsOf(row),
    after: factsOfGuest(guest, after, { state: row.state, source: values.source }),
    changes,
    overlapReason: overlapReason ?? '',
  });
};

/** With what was agreed about the time it has: only what it adds is asked about, unless another of its own came there. */
const stillHolding = (
  move: Move,
  verdicts: ReadonlyMap<BookingId, Verdict>,
  agreed: readonly EmployeeNo[] | undefined,
): PlannedDay => {
  const { before, claim } = move;
  const placed = [...verdicts.values()].map(({ visit }) => extent(visit));
  if (spansOverlap(placed, [extent(before)])) return move;
  return { ...move, claim: { ...claim, before, agreed } };
};

/** Takes the time of all that move away first: each may go where another of them stood. */
const replaceTimes = async (shop: Shop, moves: readonly Move[]): Promise<ReadonlyMap<BookingId, Verdict>> => {
  const moving = moves.filter((move) => move.moves);
  const agreed = new Map<BookingId, EmployeeNo[]>();
  for (const { row } of moving) agreed.set(row.id, await deleteParts(shop, row.id));
  const verdicts = new Map<BookingId, Verdict>();
  const conflicts: Occurrence[] = [];
  const shortest = await readShortest(shop);
  for (const move of moving) {
    const wanted = stillHolding(move, verdicts, agreed.get(move.row.id));
    const { verdict, conflict } = await decide(shop, wanted, shortest);
    if (conflict) conflicts.push(conflict);
    if (conflicts.length > 0) continue;
    await insertParts(shop, move.row.id, verdict.visit, verdict.confirmed);
    verdicts.set(move.row.id, verdict);
  }
  if (conflicts.length > 0) throw refuseOccurrences(conflicts);
  for (const { before } of moving) await restoreConstraint(shop, busyByEmployee(before));
  for (const { row, before } of moving)
    await recordFreedTime(shop, row.id, before, verdicts.get(row.id)?.visit ?? before);
  return verdicts;
};

/** Carries the edit of one booking over to those of its series that are meant; all of them or none. */
export const updateSeries = (shop: ShopAccess, id: SeriesId, edit: Edit): Promise<Reply<typeof change>> =>
  inShop(shop, async (shop) => {
    const meant = await selectOccurrences(shop, id, edit);
    const { named } = meant;
    await assertVersion(shop, named, edit.version);
    const plan = await planVisitOf(shop, edit, visitOf(named));
    refuseProblems([...plan.problems, ...(await guestProblems(shop, edit, named))]);
    const moves = planMoves(shop, edit, meant, plan.visit);
    await lockAllClaims(
      shop,
      moves.map(({ claim, before }) => ({ ...claim, before })),
    );
    for (const { row } of moves.toSorted((a, b) => a.row.id - b.row.id)) await lockBooking(shop, row);
    const guest = await resolveGuest(shop, edit, named);
    const verdicts = await replaceTimes(shop, moves);
    for (const move of moves) await save(shop, edit, named, guest, move, verdicts.get(move.row.id) ?? null);
    const changed = new Set(moves.map(({ row }) => row.id));
    const bookings = (await bookingsOfSeries(shop, id)).filter((row) => changed.has(row.id));
    return { bookings: bookings.map((row) => presentBooking(shop, row)) };
  });
