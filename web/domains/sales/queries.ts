import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import { whilePicturesLast } from '../../lib/pictures.ts';
import type { LineKind } from './form/draft.ts';

export interface SaleFilters {
  from: ShopDate;
  to: ShopDate;
  method?: string | undefined;
  employeeNo?: number | undefined;
  kind?: LineKind | undefined;
}

const pageSize = 200;

/** A filter that is not set is not asked for. */
const withoutUnset = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

export const salesQuery = (shopNo: string, filters: SaleFilters) =>
  infiniteQueryOptions({
    queryKey: ['sales', shopNo, 'list', filters],
    queryFn: ({ signal, pageParam }) =>
      call('sales.list', {
        params: { shopNo },
        query: {
          from: filters.from,
          to: filters.to,
          ...withoutUnset({ method: filters.method, employeeNo: filters.employeeNo, kind: filters.kind }),
          limit: pageSize,
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });

export const saleQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'one', id],
    queryFn: ({ signal }) => call('sales.get', { params: { id }, signal }),
    ...whilePicturesLast,
  });

export const statementQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'one', id, 'statement'],
    queryFn: ({ signal }) => call('sales.statement', { params: { id }, signal }),
  });

export const paymentMethodsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'methods'],
    queryFn: ({ signal }) => call('sales.paymentMethods', { params: { shopNo }, signal }),
  });

export interface CheckoutOf {
  customerNo?: number;
  bookingId?: number;
  on?: ShopDate;
}

/** Prices, the deposit and the rules of points for whom the sale is. */
export const checkoutQuery = (shopNo: string, of: CheckoutOf) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'checkout', of],
    queryFn: ({ signal }) => call('sales.checkout', { params: { shopNo }, query: of, signal }),
    placeholderData: keepPreviousData,
  });

/** The passes and tickets a customer can pay with now, or for a visit of that day, nearest expiry first. */
export const usableQuery = (shopNo: string, customerNo: number, on?: ShopDate) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'usable', customerNo, on],
    queryFn: ({ signal }) =>
      call('memberships.usableTickets', { query: { customerNo, ...(on && { on }) }, signal }),
    placeholderData: (before, asked) => (asked?.queryKey[3] === customerNo ? before : undefined),
  });

/** The customer's own passes that can be charged: those in use first, then the used-up and those that are over. */
export const chargeableQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'chargeable', customerNo],
    queryFn: async ({ signal }) => {
      const states = (['ACTIVE', 'USED_UP', 'EXPIRED'] as const).map((state) =>
        call('memberships.accounts', {
          params: { shopNo },
          query: { customerNo, kind: 'PASS', state, limit: 200 },
          signal,
        }),
      );
      return (await Promise.all(states)).flatMap(({ items }) => items);
    },
  });

/** What can be sold of passes and tickets. */
export const productsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['memberships', shopNo, 'products'],
    queryFn: async ({ signal }) => {
      const [passes, tickets] = await Promise.all([
        call('memberships.passes', { signal }),
        call('memberships.tickets', { signal }),
      ]);
      return { passes: passes.items, tickets: tickets.items };
    },
  });

export const menuQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['menu', shopNo, 'items'],
    queryFn: ({ signal }) => call('menu.items', { params: { shopNo }, signal }),
  });

/** The customer a sale without a booking is started for. */
export const soldCustomerQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'one', customerNo],
    queryFn: ({ signal }) => call('customers.get', { params: { shopNo, customerNo }, signal }),
  });

/** The booking a sale is registered from. */
export const soldBookingQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'one', id],
    queryFn: ({ signal }) => call('bookings.get', { params: { shopNo, id }, signal }),
    // Whoever else asks for it beside the form: without the booking there is no sale.
    meta: { role: 'page' },
  });

