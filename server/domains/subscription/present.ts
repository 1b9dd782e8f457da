import type { Answer } from '../../../contract/endpoint.ts';
import type { EmployeeNo, InvoiceId } from '../../../contract/ids.ts';
import { invoiceLines } from '../../../contract/subscription.ts';
import type * as contract from '../../../contract/subscription.ts';
import { won } from '../../../contract/money.ts';
import { billingPeriods, plans, seatsOf } from '../../../contract/subscription-plans.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';
import type { CardRow } from './cards.queries.ts';
import { asChargeId } from './charges.queries.ts';
import type { ChargeRow, ListedCharge, RefundRow } from './charges.queries.ts';
import type { CmsRow } from './cms.queries.ts';
import { quote, supplyOf, withVat } from './pricing.rules.ts';
import type { Choice, Standing } from './pricing.rules.ts';
import type { InvoiceRow } from './queries.ts';

type Payment = Answer<typeof contract.payments>['items'][number];
type Offer = Answer<typeof contract.get>['plans'][number];
type Invoice = NonNullable<Answer<typeof contract.get>['openInvoice']>;

export const presentCard = (card: CardRow | undefined) =>
  card
    ? {
        company: card.company,
        last4: card.last4,
        registeredAt: card.created_at as Instant,
        validUntil: card.valid_until,
      }
    : null;

export const presentInvoice = (invoice: InvoiceRow, charge: ChargeRow | undefined): Invoice => ({
  id: invoice.id as InvoiceId,
  plan: invoice.plan,
  period: invoice.period,
  periodStart: invoice.period_start as ShopDate,
  periodEnd: invoice.period_end as ShopDate,
  lines: invoiceLines.parse(invoice.lines),
  supplyWon: won(invoice.supply_won),
  vatWon: won(invoice.vat_won),
  totalWon: won(invoice.total_won),
  charge: charge
    ? {
        id: asChargeId(charge.id),
        state: charge.state,
        failure: charge.failure,
        hard: charge.is_hard === true,
      }
    : null,
});

const offerOf = (standing: Standing, choice: Choice, today: ShopDate): Omit<Offer, 'tooMany'> => {
  const quoted = quote(standing, choice, today);
  const { start, end } = quoted.from === 'NOW' ? quoted.bill : quoted;
  return {
    ...choice,
    ...withVat(supplyOf(choice, today)),
    from: quoted.from,
    todayWon: quoted.from === 'NOW' ? quoted.bill.totalWon : won(0),
    periodStart: start,
    periodEnd: end,
  };
};

/** Every plan that can be chosen, with what it is charged today, where so many take bookings. */
export const offersOf = (standing: Standing, today: ShopDate, taking: number): Offer[] =>
  plans.flatMap((plan) =>
    billingPeriods.map((period) => ({
      ...offerOf(standing, { plan, period }, today),
      tooMany: Math.max(0, taking - seatsOf[plan]),
    })),
  );

export const presentPayment = (charge: ListedCharge, refunds: readonly RefundRow[]): Payment => ({
  id: asChargeId(charge.id),
  purpose: charge.purpose,
  goods: charge.goods,
  supplyWon: won(charge.supply_won),
  vatWon: won(charge.vat_won),
  totalWon: won(charge.total_won),
  state: charge.state,
  card: { company: charge.company, last4: charge.last4 },
  failure: charge.failure,
  receiptUrl: charge.receipt_url,
  refundedWon: won(charge.refunded_won),
  requestedBy: charge.requested_by_name,
  createdAt: charge.created_at as Instant,
  refunds: refunds
    .filter((refund) => refund.charge_id === charge.id)
    .map((refund) => ({
      amountWon: won(refund.amount_won),
      state: refund.state,
      reason: refund.reason,
      at: (refund.done_at ?? refund.created_at) as Instant,
    })),
});

export const presentApplication = (row: CmsRow | undefined) =>
  row
    ? {
        state: row.state,
        bankCode: row.bank_code,
        last4: row.last4,
        holder: row.holder,
        day: row.day,
        rejection: row.rejection,
        requestedBy: row.requested_by as EmployeeNo,
        requestedAt: row.created_at as Instant,
        decidedAt: row.decided_at as Instant | null,
      }
    : null;
