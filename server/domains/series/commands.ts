import type { z } from 'zod';
import type { create, preview } from '../../../contract/booking-series.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { won } from '../../../contract/money.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { can, actingEmployee, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import {
  hasUsableLength,
  timeClaimOf,
  checkTime,
  assignmentProblems,
  minuteOf,
  othersProblems,
  planVisitOf,
  readShortest,
  refuseProblems,
  shiftVisit,
  timeProblems,
} from '../availability/public.ts';
import {
  bookedThenProblems,
  guestProblems,
  lockVisitsOf,
  presentBooking,
  referenceProblems,
  saveReference,
  resolveGuest,
  noNotes,
  insertWithParts,
  resolveNotes,
} from '../bookings/public.ts';
import type { Claim, Draft, Problem, Verdict, Visit } from '../availability/public.ts';
import { findAlternatives, moved } from './alternatives.commands.ts';
import { lockAllClaims } from './locks.commands.ts';
import { presentOccurrence, refuseOccurrences } from './present.ts';
import type { Occurrence } from './present.ts';
import { bookingsOfSeries, insertSeries } from './queries.ts';
import { invalidSeries, movedDays, occurrenceDates } from './rules.ts';

export type Choice = z.output<typeof create.body>['choices'][number];

/** One day of a repetition, as it is wanted there. */
export interface PlannedDay {
  seq: number;
  claim: Claim;
  /** Why it is booked over another booking. */
  reason: string | undefined;
  /** The visit it replaces; keeping its employees needs no right. */
  before?: Visit;
  /** Who must not be booked elsewhere then; left out once a person agreed to it. */
  customerNo?: CustomerNo | undefined;
}

/** The claim as a person's choice about that day changes it; null leaves the day out. */
export const withChoice = (
  shop: ShopAccess,
  draft: Draft,
  visit: Visit,
  choice: Choice | undefined,
): Claim | null => {
  if (choice?.action === 'SKIP') return null;
  if (choice?.action === 'MOVE')
    return timeClaimOf(shop, draft, moved(visit, minuteOf(choice.startAt), choice.employeeNo));
  const claim = timeClaimOf(shop, draft, visit);
  return choice === undefined ? claim : { ...claim, overlapConfirmed: true, outsideHours: true };
};

/** What speaks against one day besides who has its time. */
const dayProblems = (shop: ShopAccess, { claim: { visit }, before }: PlannedDay): Problem[] => [
  ...timeProblems(visit, Math.floor(clock.now() / 60_000)),
  ...assignmentProblems(visit, before),
  ...(can(shop, 'bookings.others') ? [] : othersProblems(visit, before, actingEmployee(shop).employeeNo)),
];

/**
 * Decides one day; the locks, if any are wanted, are held already.
 * @param shortest the shop's shortest service, the same for every day
 */
export const decide = async (
  shop: Shop,
  wanted: PlannedDay,
  shortest: number,
): Promise<{ verdict: Verdict; conflict: Occurrence | null }> => {
  const { seq, claim, customerNo } = wanted;
  const verdict = await checkTime(shop, claim, { lock: false, shortest });
  const twice = customerNo === undefined ? [] : await bookedThenProblems(shop, customerNo, claim.visit);
  const problems = [...dayProblems(shop, wanted), ...verdict.problems, ...twice];
  if (problems.length === 0) return { verdict, conflict: null };
  // No other day would mend this.
  refuseProblems(problems.filter(({ code }) => code === 'EMPLOYEE_NOT_FOUND'));
  const alternatives = await findAlternatives(shop, claim, shortest);
  return { verdict, conflict: presentOccurrence(seq, verdict, problems, alternatives) };
};

type Preview = Parsed<typeof preview>['body'];

/** Whose other visits are to be asked about, where the desk asks. */
const askedOf = ({ notTwice, customer }: Preview): CustomerNo | undefined =>
  notTwice && customer.kind === 'existing' ? customer.customerNo : undefined;

const planDays = async (shop: Shop, draft: Preview, known: readonly Problem[]): Promise<Visit[]> => {
  const first = shopDateOf(draft.startAt);
  const dates = occurrenceDates(first, draft.repeat);
  const { visit, problems } = await planVisitOf(shop, draft);
  if (!hasUsableLength(visit) || problems.length + known.length > 0) refuseProblems([...problems, ...known]);
  return dates.map((date) =>
    shiftVisit(visit, { startMinute: visit.startMinute + movedDays(first, date) * 1440 }),
  );
};

/** What speaks against all of it, whatever the days. */
const knownProblems = async (shop: Shop, draft: Preview): Promise<Problem[]> => [
  ...(await referenceProblems(shop, draft)),
  ...(await guestProblems(shop, draft)),
];

/** Looks at every day of a repetition without booking any. */
export const previewSeries = (shop: ShopAccess, draft: Preview): Promise<Reply<typeof preview>> =>
  inShop(shop, async (shop) => {
    const occurrences: Occurrence[] = [];
    let conflicts = 0;
    const shortest = await readShortest(shop);
    const visits = await planDays(shop, draft, await knownProblems(shop, draft));
    for (const [index, visit] of visits.entries()) {
      const claim = timeClaimOf(shop, draft, visit);
      const wanted = { seq: index + 1, claim, reason: undefined, customerNo: askedOf(draft) };
      const { verdict, conflict } = await decide(shop, wanted, shortest);
      if (conflict) conflicts += 1;
      occurrences.push(conflict ?? presentOccurrence(wanted.seq, verdict, [], []));
    }
    return { occurrences, conflicts };
  });

const wantedDays = (
  shop: ShopAccess,
  draft: Parsed<typeof create>['body'],
  visits: readonly Visit[],
): PlannedDay[] => {
  const choices = new Map(draft.choices.map((choice) => [choice.seq, choice]));
  const wanted = visits.flatMap((visit, index): PlannedDay[] => {
    const choice = choices.get(index + 1);
    const claim = withChoice(shop, draft, visit, choice);
    const reason = choice?.action === 'CONFIRM' ? choice.reason : undefined;
    const customerNo = choice?.action === 'CONFIRM' ? undefined : askedOf(draft);
    return claim ? [{ seq: index + 1, claim, reason, customerNo }] : [];
  });
  if (wanted.length === 0) throw invalidSeries('choices', '모든 날을 건너뛰면 예약할 날이 없어요.');
  return wanted;
};

/**
 * Books every day of a repetition, or none of them.
 * @throws BOOKING_SERIES_CONFLICTS with each day that cannot be, BOOKING_SERIES_INVALID,
 * BOOKING_ALREADY_ENTERED
 */
export const takeSeries = (
  shop: ShopAccess,
  draft: Parsed<typeof create>['body'],
): Promise<Reply<typeof create>> =>
  inShop(shop, async (shop) => {
    const visits = await planDays(shop, draft, await knownProblems(shop, draft));
    const wanted = wantedDays(shop, draft, visits);
    const customerNo = askedOf(draft);
    if (customerNo !== undefined) await lockVisitsOf(shop, customerNo);
    await lockAllClaims(
      shop,
      wanted.map(({ claim }) => claim),
    );
    const guest = await resolveGuest(shop, draft);
    const meant = { ...draft, ...resolveNotes(shop, draft, noNotes) };
    const { unit, every } = draft.repeat;
    const series = await insertSeries(shop, { unit, every, total: wanted.length });
    const conflicts: Occurrence[] = [];
    const shortest = await readShortest(shop);
    for (const [index, one] of wanted.entries()) {
      const { verdict, conflict } = await decide(shop, one, shortest);
      if (conflict) conflicts.push(conflict);
      if (conflicts.length > 0) continue;
      const agreed =
        one.reason === undefined ? draft.overlap : { confirmed: true as const, reason: one.reason };
      // What was paid beforehand was paid once: it stands on the first visit.
      const deposit = index === 0 ? {} : { depositWon: won(0) };
      const bookingId = await insertWithParts(
        shop,
        { ...meant, ...deposit, overlap: agreed },
        guest,
        verdict,
        {
          series_id: series,
          series_seq: index + 1,
        },
      );
      // The reservation that was pasted is the first visit; the others only follow it.
      if (index === 0 && draft.externalNo)
        await saveReference(shop, {
          source: draft.source,
          reference: draft.externalNo,
          bookingId,
        });
    }
    if (conflicts.length > 0) throw refuseOccurrences(conflicts);
    const bookings = await bookingsOfSeries(shop, series);
    return { seriesId: series, bookings: bookings.map((row) => presentBooking(shop, row)) };
  });
