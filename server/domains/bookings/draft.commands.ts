import type { BlockId } from '../../../contract/ids.ts';
import {
  hasUsableLength,
  timeClaimOf,
  checkTime,
  instantOf,
  planVisitOf,
  presentConflict,
  hasSameOutline,
  visitOf,
} from '../availability/public.ts';
import { holdsTime, isOpen } from '../../../contract/booking-states.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { errors } from '../../../contract/errors.ts';
import type { validate } from '../../../contract/bookings.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { depositProblems } from './deposits.rules.ts';
import { guestProblems } from './guest/commands.ts';
import type { Problem, Visit } from '../availability/public.ts';
import { requireBooking } from './detail.commands.ts';
import { referenceProblems } from './references.commands.ts';
import type { BookingRow } from './queries.ts';
import { noteProblems, noNotes } from './draft.rules.ts';
/** What keeps a booking from being edited so, whatever time is free. */
const fixedProblems = (existing: BookingRow, visit: Visit): Problem[] => {
  const fixed = !isOpen(existing.state)
    ? 'BOOKING_CLOSED'
    : existing.class !== null && !hasSameOutline(visit, visitOf(existing))
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
  /** A block that keeps the time for this very booking. */
  ownBlock?: BlockId,
): Promise<Reply<typeof validate>> =>
  inShop(shop, async (shop) => {
    const existing = draft.bookingId === undefined ? undefined : await requireBooking(shop, draft.bookingId);
    const before = existing ? visitOf(existing) : undefined;
    const plan = await planVisitOf(shop, draft, before);
    const problems = [
      ...plan.problems,
      ...(existing ? fixedProblems(existing, plan.visit) : await referenceProblems(shop, draft)),
      ...(await guestProblems(shop, draft, existing)),
      ...noteProblems(shop, draft, existing ?? noNotes),
      ...(existing ? depositProblems(draft, existing) : []),
    ];
    if (!hasUsableLength(plan.visit))
      return { valid: false, endAt: null, priceWon: 0, problems, inTheWay: [] };
    const verdict = await checkTime(
      shop,
      {
        ...timeClaimOf(shop, draft, plan.visit),
        bookingId: existing?.id,
        blockId: ownBlock,
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
      inTheWay: verdict.inTheWay.map((taken) => presentConflict(taken, verdict.employees)),
    };
  });
