import { useRouter } from '@tanstack/react-router';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { useNeighbours } from '../use-neighbours.ts';
import type { CustomerTab } from './tabs.rules.ts';
import { useCustomerKeys } from './use-customer-keys.ts';
import type { useCustomerPlace } from './use-customer-page.ts';
import { catchTyping } from '../../../ui/typed-ahead.ts';

interface Page {
  customerNo: number;
  place: ReturnType<typeof useCustomerPlace>;
  tabs: readonly CustomerTab[];
  /** Which of the tabs stands open. */
  at: number;
  onEdit: (() => void) | undefined;
  onConsult: () => void;
  onWiden: (() => void) | undefined;
  onHelp: () => void;
}

/** What the keys do on a customer's page, and who stands beside them in the list. */
export const usePageKeys = ({ customerNo, place, tabs, at, ...acts }: Page) => {
  const router = useRouter();
  const can = useCan();
  const { before, after, nearEnd, more } = useNeighbours(customerNo);
  const goTo = (other: number | undefined) => {
    if (other !== undefined) place.goTo(other);
    if (nearEnd) more();
  };
  const showTab = (index: number) => {
    const first = tabs[index]?.parts[0];
    if (first) place.showTab(first.key);
  };
  const go = (href: string) => void router.navigate({ href });
  useCustomerKeys({
    next: () => goTo(after),
    previous: () => goTo(before),
    turnTab: (step) => showTab((at + step + tabs.length) % Math.max(tabs.length, 1)),
    showTab,
    edit: can('customers.write') ? acts.onEdit : undefined,
    book: can('bookings.write')
      ? () => {
          catchTyping({ anew: true });
          go(addresses.newBooking({ customerNo }));
        }
      : undefined,
    sell: can('sales.write') ? () => go(addresses.newSale({ customer: customerNo })) : undefined,
    consult: acts.onConsult,
    widen: acts.onWiden,
    help: acts.onHelp,
  });
  return { before, after, goTo, showTab };
};
