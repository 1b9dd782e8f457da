import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopDate } from '../../../../contract/time.ts';
import { holdsClasses } from '../../../../contract/trades.ts';
import { call } from '../../../lib/call.ts';
import { shopQuery } from '../../../lib/shop.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer, CallOptions } from '../../../lib/wire.ts';

export type ClassSession = CallAnswer<'classes.list'>['items'][number];
export type NewClass = CallOptions<'classes.create'>['body'];
export type RepeatedClass = CallOptions<'classes.createRepeated'>['body'];
export type ClassChange = CallOptions<'classes.change'>['body'];
export type NewSeat = CallOptions<'classes.bookSeat'>['body'];

/** Under the loads, which every change of a booking asks for again: a seat taken is one. */
export const classesQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'load', 'classes', from, to],
    queryFn: ({ signal }) => call('classes.list', { params: { shopNo }, query: { from, to }, signal }),
    select: ({ items }) => items,
  });

/** Yoga and pilates sell seats of a class; no other shop is bothered with them. */
export const useHoldsClasses = (): boolean => {
  const shop = useQuery(shopQuery(useShopNo())).data;
  return shop !== undefined && [shop.trade, ...shop.extraTrades].some(holdsClasses);
};
