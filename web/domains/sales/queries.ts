import { queryOptions } from '@tanstack/react-query';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';

export const salesQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'list', from, to],
    queryFn: ({ signal }) =>
      call('sales.list', { params: { shopNo }, query: { from, to, limit: 500 }, signal }),
  });

export const saleQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'one', id],
    queryFn: ({ signal }) => call('sales.get', { params: { id }, signal }),
  });

export const paymentMethodsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'methods'],
    queryFn: ({ signal }) => call('sales.paymentMethods', { params: { shopNo }, signal }),
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
  });

const lookBackDays = 14;

/** Bookings of the last two weeks whose time has passed without a sale. */
export const unregisteredQuery = (shopNo: string, today: ShopDate) =>
  queryOptions({
    queryKey: ['sales', shopNo, 'unregistered', today],
    queryFn: async ({ signal }) => {
      const { items } = await call('bookings.list', {
        params: { shopNo },
        query: { from: addDays(today, -lookBackDays), to: today, state: ['CONFIRMED', 'IN_SERVICE'] },
        signal,
      });
      return items.filter((booking) => Date.parse(booking.endAt) < Date.now()).toReversed();
    },
  });

onLiveChange('sale', ({ entity }, shopNo) => [
  ['sales', shopNo, 'list'],
  ['sales', shopNo, 'unregistered'],
  ...(entity === undefined ? [] : [['sales', shopNo, 'one', entity]]),
]);
onLiveChange('booking', (_change, shopNo) => [['sales', shopNo, 'unregistered']]);
onLiveChange('menu', (_change, shopNo) => [['menu', shopNo]]);
