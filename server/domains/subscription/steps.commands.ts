import { msOf, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { AppError } from '../../platform/errors.ts';
import { asOperator, asSystem } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { chargeInvoice, inAnHour, isUnderWayFor } from './debts.commands.ts';
import { afterDay, nextStep } from './dunning.rules.ts';
import { renewalBill } from './pricing.rules.ts';
import {
  findOpenInvoice,
  insertInvoice,
  isDemo,
  lockDueSubscription,
  numberHadTrial,
  shopsWithDueSteps,
  standingOf,
  updateInvoice,
  updateSubscription,
} from './queries.ts';
import type { InvoiceRow, SubscriptionRow } from './queries.ts';
import { announceChange, becomePastDue, endSubscription } from './settling.commands.ts';

/** Answers false when there is no card to charge. */
const charged = async (shop: ShopTx, invoice: InvoiceRow): Promise<boolean> => {
  try {
    await chargeInvoice(shop, invoice);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CARD_NEEDED') return false;
    throw error;
  }
};

const wait = (shop: ShopTx, next_step_at: string) => updateSubscription(shop, { next_step_at });

/** A demo shop goes on by itself, and never runs out. */
const goOn = async (shop: ShopTx, row: SubscriptionRow, today: ShopDate) => {
  const { paid, plan, period } = standingOf(row);
  if (!paid) throw new Error('a demo shop is paid for');
  const next = renewalBill({ plan, period }, paid, today);
  const end = next.end < today ? today : next.end;
  await updateSubscription(shop, {
    period_start: next.start,
    period_end: end,
    cancel_at_end: false,
    next_step_at: afterDay(end),
  });
};

/** Bills the next period, once: a second process finds the invoice, and waits for its charge. */
const renew = async (shop: ShopTx, row: SubscriptionRow, open: InvoiceRow | undefined, today: ShopDate) => {
  const { paid, plan, period } = standingOf(row);
  if (!paid) throw new Error('an active subscription that was never paid');
  // An unpaid upgrade.
  if (open) await updateInvoice(shop, open.id, { state: 'VOID' });
  const choice = { plan: row.next_plan ?? plan, period: row.next_period ?? period };
  const invoice = await insertInvoice(shop, renewalBill(choice, paid, today));
  if (await charged(shop, invoice)) await wait(shop, inAnHour());
  else await becomePastDue(shop, row, invoice, true);
};

const retry = async (shop: ShopTx, invoice: InvoiceRow) => {
  const dueOn = invoice.period_start as ShopDate;
  await wait(shop, (await charged(shop, invoice)) ? inAnHour() : nextStep(dueOn, true, clock.now()));
};

/** A trial ends with its days, or today when the shop's business number had one elsewhere. */
const lookAtTrial = async (shop: ShopTx, row: SubscriptionRow, today: ShopDate): Promise<void> => {
  const endsOn = row.trial_ends_on as ShopDate;
  if (endsOn > today && (await numberHadTrial(shop))) {
    const cut = { trial_ends_on: today, next_step_at: afterDay(today) };
    await announceChange(shop, 'TRIAL_SPENT', await updateSubscription(shop, cut));
  } else await wait(shop, afterDay(endsOn));
};

/** What the date decides of one subscription. */
const takeStep = async (shop: ShopTx, row: SubscriptionRow): Promise<void> => {
  const today = shopDateOf(clock.now());
  const open = await findOpenInvoice(shop);
  // What it comes to moves the subscription by itself.
  if (await isUnderWayFor(shop, open)) await wait(shop, inAnHour());
  else if (row.state === 'TRIAL') {
    if (row.trial_ends_on < today) await endSubscription(shop, 'SUSPENDED', open?.id);
    else await lookAtTrial(shop, row, today);
  } else if (row.state === 'ACTIVE') {
    if (await isDemo(shop)) await goOn(shop, row, today);
    else if (row.cancel_at_end) await endSubscription(shop, 'CANCELLED', open?.id);
    else await renew(shop, row, open, today);
  } else if (row.state === 'PAST_DUE') {
    if (row.grace_ends_on === null || row.grace_ends_on < today || !open)
      await endSubscription(shop, 'SUSPENDED', open?.id);
    else await retry(shop, open);
  } else await updateSubscription(shop, { next_step_at: null });
};

const stepIn = async (shop: ShopTx): Promise<boolean> => {
  const row = await lockDueSubscription(shop);
  if (!row || row.next_step_at === null || msOf(row.next_step_at) > clock.now()) return false;
  await takeStep(shop, row);
  return true;
};

/** Renews, retries, suspends and ends whatever is due, in every shop; answers how many. One shop stops no other. */
export const takeSteps = async (database: Database): Promise<number> => {
  let taken = 0;
  const shops = await asOperator(database, 'renew subscriptions', shopsWithDueSteps);
  await each(shops, 'steps of some subscriptions', async (shopNo) => {
    if (await asSystem(database, shopNo, 'renew subscriptions', stepIn)) taken += 1;
  });
  return taken;
};
