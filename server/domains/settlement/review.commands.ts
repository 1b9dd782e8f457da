import type { ShopNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { publish } from '../../platform/events/publish.ts';
import { asSystem } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { isSameAccount } from './account.rules.ts';
import { settlementApproved, settlementRejected } from './events.ts';
import { approvedProfile, decideProfile, lockInReview, replaceApproved } from './queries.ts';
import type { ProfileRow } from './queries.ts';

export type Decision = { approved: true } | { approved: false; rejection: string };

const changedAccountWaitsMs = 24 * 3_600_000;

const decide = async (shop: ShopTx, profile: ProfileRow, decision: Decision, reviewer: string) => {
  const { business_name: businessName } = profile;
  if (!decision.approved) {
    const { rejection } = decision;
    await decideProfile(shop, profile.id, { state: 'REJECTED', rejection, reviewer });
    return publish(shop, settlementRejected, profile.id, { businessName, rejection });
  }
  const before = await approvedProfile(shop);
  const waitMs = before && !isSameAccount(before, profile) ? changedAccountWaitsMs : 0;
  const inForceAt = new Date(clock.now() + waitMs).toISOString();
  await replaceApproved(shop);
  await decideProfile(shop, profile.id, { state: 'APPROVED', in_force_at: inForceAt, reviewer });
  return publish(shop, settlementApproved, profile.id, { businessName, inForceAt });
};

/** By the operator, who compared it with the papers. False when nothing of this shop waits for a review. */
export const reviewSettlement = (
  database: Database,
  shopNo: ShopNo,
  decision: Decision,
  reviewer: string,
): Promise<boolean> =>
  asSystem(database, shopNo, 'review a settlement', async (shop) => {
    const profile = await lockInReview(shop);
    if (profile) await decide(shop, profile, decision, reviewer);
    return profile !== undefined;
  });
