import type { Channel } from '../../../../contract/availability.ts';
import type { ClassId, HoldId } from '../../../../contract/ids.ts';
import { msOf, shopDateOf } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { covers } from '../../../../contract/spans.ts';
import { blockedSpans, lockShop, workingSpans } from '../../schedule/public.ts';
import {
  deleteHold,
  instantOf,
  isPublic,
  createHold,
  openFor,
  policyProblems,
  presentHold,
  refuseAs,
} from '../../availability/public.ts';
import { lockClass } from './queries.ts';
import type { ClassRow } from './queries.ts';
import { visitOfClass } from './rules.ts';
import type { Hold, HoldTerms, Problem, Visit } from '../../availability/public.ts';
import { asClassFull, lockFreeSeat } from './commands.ts';

export interface SeatRequest {
  classId: ClassId;
  /** As it was offered: a guest is not booked into a class that has moved since. */
  startAt: string;
}

/** A class may stand where the shop has closed since; the desk decides what becomes of it. */
const hoursProblems = async (shop: Shop, visit: Visit): Promise<Problem[]> => {
  const { startMinute, endMinute, employeeNo } = visit;
  const days = [shopDateOf(instantOf(startMinute)), shopDateOf(instantOf(endMinute))] as const;
  const working = await workingSpans(shop, ...days);
  const open = openFor(employeeNo, working, await blockedSpans(shop, ...days));
  return covers(open, [startMinute, endMinute])
    ? []
    : [{ field: 'startAt', code: 'BOOKING_OUTSIDE_HOURS', message: '영업시간이 아니에요.' }];
};

/**
 * A free seat that the channel may have, its class held until the transaction ends. The seat that the
 * person's own hold keeps counts as free.
 * @throws CLASS_NOT_FOUND, CLASS_FULL, BOOKING_OUTSIDE_HOURS, BOOKING_TOO_SOON, BOOKING_BEYOND_WINDOW,
 *   BOOKING_CHANNEL_STOPPED
 */
export const reserveSeat = async (
  shop: Shop,
  channel: Channel,
  { classId, startAt }: SeatRequest,
  own?: HoldId,
): Promise<{ row: ClassRow; visit: Visit }> => {
  if (isPublic(channel)) await lockShop(shop);
  if (!(await lockClass(shop, classId))) throw refuse('CLASS_NOT_FOUND');
  if (own !== undefined) await deleteHold(shop, own);
  const row = await lockFreeSeat(shop, classId);
  // Online, a class without a teacher is closed, as an employee who left cannot be booked.
  if (msOf(row.startAt) !== msOf(startAt) || (isPublic(channel) && row.employeeNo === null))
    throw refuse('CLASS_NOT_FOUND');
  const visit = visitOfClass(row);
  const closed = isPublic(channel) ? await hoursProblems(shop, visit) : [];
  refuseAs(channel, [...closed, ...(await policyProblems(shop, channel, visit, { given: true }))]);
  return { row, visit };
};

/**
 * Keeps a seat while a customer decides, as holdSlot keeps time, and returns its visit.
 * @throws what claimSeat throws
 */
export const holdSeat = (
  shop: ShopAccess,
  request: HoldTerms & SeatRequest,
): Promise<{ hold: Hold; token: string; visit: Visit }> =>
  inShop(shop, async (shop) => {
    const { visit } = await reserveSeat(shop, request.channel, request);
    const { row, token } = await createHold(shop, request, { ...visit, classId: request.classId }).catch(
      (error: unknown) => {
        throw asClassFull(error);
      },
    );
    return { hold: presentHold(row), token, visit };
  });
