import type { BookingId, CustomerNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { lockBookingRow } from '../availability/public.ts';
import { waitForDeposit } from '../bookings/public.ts';
import { readBookingRules } from '../schedule/public.ts';
import { bookerOf, depositsOf, insertStart, makeDue, ordersOf } from './deposits.queries.ts';
import { askedOf, payByOf } from './deposits.rules.ts';
import type { DepositAsked } from './deposits.rules.ts';
import { depositDue } from './events.ts';
import { merchantOf } from './merchant.commands.ts';
import type { MerchantNeeds } from './merchant.commands.ts';
import { depositDueOf, insertDeposit, isChecking, isPaid } from './orders.queries.ts';
import { currentPolicy } from './policy.commands.ts';
import { quoteRefund } from './refunds.commands.ts';

const stranger = { known: false, noShows: 0, holdsPass: false };

/** Whether cards can be charged for the shop, and only to practise. */
export const cardsOf = async (
  needs: MerchantNeeds,
  shop: ShopTx,
): Promise<{ connected: boolean; practice: boolean }> => {
  const merchant = await merchantOf(needs, shop);
  return { connected: merchant !== undefined, practice: merchant?.practice ?? false };
};

/**
 * What the shop asks of this customer beforehand; nothing while no card can be charged. Null is a new customer.
 */
export const depositFor = async (
  needs: MerchantNeeds,
  shop: Shop,
  { priceWon, customerNo }: { priceWon: number; customerNo: CustomerNo | null },
): Promise<DepositAsked | null> => {
  const policy = await currentPolicy(shop);
  if (!policy.enabled || !(await cardsOf(needs, shop)).connected) return null;
  return askedOf(policy, customerNo === null ? stranger : await bookerOf(shop, customerNo), priceWon);
};

/**
 * Written with the booking, in its transaction. Without a time to pay by, it is asked for once the shop has
 * said yes to the request.
 */
export const askDeposit = async (
  shop: ShopTx,
  bookingId: BookingId,
  { dueWon, terms, sentences, payBy }: DepositAsked & { payBy: string | null },
): Promise<void> => {
  await insertDeposit(shop, {
    booking_id: bookingId,
    terms: JSON.stringify(terms),
    sentences: JSON.stringify(sentences),
    due_won: dueWon,
    pay_by: payBy,
  });
  if (payBy !== null) await publish(shop, depositDue, bookingId, { won: dueWon, payBy });
};

/** The shop said yes: the deposit is due, and the booking waits for it. */
export const askOnceApproved = async (
  shop: Shop,
  bookingId: BookingId,
  { startAt }: { startAt: string },
): Promise<void> => {
  const deposit = await depositDueOf(shop, bookingId);
  if (deposit?.state !== 'PENDING') return;
  const { noticeMinutes } = await readBookingRules(shop);
  const payBy = payByOf(deposit.terms, { startAt, noticeMinutes, now: clock.now() });
  await makeDue(shop, bookingId, payBy);
  await waitForDeposit(shop, bookingId, payBy);
  await publish(shop, depositDue, bookingId, { won: deposit.due_won, payBy });
};

/** A booking with a deposit was moved by its customer: the start it left still counts for what goes back. */
export const noteMove = async (
  shop: ShopTx,
  bookingId: BookingId,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  if (from !== to) await insertStart(shop, bookingId, from);
};

export interface DepositView {
  dueWon: number;
  state: 'PENDING' | 'DUE' | 'PAID' | 'WAIVED' | 'EXPIRED';
  payBy: string | null;
  paidWon: number;
  refundedWon: number;
  refundingWon: number;
  transferWon: number;
  freeUntilHours: number | null;
  checking: boolean;
  sentences: string[];
}

/** Deposits of bookings as their customers read them. */
export const viewDeposits = async (
  shop: ShopTx,
  bookingIds: readonly BookingId[],
): Promise<Map<number, DepositView>> => {
  const orders = Map.groupBy(await ordersOf(shop, bookingIds), ({ booking_id }) => booking_id);
  const deposits = await depositsOf(shop, bookingIds);
  return new Map(
    deposits.map((deposit) => {
      const own = orders.get(deposit.booking_id) ?? [];
      const paid = own.filter(isPaid);
      const freeUntil = deposit.terms.freeUntilHours;
      const sum = (of: (order: (typeof own)[number]) => number) =>
        paid.reduce((won, order) => won + of(order), 0);
      const refundedWon = sum(({ done_won }) => done_won ?? 0);
      const view = {
        dueWon: deposit.due_won,
        state: deposit.state,
        payBy: deposit.pay_by,
        paidWon: sum(({ amount_won }) => amount_won),
        refundedWon,
        refundingWon: sum(({ refund_reserved_won }) => refund_reserved_won) - refundedWon,
        transferWon: sum(({ transfer_won }) => transfer_won ?? 0),
        freeUntilHours: freeUntil === 'ALWAYS' ? null : freeUntil,
        checking: own.some(isChecking),
        sentences: deposit.sentences,
      };
      return [deposit.booking_id, view] as const;
    }),
  );
};

/** What calling it off now would give its customer back. */
export const quoteForCustomer = async (shop: ShopTx, bookingId: BookingId) => {
  const quote = await quoteRefund(shop, bookingId, 'CUSTOMER', { lock: false });
  return quote
    ? {
        refundWon: quote.refundWon,
        keptWon: quote.keptWon,
        way: quote.way,
        rule: quote.rule,
        until: quote.until,
      }
    : null;
};

/** Holds the booking and says whether a payment of it is on its way. */
export const isPaymentChecking = async (shop: Shop, bookingId: BookingId): Promise<boolean> => {
  await lockBookingRow(shop, bookingId);
  return (await ordersOf(shop, [bookingId])).some(isChecking);
};
