import { useEndpoint } from '../../lib/endpoints.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Subscription = CallAnswer<'subscription.get'>;
export type Offer = Subscription['plans'][number];
export type Payment = CallAnswer<'subscription.payments'>['items'][number];

export const useSubscription = () => useEndpoint('subscription.get', { params: { id: useShopNo() } });
