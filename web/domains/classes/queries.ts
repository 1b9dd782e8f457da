import { useQuery } from '@tanstack/react-query';
import type { ShopDate } from '../../../contract/time.ts';
import { holdsClasses } from '../../../contract/trades.ts';
import { queryOf } from '../../lib/endpoints.ts';
import { shopQuery } from '../../lib/shop.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallAnswer, CallOptions } from '../../lib/wire.ts';

export type ClassSession = CallAnswer<'classes.list'>['items'][number];
/** What cancelling it needs to know of a class. */
export type StandingClass = Pick<ClassSession, 'id' | 'name' | 'attendees'>;
export type NewClass = CallOptions<'classes.create'>['body'];
export type RepeatedClass = CallOptions<'classes.createRepeated'>['body'];
export type ClassChange = CallOptions<'classes.change'>['body'];
export type NewSeat = CallOptions<'classes.bookSeat'>['body'];

export const classesQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOf(shopNo, 'classes.list', { query: { from, to } }, { select: ({ items }) => items });

/** Yoga and pilates sell seats of a class; no other shop is bothered with them. */
export const useHoldsClasses = (): boolean => {
  const shop = useQuery(shopQuery(useShopNo())).data;
  return shop !== undefined && [shop.trade, ...shop.extraTrades].some(holdsClasses);
};
