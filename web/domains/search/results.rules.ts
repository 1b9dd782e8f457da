import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { mostSought } from '../../../contract/customer-search.ts';
import { useEndpoint } from '../../lib/endpoints.ts';
import { addresses } from '../../lib/addresses.ts';
import { looksLikeBooking } from '../../lib/pending-entry.ts';
import { formatPets, petNames } from '../../lib/pets.ts';
import { usePetShop } from '../../lib/shop.ts';
import { useCan } from '../../lib/me.ts';
import type { Command } from '../../lib/pages.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { useDebounced } from '../../ui/after-settling.ts';
import { matchCommands } from './match.rules.ts';

type Customer = CallAnswer<'customers.list'>['items'][number];

export type Result =
  | {
      kind: 'customer';
      key: string;
      to: string;
      alternative: string;
      customer: Customer;
      /** Who stands first, and who behind: in a pet shop the pets, then their owner. */
      names: readonly [string, string];
    }
  | { kind: 'command'; key: string; to: string; command: Command; line?: string };

/** A query that reads like a booking is offered as one. */
const asBooking = (query: string): Result[] =>
  looksLikeBooking(query)
    ? [
        {
          kind: 'command',
          key: 'line',
          to: addresses.newBooking(),
          command: { label: `한 줄로 예약: ${query.trim()}`, to: addresses.newBooking() },
          line: query.trim(),
        },
      ]
    : [];

const toResult = (customer: Customer, petShop: boolean, typed: string): Result => ({
  kind: 'customer',
  key: `customer-${customer.customerNo}`,
  to: addresses.customer(customer.customerNo),
  alternative: addresses.newBooking({ customerNo: customer.customerNo }),
  customer,
  names:
    petShop && customer.pets.length > 0
      ? [formatPets(customer.pets, typed), customer.name]
      : [customer.name, petNames(customer.pets)],
});

/** The latest visitors for an empty query. */
const shownAtOnce = 7;

/** What a query finds: commands at once, customers as soon as the server says. */
export const useResults = (query: string) => {
  const can = useCan();
  const petShop = usePetShop();
  const { commands } = useRouter().options.context;
  const q = useDebounced(query.trim(), 140);
  const found = useEndpoint(
    'customers.list',
    { query: { ...(q && { q: q.slice(0, mostSought) }), limit: shownAtOnce } },
    { select: ({ items }) => items, placeholderData: keepPreviousData, enabled: can('customers.read') },
  );
  const offered = matchCommands(
    commands.filter(({ right }) => !right || can(right)),
    query,
  );
  const customers = (found.data ?? []).map((customer) => toResult(customer, petShop, q));
  const actions = offered.map((command): Result => ({
    kind: 'command',
    key: `command-${command.label}`,
    to: command.to,
    command,
  }));
  return {
    customers,
    actions,
    bookings: can('bookings.write') ? asBooking(query) : [],
    searching: found.isFetching || q !== query.trim(),
    error: found.error,
  };
};