/** The quote a sale is registered from. */
export const soldQuoteQuery = (shopNo: string, quoteId: number) =>
  queryOptions({
    queryKey: ['papers', shopNo, 'quote', quoteId],
    queryFn: ({ signal }) => call('papers.oneOfQuotes', { params: { shopNo, quoteId }, signal }),
  });

const lookBackDays = 14;

/** Bookings of the last two weeks whose time has passed without a sale. Time passes without news of it. */
export const unregisteredQuery = (shopNo: string, today: ShopDate) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'unregistered', today],
    queryFn: ({ signal }) =>
      call('sales.unregistered', {
        params: { shopNo },
        query: { from: addDays(today, -lookBackDays), to: today },
        signal,
      }),
    refetchInterval: 300_000,
  });

/** 남은 예약금, newest first. */
export const depositsQuery = (shopNo: string) =>
  infiniteQueryOptions({
    queryKey: ['sales', shopNo, 'deposits'],
    queryFn: ({ signal, pageParam }) =>
      call('sales.deposits', {
        params: { shopNo },
        query: { limit: 100, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const returnsQuery = (shopNo: string, bookingId: number) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'returns', bookingId],
    queryFn: ({ signal }) => call('sales.returns', { params: { shopNo, id: bookingId }, signal }),
  });

/** Who owes, most first. */
export const unpaidQuery = (shopNo: string) =>
  infiniteQueryOptions({
    queryKey: ['sales', shopNo, 'unpaid'],
    queryFn: ({ signal, pageParam }) =>
      call('sales.unpaid', {
        params: { shopNo },
        query: { limit: 100, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const cashDayQuery = (shopNo: string, date: ShopDate) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'cash', date],
    queryFn: ({ signal }) => call('sales.cashClose', { params: { shopNo, date }, signal }),
  });

/** Beneath its sale, so that whatever changes the sale asks for them again. */
export const receiptsQuery = (shopNo: string, sale: number) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'one', sale, 'receipts'],
    queryFn: ({ signal }) => call('sales.cashReceipts', { params: { shopNo, id: sale }, signal }),
  });

export const missingReceiptsQuery = (shopNo: string, all: boolean) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'receipts', all],
    queryFn: ({ signal }) =>
      call('sales.missingCashReceipts', {
        params: { shopNo },
        query: { all: all ? 'true' : 'false' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

onLiveChange('sale', ({ entity }, shopNo) => [
  ['sales', shopNo, 'list'],
  ['sales', shopNo, 'unregistered'],
  ['sales', shopNo, 'deposits'],
  ['sales', shopNo, 'unpaid'],
  ['sales', shopNo, 'cash'],
  ['sales', shopNo, 'checkout'],
  ['sales', shopNo, 'receipts'],
  ...(entity === undefined ? [] : [['sales', shopNo, 'one', entity]]),
]);
onLiveChange('customer', ({ customerNo }, shopNo) =>
  customerNo === undefined ? [] : [['sales', shopNo, 'checkout', { customerNo }]],
);
onLiveChange('booking', ({ entity }, shopNo) => [
  ['sales', shopNo, 'unregistered'],
  ['sales', shopNo, 'checkout', ...(entity === undefined ? [] : [{ bookingId: entity }])],
  ['sales', shopNo, 'deposits'],
  ['sales', shopNo, 'returns'],
  // The calendar, which asks for it too, may not have been opened yet.
  ...(entity === undefined ? [] : [['bookings', shopNo, 'one', entity]]),
]);
onLiveChange('membership', (_change, shopNo) => [
  ['memberships', shopNo, 'usable'],
  ['memberships', shopNo, 'chargeable'],
  ['memberships', shopNo, 'products'],
  ['sales', shopNo, 'checkout'],
]);
onLiveChange('menu', (_change, shopNo) => [
  ['menu', shopNo],
  ['sales', shopNo, 'checkout'],
]);
onLiveChange('shop', (_change, shopNo) => [
  ['sales', shopNo, 'methods'],
  ['sales', shopNo, 'checkout'],
]);
