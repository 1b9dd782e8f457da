import { useCallback } from 'react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCan } from '../../../lib/me.ts';
import { usePetShop } from '../../../lib/shop.ts';
import type { Customer } from '../form.ts';
import type { CustomersSearch } from '../../segments/search.rules.ts';
import { tabsIn } from './tabs.rules.ts';
import type { TabPart } from './tabs.rules.ts';
import { useLeaveCustomer } from './use-leave-customer.ts';

/** The tabs this person is offered for this customer in this shop. */
export const useTabs = (customer: Customer | undefined) => {
  const can = useCan();
  const petShop = usePetShop();
  const offered = ({ right, shown }: TabPart) =>
    (right === undefined || can(right)) &&
    (shown === undefined || (customer !== undefined && shown({ customer, petShop })));
  return tabsIn(petShop)
    .map((tab) => ({ ...tab, parts: tab.parts.filter(offered) }))
    .filter(({ parts }) => parts.length > 0);
};

/** Where one stands on the page and the ways from it; each step but the way out replaces the address. */
export const useCustomerPlace = () => {
  const router = useRouter();
  const { tab, full } = useSearch({ strict: false });
  const firstPart = tabsIn(usePetShop())[0]?.parts[0]?.key;
  const change = useCallback(
    (next: Pick<CustomersSearch, 'tab' | 'full'>) =>
      void router.navigate({
        to: '.',
        search: (before) => ({ ...before, ...next }),
        state: true,
        replace: true,
        // Or the row of tabs would go back to where it was before the chosen one came into sight.
        resetScroll: false,
      }),
    [router],
  );
  const goTo = useCallback(
    (customerNo: number) =>
      void router.navigate({
        to: '/customers/$customerNo',
        params: { customerNo: String(customerNo) },
        search: (before) => before,
        state: true,
        replace: true,
      }),
    [router],
  );
  const close = useLeaveCustomer();
  return {
    tab,
    full: full === 1,
    close,
    goTo,
    showTab: useCallback(
      (key: string) => change({ tab: key === firstPart ? undefined : key }),
      [change, firstPart],
    ),
    showFull: useCallback((on: boolean) => change({ full: on ? 1 : undefined }), [change]),
  };
};
