import { won } from '../../../contract/money.ts';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { can, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { cancellationFor } from './cancel.commands.ts';
import { findActiveCard } from './cards.queries.ts';
import { latestCharge, listCharges, refundsOf } from './charges.queries.ts';
import { subjectOf } from './debts.commands.ts';
import { daysLeft, daysOf } from './periods.rules.ts';
import { offersOf, presentCard, presentInvoice, presentPayment } from './present.ts';
import { renewalBill } from './pricing.rules.ts';
import { bookableEmployees, findOpenInvoice, findSubscription, standingOf } from './queries.ts';

const openInvoice = async (shop: Shop) => {
  const invoice = await findOpenInvoice(shop);
  return invoice ? presentInvoice(invoice, await latestCharge(shop, subjectOf(invoice))) : null;
};

/** @throws SUBSCRIPTION_NOT_FOUND */
export const readSubscription = (access: ShopAccess, practice: boolean) =>
  readShop(access, async (shop) => {
    const row = await findSubscription(shop);
    if (!row) throw refuse('SUBSCRIPTION_NOT_FOUND');
    const mayPay = can(shop, 'billing.manage');
    const next = row.next_plan && row.next_period && { plan: row.next_plan, period: row.next_period };
    return {
      plan: row.plan,
      period: row.period,
      state: row.state,
      trialEndsOn: row.trial_ends_on as ShopDate,
      periodStart: row.period_start as ShopDate | null,
      periodEnd: row.period_end as ShopDate | null,
      nextPlan: next || null,
      cancelAtEnd: row.cancel_at_end,
      graceEndsOn: row.grace_ends_on as ShopDate | null,
      practice,
      card: mayPay ? presentCard(await findActiveCard(shop)) : null,
      plans: mayPay
        ? offersOf(standingOf(row), shopDateOf(clock.now()), (await bookableEmployees(shop)).length)
        : [],
      openInvoice: mayPay ? await openInvoice(shop) : null,
      cancellation: mayPay ? ((await cancellationFor(shop, row)) ?? null) : null,
    };
  });

/** What is paid beforehand, and what comes next. @throws SUBSCRIPTION_NOT_FOUND while nothing was paid */
export const readPrepayment = (access: ShopAccess) =>
  readShop(access, async (shop) => {
    const row = await findSubscription(shop);
    const paid = row && standingOf(row).paid;
    if (!row || !paid || row.state === 'SUSPENDED' || row.state === 'CANCELLED')
      throw refuse('SUBSCRIPTION_NOT_FOUND');
    const today = shopDateOf(clock.now());
    const [days, left] = [daysOf(paid), daysLeft(paid, today)];
    const paidWon = won(row.paid_won ?? 0);
    const choice = { plan: row.next_plan ?? row.plan, period: row.next_period ?? row.period };
    return {
      periodStart: paid.start,
      periodEnd: paid.end,
      paidWon,
      usedDays: days - left,
      unusedWon: won(Math.floor((paidWon * left) / days)),
      dueOn: row.cancel_at_end ? null : addDays(paid.end, 1),
      dueWon: row.cancel_at_end ? won(0) : renewalBill(choice, paid, today).totalWon,
      openInvoice: await openInvoice(shop),
    };
  });

const cursor = cursorOf({ id: 'id' });

export const listPayments = (access: ShopAccess, query: { cursor?: string | undefined; limit: number }) =>
  readShop(access, async (shop) => {
    const found = await listCharges(shop, cursor.decode(query.cursor), query.limit + 1);
    const { rows, nextCursor } = pageOf(found, query.limit, ({ id }) => cursor.encode({ id }));
    const refunds = await refundsOf(
      shop,
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => presentPayment(row, refunds)), nextCursor };
  });
