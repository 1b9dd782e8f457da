import type { ShopNo } from '../../../contract/ids.ts';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/shop.ts';
import { afterDay, trialDays } from './dunning.rules.ts';
import { periodBill } from './pricing.rules.ts';
import { insertSubscription } from './queries.ts';

/** A new shop tries everything without a card; a demo shop is paid for and never runs out. Runs as the operator. */
export const startTrial = async (db: Tx, shopNo: ShopNo, { isDemo }: { isDemo: boolean }): Promise<void> => {
  const today = shopDateOf(clock.now());
  const trialEndsOn = addDays(today, isDemo ? -1 : trialDays - 1);
  const common = { shop_no: shopNo, plan: 'PRO', period: 'MONTH', trial_ends_on: trialEndsOn } as const;
  if (!isDemo) {
    await insertSubscription(db, { ...common, state: 'TRIAL', next_step_at: afterDay(trialEndsOn) });
    return;
  }
  const bill = periodBill(common, today, today);
  await insertSubscription(db, {
    ...common,
    state: 'ACTIVE',
    period_start: bill.start,
    period_end: bill.end,
    anchor_day: bill.anchorDay,
    supply_won: bill.fullSupplyWon,
    // Nothing was charged, so nothing is paid back.
    paid_won: 0,
    paid_at: clock.iso(),
    next_step_at: afterDay(bill.end),
  });
};
