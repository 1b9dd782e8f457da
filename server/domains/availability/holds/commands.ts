import type { Channel } from '../../../../contract/availability.ts';
import { errors } from '../../../../contract/errors.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { create, list } from '../../../../contract/holds.ts';
import type { ClassId, EmployeeNo, HoldId } from '../../../../contract/ids.ts';
import { addDays, instantAt, toInstant } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { can, actingEmployee, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx } from '../../../platform/shop.ts';
import { policyProblems } from '../search/policy.commands.ts';
import { isPublic } from '../search/policy.rules.ts';
import { findMenuItems } from '../../menu/public.ts';
import { lockShop } from '../../schedule/public.ts';
import { planVisitOf } from '../planning.commands.ts';
import type { DraftVisit } from '../planning.rules.ts';
import { holdCreated, holdReleased } from './events.ts';
import { employeesOf, instantOf, unassignedBusy } from '../visit.rules.ts';
import { assertRange } from '../range.rules.ts';
import { checkTime } from '../overlap/commands.ts';
import { deleteExpiredHolds } from '../overlap/queries.ts';
import { refuseProblems } from '../overlap/rules.ts';
import type { Problem, Verdict } from '../overlap/rules.ts';
import type { Visit } from '../visit.rules.ts';
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

const publishReleased = (
  shop: ShopTx,
  { id, startAt, endAt }: { id: HoldId; startAt: string; endAt: string },
) => publish(shop, holdReleased, id, { startAt, endAt });

/** Public callers never learn which booking is in the way. */
export const refuseAs = (channel: Channel, problems: readonly Problem[]): void =>
  refuseProblems(
    isPublic(channel)
      ? problems.map(({ field, code }) => ({ field, code, message: errors[code].message }))
      : problems,
  );

/** What customers are not shown they can't book, whatever they send. */
const assertShown = async (shop: Shop, { items }: DraftVisit): Promise<void> => {
  const found = await findMenuItems(
    shop,
    items.flatMap(({ itemId }) => itemId ?? []),
  );
  if (items.some(({ itemId }) => itemId != null && found.get(itemId)?.b2c === false))
    throw refuse('MENU_ITEM_NOT_FOUND');
};

/**
 * Claims a visit's time as a channel may: never over anything, within its notice and window, and leaving an
 * employee for each booking that waits. Every service has its employee in the end.
 */
export const reserveForChannel = async (
  shop: Shop,
  channel: Channel,
  request: DraftVisit & { candidates?: readonly EmployeeNo[] },
  own?: HoldId,
): Promise<Verdict> => {
  if (isPublic(channel)) await lockShop(shop);
  const given = own !== undefined;
  if (isPublic(channel) && !given) await assertShown(shop, request);
  const plan = await planVisitOf(shop, request);
  refuseAs(channel, [...plan.problems, ...(await policyProblems(shop, channel, plan.visit, { given }))]);
  const verdict = await checkTime(shop, {
    visit: plan.visit,
    anyone: plan.visit.items.some(({ anyone }) => anyone),
    overlapConfirmed: false,
    outsideHours: false,
    strict: isPublic(channel),
    holdId: own,
    candidates: can(shop, 'bookings.others') ? request.candidates : [actingEmployee(shop).employeeNo],
  });
  refuseAs(channel, verdict.problems);
  if (unassignedBusy(verdict.visit).length > 0) throw refuse('HOLD_NEEDS_EMPLOYEE');
  return verdict;
};

/** The customer or class that time is kept for, and how long. */
export interface HoldTerms {
  channel: Channel;
  minutes: number;
  label: string;
}

export type HoldRequest = HoldTerms & DraftVisit;

/** Writes a hold; its token is told only once. */
export const createHold = async (
  shop: Shop,
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
  const id = await queries.insertHold(shop, { ...row, tokenHash: hashToken(token) });
  await publish(shop, holdCreated, id, { channel, startAt: row.startAt, endAt: row.endAt });
  return { row: { ...row, id, employeeNos: [] }, token };
};

/**
 * Keeps time while a customer decides, and returns its visit. The holder of the token may book it with
 * takePublicBooking or release it.
 * @throws BOOKING_OVERLAPS, BOOKING_HELD, BOOKING_NO_FREE_EMPLOYEE and what else a booking would meet
 */
export const holdVisit = (
  shop: ShopAccess,
  request: HoldRequest,
): Promise<{ hold: Hold; token: string; visit: Visit }> =>
  inShop(shop, async (shop) => {
    const { visit } = await reserveForChannel(shop, request.channel, request);
    const employeeNos = employeesOf(visit);
    await deleteExpiredHolds(shop, employeeNos);
    const { row, token } = await createHold(shop, request, { ...visit, classId: null });
    await queries.insertHoldTimes(shop, row.id, visit);
    return { hold: presentHold({ ...row, employeeNos }), token, visit };
  });

/** Keeps time at the desk, for a customer on the phone or on the waitlist. */
export const holdAtDesk = async (shop: ShopAccess, body: Parsed<typeof create>['body']): Promise<Hold> =>
  (await holdVisit(shop, { ...body, channel: 'STAFF' })).hold;

/**
 * Gives held time back, by number at the desk or by token from outside.
 * @throws HOLD_NOT_FOUND, also when it has run out
 */
export const releaseHold = (shop: ShopAccess, by: { id: HoldId } | { token: string }): Promise<void> =>
  inShop(shop, async (shop) => {
    const hold = await queries.findHold(shop, 'id' in by ? by : { tokenHash: hashToken(by.token) });
    if (!hold || !(await queries.deleteHold(shop, hold.id))) throw refuse('HOLD_NOT_FOUND');
    await publishReleased(shop, hold);
  });

/** Releases held time whose holder is known, in the caller's transaction; it may have run out already. */
export const releaseKnownHold = async (
  shop: ShopTx,
  hold: { id: HoldId; startAt: string; endAt: string },
): Promise<void> => {
  await queries.deleteHold(shop, hold.id);
  await publishReleased(shop, hold);
};

const longestList = 62;

export const listHolds = (
  shop: ShopAccess,
  { from, to }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> => {
  assertRange(from, to, longestList);
  return inShop(shop, async (shop) => {
    const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
    return { items: (await queries.listHolds(shop, range)).map(presentHold) };
  });
};
