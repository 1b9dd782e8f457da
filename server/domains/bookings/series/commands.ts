import type { z } from 'zod';
import type { create, preview } from '../../../../contract/booking-series.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { can, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { readShortest } from '../availability/plans/commands.ts';
import { writeBooking } from '../commands.ts';
import { canBeClaimed, claimOf, planDraft } from '../drafts/commands.ts';
import { handOverProblems, othersProblems, timeProblems, unwritten, writtenIn } from '../drafts/rules.ts';
import type { Draft } from '../drafts/rules.ts';
import { guestProblems, settleGuest } from '../guest/commands.ts';
import { claimTime } from '../overlap/commands.ts';
import { refuseAny } from '../overlap/rules.ts';
import type { Claim, Problem, Verdict } from '../overlap/rules.ts';
import { presentBooking } from '../present.ts';
import { minuteOf, shiftVisit } from '../rules.ts';
import type { Visit } from '../rules.ts';
import { referenceProblems, rememberReference } from '../sentence/references.ts';
import { findAlternatives, moved } from './alternatives/commands.ts';
import { lockForAll } from './locks/commands.ts';
import { presentOccurrence, refuseOccurrences } from './present.ts';
import type { Occurrence } from './present.ts';
import { bookingsOfSeries, insertSeries } from './queries.ts';
import { invalidSeries, movedDays, occurrenceDates } from './rules.ts';

export type Choice = z.output<typeof create.body>['choices'][number];

/** One day of a repetition, as it is wanted there. */
export interface Wanted {
  seq: number;
  claim: Claim;
  /** Said when it is booked although somebody is in the way. */
  reason: string | undefined;
  /** The visit it replaces, whose employees nobody needs a right for. */
  before?: Visit;
}

/** The claim as a person's choice about that day changes it; null leaves the day out. */
export const chosen = (
  scope: ShopScope,
  draft: Draft,
  visit: Visit,
  choice: Choice | undefined,
): Claim | null => {
  if (choice?.action === 'SKIP') return null;
  if (choice?.action === 'MOVE')
    return claimOf(scope, draft, moved(visit, minuteOf(choice.startAt), choice.employeeNo));
  const claim = claimOf(scope, draft, visit);
  return choice === undefined ? claim : { ...claim, overlapConfirmed: true, outsideHours: true };
};

/** What speaks against one day besides who has its time. */
const dayProblems = (scope: ShopScope, { claim: { visit }, before }: Wanted): Problem[] => [
  ...timeProblems(visit, Math.floor(clock.now() / 60_000)),
  ...handOverProblems(visit, before),
  ...(can(scope, 'bookings.others') ? [] : othersProblems(visit, before, scope.employeeNo)),
];

/**
 * Decides one day; the locks, if any are wanted, are held already.
 * @param shortest the shop's shortest service, the same for every day
 */
export const decide = async (
  db: Tx,
  scope: ShopScope,
  wanted: Wanted,
  shortest: number,
): Promise<{ verdict: Verdict; conflict: Occurrence | null }> => {
  const { seq, claim } = wanted;
  const verdict = await claimTime(db, scope, claim, { lock: false, shortest });
  const problems = [...dayProblems(scope, wanted), ...verdict.problems];
  if (problems.length === 0) return { verdict, conflict: null };
  // No other day would mend this.
  refuseAny(problems.filter(({ code }) => code === 'EMPLOYEE_NOT_FOUND'));
  const alternatives = await findAlternatives(db, scope, claim, shortest);
  return { verdict, conflict: presentOccurrence(seq, verdict, problems, alternatives) };
};

type Preview = Parsed<typeof preview>['body'];

const planDays = async (
  db: Tx,
  scope: ShopScope,
  draft: Preview,
  known: readonly Problem[],
): Promise<Visit[]> => {
  const first = shopDateOf(draft.startAt);
  const dates = occurrenceDates(first, draft.repeat);
  const { visit, problems } = await planDraft(db, scope, draft);
  if (!canBeClaimed(visit) || problems.length + known.length > 0) refuseAny([...problems, ...known]);
  return dates.map((date) =>
    shiftVisit(visit, { startMinute: visit.startMinute + movedDays(first, date) * 1440 }),
  );
};

/** What speaks against all of it, whatever the days. */
const knownProblems = async (db: Tx, scope: ShopScope, draft: Preview): Promise<Problem[]> => [
  ...(await referenceProblems(db, scope, draft)),
  ...(await guestProblems(db, scope, draft)),
];

/** Looks at every day of a repetition without booking any. */
export const previewSeries = (scope: ShopScope, draft: Preview): Promise<Reply<typeof preview>> =>
  inShop(scope, async (db) => {
    const occurrences: Occurrence[] = [];
    let conflicts = 0;
    const shortest = await readShortest(db, scope);
    const visits = await planDays(db, scope, draft, await knownProblems(db, scope, draft));
    for (const [index, visit] of visits.entries()) {
      const wanted = { seq: index + 1, claim: claimOf(scope, draft, visit), reason: undefined };
      const { verdict, conflict } = await decide(db, scope, wanted, shortest);
      if (conflict) conflicts += 1;
      occurrences.push(conflict ?? presentOccurrence(wanted.seq, verdict, [], []));
    }
    return { occurrences, conflicts };
  });

const wantedDays = (
  scope: ShopScope,
  draft: Parsed<typeof create>['body'],
  visits: readonly Visit[],
): Wanted[] => {
  const choices = new Map(draft.choices.map((choice) => [choice.seq, choice]));
  const wanted = visits.flatMap((visit, index): Wanted[] => {
    const choice = choices.get(index + 1);
    const claim = chosen(scope, draft, visit, choice);
    const reason = choice?.action === 'CONFIRM' ? choice.reason : undefined;
    return claim ? [{ seq: index + 1, claim, reason }] : [];
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
  scope: ShopScope,
  draft: Parsed<typeof create>['body'],
): Promise<Reply<typeof create>> =>
  inShop(scope, async (db) => {
    const visits = await planDays(db, scope, draft, await knownProblems(db, scope, draft));
    const wanted = wantedDays(scope, draft, visits);
    await lockForAll(
      db,
      scope,
      wanted.map(({ claim }) => claim),
    );
    const guest = await settleGuest(db, scope, draft);
    const meant = { ...draft, ...writtenIn(scope, draft, unwritten) };
    const { unit, every } = draft.repeat;
    const series = await insertSeries(db, scope, { unit, every, total: wanted.length });
    const conflicts: Occurrence[] = [];
    const shortest = await readShortest(db, scope);
    for (const [index, one] of wanted.entries()) {
      const { verdict, conflict } = await decide(db, scope, one, shortest);
      if (conflict) conflicts.push(conflict);
      if (conflicts.length > 0) continue;
      const agreed =
        one.reason === undefined ? draft.overlap : { confirmed: true as const, reason: one.reason };
      const bookingId = await writeBooking(db, scope, { ...meant, overlap: agreed }, guest, verdict, {
        series_id: series,
        series_seq: index + 1,
      });
      // The reservation that was pasted is the first visit; the others only follow it.
      if (index === 0 && draft.externalNo)
        await rememberReference(db, scope, {
          source: draft.source,
          reference: draft.externalNo,
          bookingId,
        });
    }
    if (conflicts.length > 0) throw refuseOccurrences(conflicts);
    const bookings = await bookingsOfSeries(db, scope, series);
    return { seriesId: series, bookings: bookings.map((row) => presentBooking(scope, row)) };
  });
