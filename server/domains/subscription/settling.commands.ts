import { won } from '../../../contract/money.ts';
import { invoiceLines } from '../../../contract/subscription.ts';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { afterDay, graceEnd, nextStep, renewalAt } from './dunning.rules.ts';
import { subscriptionChanged } from './events.ts';
import type { Change } from './events.ts';
import { renewalBill, withVat } from './pricing.rules.ts';
import {
  findInvoice,
  insertInvoice,
  lockSubscription,
  standingOf,
  subjectIdOf,
  updateInvoice,
  updateSubscription,
} from './queries.ts';
import type { InvoiceRow, SubscriptionRow } from './queries.ts';

export const announceChange = (shop: ShopTx, change: Change, row: SubscriptionRow): Promise<void> => {
  const { state, plan, period } = row;
  const isPlanned = change === 'PLANNED' && row.next_plan !== null && row.next_period !== null;
  return publish(shop, subscriptionChanged, subjectIdOf(shop), {
    change,
    state,
    plan: isPlanned ? (row.next_plan ?? plan) : plan,
    period: isPlanned ? (row.next_period ?? period) : period,
    until: row.grace_ends_on ?? row.period_end,
  });
};

/** When an active subscription is looked at next. */
export const stepOf = (row: Pick<SubscriptionRow, 'cancel_at_end'>, periodEnd: ShopDate) =>
  row.cancel_at_end ? afterDay(periodEnd) : renewalAt(periodEnd);

/** Of the period that an upgrade replaces, the part that was not used, VAT included. */
const carriedWon = (invoice: InvoiceRow): number =>
  invoiceLines
    .parse(invoice.lines)
    .reduce((sum, { supplyWon }) => (supplyWon < 0 ? sum + withVat(won(0 - supplyWon)).totalWon : sum), 0);

const isSameSpan = (before: SubscriptionRow, invoice: InvoiceRow): boolean =>
  invoice.kind === 'UPGRADE' &&
  before.period_start === invoice.period_start &&
  before.period_end === invoice.period_end;

/** Nothing is carried that was not paid. */
const paidWonAfter = (before: SubscriptionRow, invoice: InvoiceRow): number => {
  if (invoice.kind === 'PERIOD') return invoice.total_won;
  const paidWon = before.paid_won ?? 0;
  const carried = isSameSpan(before, invoice) ? paidWon : Math.min(paidWon, carriedWon(invoice));
  return invoice.total_won + carried;
};

const changeOf = (before: SubscriptionRow, invoice: InvoiceRow): Change => {
  if (invoice.kind === 'UPGRADE') return 'UPGRADED';
  return before.state === 'ACTIVE' || before.state === 'PAST_DUE' ? 'RENEWED' : 'STARTED';
};

/** What was paid for begins. */
export const applyPaid = async (
  shop: ShopTx,
  before: SubscriptionRow,
  invoice: InvoiceRow,
): Promise<void> => {
  const paid_at = clock.iso();
  await updateInvoice(shop, invoice.id, { state: 'PAID', paid_at });
  const { plan, period, period_start, period_end, anchor_day } = invoice;
  // Anyone who pays for more goes on; until it is paid, what was cancelled stays so.
  const cancel_at_end = before.cancel_at_end && invoice.kind === 'PERIOD';
  const after = await updateSubscription(shop, {
    state: 'ACTIVE',
    plan,
    period,
    period_start,
    period_end,
    anchor_day,
    supply_won: invoice.full_supply_won,
    paid_won: paidWonAfter(before, invoice),
    // A bigger plan for the same days does not make them new.
    paid_at: isSameSpan(before, invoice) ? before.paid_at : paid_at,
    next_plan: null,
    next_period: null,
    grace_ends_on: null,
    cancel_at_end,
    next_step_at: stepOf({ cancel_at_end }, period_end as ShopDate),
  });
  await announceChange(shop, changeOf(before, invoice), after);
};

/** The shop becomes read-only. What it owes is waived. */
export const endSubscription = async (
  shop: ShopTx,
  state: 'SUSPENDED' | 'CANCELLED',
  openInvoiceId: number | undefined,
): Promise<void> => {
  if (openInvoiceId !== undefined) await updateInvoice(shop, openInvoiceId, { state: 'VOID' });
  const after = await updateSubscription(shop, {
    state,
    grace_ends_on: null,
    cancel_at_end: false,
    next_plan: null,
    next_period: null,
    next_step_at: null,
  });
  await announceChange(shop, state, after);
};

/** A renewal that was not paid: everything works for two weeks, and the card is tried again. */
export const becomePastDue = async (
  shop: ShopTx,
  before: SubscriptionRow,
  invoice: InvoiceRow,
  isHard: boolean,
): Promise<void> => {
  if (before.cancel_at_end) return endSubscription(shop, 'CANCELLED', invoice.id);
  const dueOn = addDays(before.period_end ?? invoice.period_start, 1);
  const after = await updateSubscription(shop, {
    state: 'PAST_DUE',
    grace_ends_on: graceEnd(dueOn),
    next_step_at: nextStep(dueOn, isHard, clock.now()),
  });
  await announceChange(shop, 'PAST_DUE', after);
};

const isRenewal = (row: SubscriptionRow, invoice: InvoiceRow): boolean =>
  row.state === 'PAST_DUE' ||
  (row.state === 'ACTIVE' &&
    invoice.kind === 'PERIOD' &&
    row.period_end !== null &&
    row.period_end < shopDateOf(clock.now()));

/** Another plan that was tried in its place and refused is not owed: the renewal is. */
const oweRenewal = async (shop: ShopTx, row: SubscriptionRow, invoice: InvoiceRow): Promise<InvoiceRow> => {
  const { paid, plan, period } = standingOf(row);
  const choice = { plan: row.next_plan ?? plan, period: row.next_period ?? period };
  if (!paid || (invoice.plan === choice.plan && invoice.period === choice.period)) return invoice;
  await updateInvoice(shop, invoice.id, { state: 'VOID' });
  return insertInvoice(shop, renewalBill(choice, paid, shopDateOf(clock.now())));
};

/** What a charge came to, in the transaction in which it ends. Anyone who settles it holds the subscription. */
export const settleInvoice = async (
  shop: ShopTx,
  invoiceId: number,
  { isPaid, isHard }: { isPaid: boolean; isHard: boolean },
): Promise<void> => {
  const row = await lockSubscription(shop);
  const invoice = await findInvoice(shop, invoiceId);
  if (!row || !invoice) throw new Error('a charge for an invoice that is not there');
  if (isPaid) await applyPaid(shop, row, invoice);
  else if (isRenewal(row, invoice))
    await becomePastDue(shop, row, await oweRenewal(shop, row, invoice), isHard);
  else await updateInvoice(shop, invoice.id, { state: 'VOID' });
};
