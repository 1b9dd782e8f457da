import type { ItemId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { can, actingEmployee } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { paysMemberPriceOf } from '../memberships/public.ts';
import { findMenuItems } from '../menu/public.ts';
import type { Claim, Problem } from './overlap/rules.ts';
import { longestVisit } from './visit.rules.ts';
import type { Visit } from './visit.rules.ts';
import { othersProblems, performProblems, planVisit, timeProblems } from './planning.rules.ts';
import type { Draft, DraftVisit } from './planning.rules.ts';

/** Those of a visit's services that are on the menu now. */
export const menuOf = (shop: Shop, { items }: Visit) =>
  findMenuItems(
    shop,
    items.flatMap(({ itemId }) => itemId ?? []),
  );

/** What can be said of a draft without reading employees' time. */
export const planVisitOf = async (
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

/** Whether its length is known well enough to read employees' time. */
export const hasUsableLength = ({ items, startMinute, endMinute }: Visit): boolean =>
  items.length > 0 && endMinute - startMinute <= longestVisit;

export const timeClaimOf = (
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
