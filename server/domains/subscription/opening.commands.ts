import { addDays, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { afterDay, trialDays } from './dunning.rules.ts';
import { periodBill } from './pricing.rules.ts';
import { insertSubscription } from './queries.ts';

/** A new shop tries everything without a card; a demo shop is paid for and never runs out. Runs as the operator. */
export const startTrial = async (shop: ShopTx, { isDemo }: { isDemo: boolean }): Promise<void> => {
  const today = shopDateOf(clock.now());
  const trialEndsOn = addDays(today, isDemo ? -1 : trialDays - 1);
  const common = { plan: 'PRO', period: 'MONTH', trial_ends_on: trialEndsOn } as const;
  if (!isDemo) {
    await insertSubscription(shop, { ...common, state: 'TRIAL', next_step_at: afterDay(trialEndsOn) });
    return;
  }
  const bill = periodBill(common, today, today);
  await insertSubscription(shop, {
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
