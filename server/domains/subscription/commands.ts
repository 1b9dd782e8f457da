import { msOf, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { chargeOf } from './charges.commands.ts';
import type { Charge } from './charges.commands.ts';
import { latestCharge } from './charges.queries.ts';
import { chargeInvoice, isUnderWayFor, subjectOf } from './debts.commands.ts';
import { quote } from './pricing.rules.ts';
import type { Bill, Choice } from './pricing.rules.ts';
import {
  findInvoice,
  findOpenInvoice,
  insertInvoice,
  latestPaidInvoice,
  lockSubscription,
  standingOf,
  updateInvoice,
  updateSubscription,
} from './queries.ts';
import type { InvoiceRow, SubscriptionRow } from './queries.ts';
import { isClosed } from './shut.queries.ts';
import { assertSeatsSuffice } from './seats.commands.ts';
import { announceChange, applyPaid, stepOf } from './settling.commands.ts';

type Started = Charge | { chargeId: null; state: null };
const nothingCharged: Started = { chargeId: null, state: null };
/** Pressed twice, the second press may come when the first one is paid already. */
const pressedAgainMs = 600_000;

export const requireSubscription = async (shop: Shop): Promise<SubscriptionRow> => {
  const row = await lockSubscription(shop);
  if (!row) throw refuse('SUBSCRIPTION_NOT_FOUND');
  return row;
};

export const amountChanged = (field: string, won: number) =>
  refuseField('CHARGE_AMOUNT_CHANGED', field, `지금은 ${won.toLocaleString('ko-KR')}원이에요.`, { won });

const chargeOfInvoice = async (shop: Shop, invoice: InvoiceRow): Promise<Started> => {
  const charge = await latestCharge(shop, subjectOf(invoice));
  return charge ? chargeOf(charge) : nothingCharged;
};

const isFor = (invoice: InvoiceRow, { plan, period }: Choice, totalWon: number) =>
  invoice.plan === plan && invoice.period === period && invoice.total_won === totalWon;

/** The invoice for what was chosen: the open one if it says the same, else a new one in its place. */
const openInvoiceFor = async (shop: Shop, open: InvoiceRow | undefined, bill: Bill): Promise<InvoiceRow> => {
  const { totalWon, start, kind } = bill;
  if (open && isFor(open, bill, totalWon) && open.kind === kind && open.period_start === start) return open;
  if (open) await updateInvoice(shop, open.id, { state: 'VOID' });
  return insertInvoice(shop, bill);
};

const chooseLater = async (shop: Shop, row: SubscriptionRow, { plan, period }: Choice): Promise<Started> => {
  const isSame = row.plan === plan && row.period === period;
  const next = isSame ? { next_plan: null, next_period: null } : { next_plan: plan, next_period: period };
  const periodEnd = standingOf(row).paid?.end;
  if (!periodEnd) throw new Error('only a paid period has an end');
  const after = await updateSubscription(shop, {
    ...next,
    cancel_at_end: false,
    next_step_at: stepOf({ cancel_at_end: false }, periodEnd),
  });
  await announceChange(shop, isSame ? 'CANCEL_UNDONE' : 'PLANNED', after);
  return nothingCharged;
};

/** Was this very thing paid a moment ago? */
const justPaid = async (shop: Shop, choice: Choice, totalWon: number): Promise<InvoiceRow | undefined> => {
  const invoice = await latestPaidInvoice(shop);
  if (!invoice?.paid_at || !isFor(invoice, choice, totalWon)) return undefined;
  return clock.now() - msOf(invoice.paid_at) < pressedAgainMs ? invoice : undefined;
};

/**
 * Starts or changes. More is charged and begins at once, less begins with the next period.
 *
 * @throws SUBSCRIPTION_NOT_FOUND, SHOP_CLOSED, CHARGE_AMOUNT_CHANGED, CHARGE_UNDER_WAY, CARD_NEEDED,
 * SUBSCRIPTION_TOO_MANY_STAFF
 */
export const startSubscription = (
  access: ShopAccess,
  choice: Choice,
  expectTotalWon: number,
): Promise<Started> =>
  inShop(access, async (shop) => {
    const row = await requireSubscription(shop);
    if (await isClosed(shop)) throw refuse('SHOP_CLOSED');
    const open = await findOpenInvoice(shop);
    if (open && (await isUnderWayFor(shop, open))) {
      if (isFor(open, choice, expectTotalWon)) return chargeOfInvoice(shop, open);
      throw refuse('CHARGE_UNDER_WAY');
    }
    const quoted = quote(standingOf(row), choice, shopDateOf(clock.now()));
    const todayWon = quoted.from === 'NOW' ? quoted.bill.totalWon : 0;
    if (todayWon !== expectTotalWon) {
      const paid = quoted.from === 'CURRENT' && (await justPaid(shop, choice, expectTotalWon));
      if (paid) return chargeOfInvoice(shop, paid);
      throw amountChanged('expectTotalWon', todayWon);
    }
    await assertSeatsSuffice(shop, choice.plan);
    if (quoted.from !== 'NOW') return chooseLater(shop, row, choice);
    const invoice = await openInvoiceFor(shop, open, quoted.bill);
    if (invoice.total_won > 0) return chargeInvoice(shop, invoice);
    await applyPaid(shop, row, invoice);
    return nothingCharged;
  });

/** Pays what is owed, now. Paid already, it is that charge. @throws INVOICE_NOT_FOUND, CHARGE_AMOUNT_CHANGED, CARD_NEEDED */
export const payInvoice = (access: ShopAccess, invoiceId: number, expectTotalWon: number): Promise<Started> =>
  inShop(access, async (shop) => {
    await requireSubscription(shop);
    const invoice = await findInvoice(shop, invoiceId);
    if (!invoice || invoice.state === 'VOID') throw refuse('INVOICE_NOT_FOUND');
    if (invoice.total_won !== expectTotalWon) throw amountChanged('expectTotalWon', invoice.total_won);
    return invoice.state === 'OPEN' ? chargeInvoice(shop, invoice) : chargeOfInvoice(shop, invoice);
  });
