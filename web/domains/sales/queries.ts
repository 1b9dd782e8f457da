import { keepPreviousData } from '@tanstack/react-query';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { callIn } from '../../lib/call.ts';
import { pagesOf, queryOf, queryOfAll } from '../../lib/endpoints.ts';
import { untilPicturesExpire } from '../../lib/picture-queries.ts';
import type { LineKind } from './form/draft.ts';

export interface SaleFilters {
  from: ShopDate;
  to: ShopDate;
  method?: string | undefined;
  employeeNo?: number | undefined;
  kind?: LineKind | undefined;
}

export const salesQuery = (shopNo: string, { from, to, method, employeeNo, kind }: SaleFilters) =>
  pagesOf(
    shopNo,
    'sales.list',
    {
      query: {
        from,
        to,
        limit: 200,
        ...(method !== undefined && { method }),
        ...(employeeNo !== undefined && { employeeNo }),
        ...(kind !== undefined && { kind }),
      },
    },
    { placeholderData: keepPreviousData },
  );

export const saleQuery = (shopNo: string, id: number) =>
  queryOf(shopNo, 'sales.get', { params: { id } }, untilPicturesExpire);

export const paymentMethodsQuery = (shopNo: string) => queryOf(shopNo, 'sales.paymentMethods', {});

export interface CheckoutOf {
  customerNo?: number;
  bookingId?: number;
  on?: ShopDate;
}

/** Prices, the deposit and the rules of points for the sale's customer. */
export const checkoutQuery = (shopNo: string, of: CheckoutOf) =>
  queryOf(shopNo, 'sales.checkout', { query: of }, { placeholderData: keepPreviousData });

/** The passes and tickets a customer can pay with now, or for a visit of that day, nearest expiry first. */
export const usableQuery = (shopNo: string, customerNo: number, on?: ShopDate) =>
  queryOf(
    shopNo,
    'memberships.usableTickets',
    { query: { customerNo, ...(on && { on }) } },
    {
      placeholderData: (before, asked) =>
        asked?.queryKey[2].query?.customerNo === customerNo ? before : undefined,
    },
  );

/** The customer's own passes that can be charged: those in use first, then the used-up and those that are over. */
export const chargeableQuery = (shopNo: string, customerNo: number) =>
  queryOfAll(shopNo, ['memberships.accounts'], { query: { customerNo } }, async (signal) => {
    const states = (['ACTIVE', 'USED_UP', 'EXPIRED'] as const).map((state) =>
      callIn(shopNo, 'memberships.accounts', {
        query: { customerNo, kind: 'PASS', state, limit: 200 },
        signal,
      }),
    );
    return (await Promise.all(states)).flatMap(({ items }) => items);
  });

/** What can be sold of passes and tickets. */
export const productsQuery = (shopNo: string) =>
  queryOfAll(shopNo, ['memberships.passes', 'memberships.tickets'], {}, async (signal) => {
    const [passes, tickets] = await Promise.all([
      callIn(shopNo, 'memberships.passes', { signal }),
      callIn(shopNo, 'memberships.tickets', { signal }),
    ]);
    return { passes: passes.items, tickets: tickets.items };
  });

/** The booking a sale is registered from: without it there is no sale. */
export const soldBookingQuery = (shopNo: string, id: number) =>
  queryOf(shopNo, 'bookings.get', { params: { id } }, { meta: { role: 'page' } });

const lookBackDays = 14;

/** Bookings of the last two weeks whose time has passed without a sale. Time passes without news of it. */
export const unregisteredQuery = (shopNo: string, today: ShopDate) =>
  queryOf(
    shopNo,
    'sales.unregistered',
    { query: { from: addDays(today, -lookBackDays), to: today } },
    { refetchInterval: 300_000 },
  );
