import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import type { Account, Checkout, Method } from './form/draft.ts';
import type { CategoryOf } from './form/accounts.ts';
import { checkoutQuery, menuQuery, paymentMethodsQuery, usableQuery } from './queries.ts';

/** What the counter must know of the shop and of who is paying. */
export interface Counter {
  methods: readonly Method[];
  accounts: readonly Account[];
  points: number;
  checkout: Checkout | undefined;
  categoryOf: CategoryOf;
}

const none: readonly never[] = [];

export const useCounter = (customerNo: number | null, bookingId: number | undefined): Counter => {
  const shopNo = useShopNo();
  const can = useCan();
  const methods = useQuery(paymentMethodsQuery(shopNo)).data?.items ?? none;
  const checkout = useQuery(
    checkoutQuery(shopNo, {
      ...(customerNo !== null && { customerNo }),
      ...(bookingId !== undefined && { bookingId }),
    }),
  ).data;
  const usable = useQuery({
    ...usableQuery(shopNo, customerNo ?? 0),
    enabled: customerNo !== null && can('memberships.read'),
  }).data;
  const menu = useQuery(menuQuery(shopNo)).data?.items;
  return {
    methods,
    accounts: customerNo === null ? none : (usable?.items ?? none),
    points: customerNo === null ? 0 : (checkout?.points.balance ?? 0),
    checkout,
    categoryOf: (itemId) => menu?.find(({ id }) => id === itemId)?.categoryId,
  };
};
