import type { Channel } from '../../../../contract/availability.ts';
import { errors } from '../../../../contract/errors.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { create, list } from '../../../../contract/holds.ts';
import type { ClassId, HoldId } from '../../../../contract/ids.ts';
import { addDays, instantAt, toInstant } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce } from '../../../platform/outbox.ts';
import { can, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { policyProblems } from '../availability/policy/commands.ts';
import { isPublic } from '../availability/policy/rules.ts';
import { lockShop } from '../../schedule/public.ts';
import { planDraft } from '../drafts/commands.ts';
import type { DraftVisit } from '../drafts/rules.ts';
import { daysTouched } from '../history/commands.ts';
import { requireRange } from '../lists/rules.ts';
import { claimTime } from '../overlap/commands.ts';
import { deleteExpiredHolds } from '../overlap/queries.ts';
import { refuseAny } from '../overlap/rules.ts';
import type { Problem, Verdict } from '../overlap/rules.ts';
import { employeesOf, instantOf, minuteOf, unassignedBusy } from '../rules.ts';
import type { Visit } from '../rules.ts';
import * as queries from './queries.ts';
import type { HoldRow } from './queries.ts';
import { hashToken, newToken } from './rules.ts';

export type Hold = Reply<typeof list>['items'][number];

export const presentHold = ({
  id,
  channel,
  label,
  startAt,
  endAt,
  expiresAt,
  employeeNos,
}: HoldRow): Hold => ({
  id,
  channel,
  label,
  startAt,
  endAt,
  expiresAt,
  employeeNos,
});

const tellDays = (db: Tx, scope: Pick<ShopScope, 'shopNo'>, hold: { startAt: string; endAt: string }) =>
  announce(db, scope, {
    kind: 'booking',
    days: daysTouched([{ startMinute: minuteOf(hold.startAt), endMinute: minuteOf(hold.endAt) }]),
  });

/** Outside the shop nobody learns whose booking is in the way. */
export const refuseAs = (channel: Channel, problems: readonly Problem[]): void =>
  refuseAny(
    isPublic(channel)
      ? problems.map(({ field, code }) => ({ field, code, message: errors[code].message }))
      : problems,
  );

/**
 * Claims a visit's time as a channel may: never over anything, within its notice and window, and leaving
 * an employee for each booking that waits. Everybody in it is named in the end.
 */
export const claimAsChannel = async (
  db: Tx,
  scope: ShopScope,
  channel: Channel,
  wish: DraftVisit,
  own?: HoldId,
): Promise<Verdict> => {
  if (isPublic(channel)) await lockShop(db, scope);
  const plan = await planDraft(db, scope, wish);
  refuseAs(channel, [...plan.problems, ...(await policyProblems(db, scope, channel, plan.visit))]);
  const verdict = await claimTime(db, scope, {
    visit: plan.visit,
    anyone: plan.visit.items.some(({ anyone }) => anyone),
    overlapConfirmed: false,
    outsideHours: false,
    strict: isPublic(channel),
    holdId: own,
    candidates: can(scope, 'bookings.others') ? undefined : [scope.employeeNo],
  });
  refuseAs(channel, verdict.problems);
  if (unassignedBusy(verdict.visit).length > 0) throw refuse('HOLD_NEEDS_EMPLOYEE');
  return verdict;
};

/** For whom time is kept, and how long. */
export interface HoldTerms {
  channel: Channel;
  minutes: number;
  label: string;
}

export type HoldWish = HoldTerms & DraftVisit;

/** Writes a hold; its token is told only once. */
export const keepHold = async (
  db: Tx,
  scope: ShopScope,
  { channel, minutes, label }: HoldTerms,
  { startMinute, endMinute, classId }: Pick<Visit, 'startMinute' | 'endMinute'> & { classId: ClassId | null },
): Promise<{ row: HoldRow; token: string }> => {
  const token = newToken();
  const row = {
    channel,
    label,
    classId,
    startAt: instantOf(startMinute),
    endAt: instantOf(endMinute),
    expiresAt: toInstant(clock.now() + minutes * 60_000),
  };
  const id = await queries.insertHold(db, scope, { ...row, tokenHash: hashToken(token) });
  await tellDays(db, scope, row);
  return { row: { ...row, id, employeeNos: [] }, token };
};

/**
 * Keeps time for somebody who is still deciding, and says for what visit. Whoever has the token may book it with
 * takePublicBooking or give it up.
 * @throws BOOKING_OVERLAPS, BOOKING_HELD, BOOKING_NO_FREE_EMPLOYEE and what else a booking would meet
 */
export const holdSlot = (
  scope: ShopScope,
  wish: HoldWish,
): Promise<{ hold: Hold; token: string; visit: Visit }> =>
  inShop(scope, async (db) => {
    const { visit } = await claimAsChannel(db, scope, wish.channel, wish);
    const employeeNos = employeesOf(visit);
    await deleteExpiredHolds(db, scope, employeeNos);
    const { row, token } = await keepHold(db, scope, wish, { ...visit, classId: null });
    await queries.insertHoldTimes(db, scope, row.id, visit);
    return { hold: presentHold({ ...row, employeeNos }), token, visit };
  });

/** Keeps time at the desk, for a customer on the phone or on the waitlist. */
export const holdAtDesk = async (scope: ShopScope, body: Parsed<typeof create>['body']): Promise<Hold> =>
  (await holdSlot(scope, { ...body, channel: 'STAFF' })).hold;

/**
 * Gives held time back, by number at the desk or by token from outside.
 * @throws HOLD_NOT_FOUND, also when it has run out
 */
export const releaseHold = (scope: ShopScope, by: { id: HoldId } | { token: string }): Promise<void> =>
  inShop(scope, async (db) => {
    const hold = await queries.findHold(db, scope, 'id' in by ? by : { tokenHash: hashToken(by.token) });
    if (!hold || !(await queries.deleteHold(db, scope, hold.id))) throw refuse('HOLD_NOT_FOUND');
    await tellDays(db, scope, hold);
  });

/** Gives back held time whose holder is known, in the caller's transaction; it may have run out already. */
export const giveBackHold = async (
  db: Tx,
  scope: Pick<ShopScope, 'shopNo'>,
  hold: { id: HoldId; startAt: string; endAt: string },
): Promise<void> => {
  await queries.deleteHold(db, scope, hold.id);
  await tellDays(db, scope, hold);
};

const longestList = 62;

export const listHolds = (
  scope: ShopScope,
  { from, to }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> => {
  requireRange(from, to, longestList);
  return inShop(scope, async (db) => {
    const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
    return { items: (await queries.listHolds(db, scope, range)).map(presentHold) };
  });
};
