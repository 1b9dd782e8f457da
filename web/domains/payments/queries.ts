import { useInfiniteQuery } from '@tanstack/react-query';
import type { ShopDate } from '../../../contract/time.ts';
import { addDays } from '../../../contract/time.ts';
import { useToday } from '../../lib/clock.ts';
import { pagesOf, useEndpoint, usePages } from '../../lib/endpoints.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import type { PaymentFilter } from './filter.rules.ts';

export type Policy = CallAnswer<'payments.policy'>;
export type Payment = CallAnswer<'payments.list'>['items'][number];
export type PaymentDetail = CallAnswer<'payments.get'>;
export type PaymentState = Payment['state'];
export type DepositOfBooking = CallAnswer<'payments.ofBooking'>;

export const usePolicy = () => useEndpoint('payments.policy', {});

export interface Wanted {
  from: ShopDate;
  to: ShopDate;
  state: PaymentFilter | undefined;
  q: string | undefined;
}

export const usePayments = ({ from, to, state, q }: Wanted) =>
  usePages('payments.list', { query: { from, to, ...(state && { state }), ...(q && { q }), limit: 30 } });

export const usePayment = (id: number) => useEndpoint('payments.get', { params: { id: String(id) } });

const tasksReachDays = 400;

/** What a person must see to, of all the time a card can still be given back to. */
export const paymentTasksQuery = (shopNo: string, to: ShopDate) =>
  pagesOf(shopNo, 'payments.list', {
    query: { from: addDays(to, -tasksReachDays), to, state: 'ATTENTION', limit: 30 },
  });

export const usePaymentTasks = () => useInfiniteQuery(paymentTasksQuery(useShopNo(), useToday()));

export const useDepositOf = (bookingId: number) =>
  useEndpoint('payments.ofBooking', { params: { bookingId } });
