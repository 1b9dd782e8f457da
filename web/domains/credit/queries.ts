import { useEndpoint } from '../../lib/endpoints.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Remaining = CallAnswer<'credit.remaining'>;
export type Product = CallAnswer<'credit.products'>['items'][number];
export type AutoCharge = CallAnswer<'credit.autoCharge'>;
export type Entry = CallAnswer<'credit.entries'>['items'][number];

export const useRemaining = () => useEndpoint('credit.remaining', { params: { id: useShopNo() } });
export const useProducts = () => useEndpoint('credit.products', { params: { id: useShopNo() } });
export const useAutoCharge = () => useEndpoint('credit.autoCharge', { params: { id: useShopNo() } });

/** The card that pays for everything of the shop; undefined while it is not known. */
export const usePayCard = () =>
  useEndpoint('subscription.get', { params: { id: useShopNo() } }, { select: ({ card }) => card }).data;
