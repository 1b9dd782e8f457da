import { bookingsMover } from './domains/bookings/public.ts';
import { wishesMover } from './domains/waitlist/public.ts';
import {
  chartsMover,
  familyMover,
  groupsMover,
  introducedMover,
  petsMover,
  refusalsMover,
} from './domains/customers/public.ts';
import { accountsMover, sharesMover } from './domains/memberships/public.ts';
import { quotesMover } from './domains/documents/public.ts';
import { salesMover } from './domains/sales/public.ts';
import type { Mover } from './platform/moving.ts';

/**
 * Everything that goes over when two customers become one, in this order, and comes back in it too: pets
 * before the bookings and sales that name them, accounts before their shares. Whoever makes a table that
 * names a customer adds its mover here, or its column below with the reason why it stays.
 */
export const customerMovers: readonly Mover[] = [
  petsMover,
  chartsMover,
  bookingsMover,
  salesMover,
  accountsMover,
  sharesMover,
  wishesMover,
  quotesMover,
  groupsMover,
  familyMover,
  introducedMover,
  refusalsMover,
];

/** Columns that name a customer and keep the number they were written with. */
export const staying: Readonly<Record<string, string>> = {
  'access_entries.customer_no': 'says whose data was seen',
  'account_entries.from_customer_no': 'entries of a ledger are never changed',
  'account_entries.to_customer_no': 'entries of a ledger are never changed',
  'account_entries.used_by': 'entries of a ledger are never changed',
  'consent_entries.customer_no': 'what was agreed to stands on the card it was agreed for',
  'consents.customer_no':
    'nobody agrees by being merged; a refusal of advertising is said again for the survivor',
  'customer_keys.customer_no': 'triggers write it from names, nicknames and pets',
  'customer_merges.absorbed_no': 'says who was merged into whom',
  'customer_merges.survivor_no': 'says who was merged into whom',
  'customers.customer_no': 'the customer',
  'customers_apart.one_no': 'was said of these two',
  'customers_apart.other_no': 'was said of these two',
  'erasures.customer_no': 'says who was erased',
  'migration_rows.customer_no': 'the file is not taken back while somebody of it is merged',
  'share_links.customer_no': 'an address that one was given never shows the balances of another',
  'share_links.holder_no': 'an address that one was given never shows what became another’s',
};
