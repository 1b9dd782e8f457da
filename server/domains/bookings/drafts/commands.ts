import { holdsTime, isOpen } from '../../../../contract/booking-states.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { errors } from '../../../../contract/errors.ts';
import type { validate } from '../../../../contract/bookings.ts';
import type { ItemId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { can, actingEmployee, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { paysMemberPriceOf } from '../../memberships/public.ts';
import { findMenuItems } from '../../menu/public.ts';
import { depositProblems } from '../deposits/rules.ts';
import { guestProblems } from '../guest/commands.ts';
import { claimTime } from '../overlap/commands.ts';
import { presentInTheWay } from '../overlap/rules.ts';
import type { Claim, Problem } from '../overlap/rules.ts';
import { requireBooking } from '../detail/commands.ts';
import { referenceProblems } from '../sentence/references.ts';
import type { BookingRow } from '../queries.ts';
import { instantOf, longestVisit, sameOutline, visitOf } from '../rules.ts';
import type { Visit } from '../rules.ts';
import {
  noteProblems,
  othersProblems,
  performProblems,
  planVisit,
  timeProblems,
  unwritten,
} from './rules.ts';
import type { Draft, DraftVisit } from './rules.ts';

/** Those of a visit's services that are on the menu now. */
export const menuOf = (shop: Shop, { items }: Visit) =>
  findMenuItems(
    shop,
    items.flatMap(({ itemId }) => itemId ?? []),
  );

/** What can be said of a draft without looking at anybody's time. */
export const planDraft = async (
  shop: Shop,
  draft: DraftVisit,
  before?: Visit,
): Promise<{ visit: Visit; problems: Problem[] }> => {
  const asked = draft.items.map(({ itemId }): ItemId => itemId);
  const menu = await findMenuItems(shop, asked);
  const customerNo = draft.customer?.kind === 'existing' ? draft.customer.customerNo : null;
  const member = await paysMemberPriceOf(shop, customerNo, menu.values());
  const { visit, problems } = planVisit(draft, { menu, member, before });
  return {
    visit,
    problems: [
      ...problems,
      ...performProblems(visit, before, menu),
      ...timeProblems(visit, Math.floor(clock.now() / 60_000)),
      ...(can(shop, 'bookings.others') ? [] : othersProblems(visit, before, actingEmployee(shop).employeeNo)),
    ],
  };
};

/** Is there enough of it to ask about anybody's time? */
export const canBeClaimed = ({ items, startMinute, endMinute }: Visit): boolean =>
  items.length > 0 && endMinute - startMinute <= longestVisit;

export const claimOf = (
  shop: ShopAccess,
  draft: Pick<Draft, 'overlap' | 'outsideHours'>,
  visit: Visit,
): Claim => ({
  visit,
  anyone: visit.items.some(({ anyone }) => anyone),
  overlapConfirmed: draft.overlap?.confirmed ?? false,
  outsideHours: draft.outsideHours,
  candidates: can(shop, 'bookings.others') ? undefined : [actingEmployee(shop).employeeNo],
});

/** What keeps a booking from being edited so, whoever has the time. */
const fixedProblems = (existing: BookingRow, visit: Visit): Problem[] => {
  const fixed = !isOpen(existing.state)
    ? 'BOOKING_CLOSED'
    : existing.class !== null && !sameOutline(visit, visitOf(existing))
      ? 'CLASS_SEAT_FIXED'
      : null;
  return fixed ? [{ field: 'bookingId', code: fixed, message: errors[fixed].message }] : [];
};

/**
 * Looks a draft over without saving it: everything that would be refused, at once.
 * @throws BOOKING_NOT_FOUND
 */
export const validateDraft = (
  shop: ShopAccess,
  draft: Parsed<typeof validate>['body'],
): Promise<Reply<typeof validate>> =>
  inShop(shop, async (shop) => {
    const existing = draft.bookingId === undefined ? undefined : await requireBooking(shop, draft.bookingId);
    const before = existing ? visitOf(existing) : undefined;
    const plan = await planDraft(shop, draft, before);
    const problems = [
      ...plan.problems,
      ...(existing ? fixedProblems(existing, plan.visit) : await referenceProblems(shop, draft)),
      ...(await guestProblems(shop, draft, existing)),
      ...noteProblems(shop, draft, existing ?? unwritten),
      ...(existing ? depositProblems(draft, existing) : []),
    ];
    if (!canBeClaimed(plan.visit)) return { valid: false, endAt: null, priceWon: 0, problems, inTheWay: [] };
    const verdict = await claimTime(
      shop,
      {
        ...claimOf(shop, draft, plan.visit),
        bookingId: existing?.id,
        before: existing && holdsTime(existing.state) ? before : undefined,
      },
      { lock: false },
    );
    problems.push(...verdict.problems);
    return {
      valid: problems.length === 0,
      endAt: instantOf(plan.visit.endMinute),
      priceWon: plan.visit.items.reduce((sum, { priceWon }) => sum + priceWon, 0),
      problems,
      inTheWay: verdict.inTheWay.map((taken) => presentInTheWay(taken, verdict.employees)),
    };
  });
