import { useQuery } from '@tanstack/react-query';
import type { ShopDate } from '../../../contract/time.ts';
import { useEndpoint } from '../../lib/endpoints.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import type { Account, Checkout, Method } from './form/draft.ts';
import type { CategoryOf } from './form/accounts.rules.ts';
import { checkoutQuery, paymentMethodsQuery, usableQuery } from './queries.ts';

/** What the counter must know of the shop and of the customer. */
export interface Counter {
  methods: readonly Method[];
  accounts: readonly Account[];
  points: number;
  checkout: Checkout | undefined;
  categoryOf: CategoryOf;
  /** Until all of it is there, nothing can be saved. */
  ready: boolean;
  failed?: { error: unknown; retry: () => void };
}

const none: readonly never[] = [];

/** `soldOn`: the day of the visit, where it is not today. */
export const useCounter = (
  customerNo: number | null,
  bookingId: number | undefined,
  soldOn: ShopDate | null = null,
): Counter => {
  const shopNo = useShopNo();
  const can = useCan();
  const methods = useQuery(paymentMethodsQuery(shopNo));
  const checkout = useQuery({
    ...checkoutQuery(shopNo, {
      ...(customerNo !== null && { customerNo }),
      ...(bookingId !== undefined && { bookingId }),
      ...(soldOn && { on: soldOn }),
    }),
    enabled: can('sales.write'),
  });
  const usable = useQuery({
    ...usableQuery(shopNo, customerNo ?? 0, soldOn ?? undefined),
    enabled: customerNo !== null && can('memberships.read'),
  });
  const menu = useEndpoint('menu.items', {});
  const needed = [methods, checkout, usable, menu];
  const failed = needed.find(({ data, error }) => data === undefined && error);
  return {
    methods: methods.data?.items ?? none,
    accounts: customerNo === null ? none : (usable.data?.items ?? none),
    points: customerNo === null ? 0 : (checkout.data?.points.balance ?? 0),
    checkout: checkout.data,
    categoryOf: (itemId) => menu.data?.items.find(({ id }) => id === itemId)?.categoryId,
    // What another customer pays or holds is shown until it is known for this one.
    ready: needed.every(({ data, isLoading, isPlaceholderData }) =>
      data === undefined ? !isLoading && !failed : !isPlaceholderData,
    ),
    ...(failed && {
      failed: {
        error: failed.error,
        retry: () => {
          for (const query of needed) if (query.error) void query.refetch();
        },
      },
    }),
  };
};
