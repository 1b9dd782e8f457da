import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { CustomersSearch } from '../../segments/search.rules.ts';

/** The way out of a customer's page, back to the list. */
export const useLeaveCustomer = () => {
  const router = useRouter();
  return useCallback(() => {
    // What was opened from the list is left by stepping back, or the history would grow with every look.
    if (router.state.location.state.panel === 'customer' && router.history.canGoBack()) {
      router.history.back();
      return;
    }
    void router.navigate({
      to: '/customers',
      search: ({ tab: _tab, full: _full, ...rest }: CustomersSearch) => rest,
      replace: true,
    });
  }, [router]);
};
