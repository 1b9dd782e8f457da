import { won } from '../../../contract/money.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { refundCharges } from './charges.commands.ts';
import { amountChanged, requireSubscription } from './commands.ts';
import { isUnderWayFor } from './debts.commands.ts';
import { afterDay } from './dunning.rules.ts';
import {
  findOpenInvoice,
  isUsedSince,
  paidInvoicesOf,
  paidInvoicesUpTo,
  standingOf,
  updateInvoice,
  updateSubscription,
} from './queries.ts';
import type { SubscriptionRow } from './queries.ts';
import { lastMonthOf } from './periods.rules.ts';
import type { Span } from './periods.rules.ts';
import { supplyOf, withVat } from './pricing.rules.ts';
import { cancellationOf } from './refunds.rules.ts';
import type { Cancellation } from './refunds.rules.ts';
import { announceChange, endSubscription, stepOf } from './settling.commands.ts';

/** The plan of this period before it was raised, and until when. */
const smallerPlanOf = async (shop: Shop, { plan }: SubscriptionRow, span: Span) => {
  const invoices = await paidInvoicesOf(shop, span);
  const [first, raised] = [invoices[0], invoices.find((one) => one.plan === plan)];
  if (!first || !raised?.paid_at || first.plan === plan) return null;
  return { plan: first.plan, until: shopDateOf(raised.paid_at) };
};

/** What cancelling today would mean; nothing is paid, nothing can be cancelled. */
export const cancellationFor = async (
  shop: Shop,
  row: SubscriptionRow,
): Promise<Cancellation | undefined> => {
  const { paid, plan, period } = standingOf(row);
  if (!paid || row.state !== 'ACTIVE' || row.paid_at === null) return undefined;
  return cancellationOf(
    {
      ...paid,
      plan,
      period,
      totalWon: won(row.paid_won ?? 0),
      smallerUntil: await smallerPlanOf(shop, row, paid),
      paidOn: shopDateOf(row.paid_at),
      isUsed: await isUsedSince(shop, row.paid_at),
    },
    shopDateOf(clock.now()),
  );
};

/** The paid time is given back: what stays of the trial goes on, else it is over now. */
const endNow = async (shop: Shop, row: SubscriptionRow, invoiceIds: readonly number[]) => {
  for (const id of invoiceIds) await updateInvoice(shop, id, { state: 'REFUNDED' });
  const hasTrial = row.trial_ends_on >= shopDateOf(clock.now());
  const after = await updateSubscription(shop, {
    state: hasTrial ? 'TRIAL' : 'CANCELLED',
    period_start: null,
    period_end: null,
    anchor_day: null,
    supply_won: null,
    paid_won: null,
    paid_at: null,
    cancel_at_end: false,
    next_plan: null,
    next_period: null,
    next_step_at: hasTrial ? afterDay(row.trial_ends_on as ShopDate) : null,
  });
  await announceChange(shop, 'CANCELLED', after);
  return after;
};

const endEarly = async (shop: Shop, row: SubscriptionRow, { refundWon, refundEndsOn }: Cancellation) => {
  const { paid } = standingOf(row);
  if (!paid) throw new Error('nothing was paid');
  const invoices = await paidInvoicesUpTo(shop, paid.end);
  const subjectIds = invoices.map(({ id }) => id);
  const backWon = await refundCharges(
    shop,
    { purpose: 'SUBSCRIPTION', subjectIds },
    refundWon,
    '이용권 해지',
  );
  if (backWon < refundWon) throw new Error('more is to be refunded than was charged');
  const today = shopDateOf(clock.now());
  if (refundEndsOn < today || refundEndsOn < paid.start) {
    const ended = invoices.filter(({ period_end }) => period_end >= today).map(({ id }) => id);
    return endNow(shop, row, ended);
  }
  // The months that were used were paid by the month: the last of them is what stands now.
  const price = supplyOf({ plan: row.plan, period: 'MONTH' }, row.paid_at ?? clock.iso());
  const after = await updateSubscription(shop, {
    period: 'MONTH',
    period_start: lastMonthOf(paid, refundEndsOn, paid.anchorDay),
    period_end: refundEndsOn,
    supply_won: price,
    paid_won: withVat(price).totalWon,
    cancel_at_end: true,
    next_step_at: afterDay(refundEndsOn),
  });
  await announceChange(shop, 'CANCELLING', after);
  return after;
};

const endLater = async (shop: Shop, row: SubscriptionRow, isWanted: boolean) => {
  if (row.cancel_at_end === isWanted || row.period_end === null) return row;
  const next_step_at =
    row.state === 'ACTIVE'
      ? stepOf({ cancel_at_end: isWanted }, row.period_end as ShopDate)
      : row.next_step_at;
  const after = await updateSubscription(shop, { cancel_at_end: isWanted, next_step_at });
  await announceChange(shop, isWanted ? 'CANCELLING' : 'CANCEL_UNDONE', after);
  return after;
};

const cancel = async (shop: Shop, row: SubscriptionRow, expectRefundWon: number | undefined) => {
  const open = await findOpenInvoice(shop);
  const isUnderWay = await isUnderWayFor(shop, open);
  // Paid for, the bigger plan goes on: it would take the cancelling back.
  if (isUnderWay && open?.kind === 'UPGRADE') throw refuse('CHARGE_UNDER_WAY');
  if (row.state === 'PAST_DUE' && !isUnderWay) {
    await endSubscription(shop, 'CANCELLED', open?.id);
    return { row: await requireSubscription(shop), refundWon: won(0) };
  }
  if (expectRefundWon === undefined || expectRefundWon === 0)
    return { row: await endLater(shop, row, true), refundWon: won(0) };
  if (isUnderWay) throw refuse('CHARGE_UNDER_WAY');
  const cancellation = await cancellationFor(shop, row);
  if (cancellation?.refundWon !== expectRefundWon)
    throw amountChanged('expectRefundWon', cancellation?.refundWon ?? 0);
  return { row: await endEarly(shop, row, cancellation), refundWon: cancellation.refundWon };
};

export interface CancelInput {
  reason?: string | undefined;
  undo?: boolean | undefined;
  expectRefundWon?: number | undefined;
}

/**
 * At the period's end; with the refund that was shown, at once or when the used months are over.
 *
 * @throws SUBSCRIPTION_NOT_FOUND, CHARGE_AMOUNT_CHANGED, CHARGE_UNDER_WAY
 */
export const cancelSubscription = (access: ShopAccess, { reason, undo, expectRefundWon }: CancelInput) =>
  inShop(access, async (shop) => {
    const row = await requireSubscription(shop);
    if (row.state !== 'ACTIVE' && row.state !== 'PAST_DUE') return { row, refundWon: won(0) };
    if (undo) return { row: await endLater(shop, row, false), refundWon: won(0) };
    if (reason !== undefined) await updateSubscription(shop, { cancel_reason: reason });
    return cancel(shop, row, expectRefundWon);
  });
