import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Shop } from '../../platform/shop.ts';

/**
 * Columns that keep a customer or a pet from being removed as if never added. What belongs to the import itself
 * is not among them; in-use.test.ts compares them with the foreign keys.
 */
export const usesOfCustomer = [
  'account_entries.used_by',
  'bookings.customer_no',
  'campaign_recipients.customer_no',
  'chart_entries.customer_no',
  'chat_users.customer_no',
  'consent_entries.customer_no',
  'customer_group_members.customer_no',
  'customer_merges.absorbed_no',
  'customer_merges.survivor_no',
  'erasures.customer_no',
  'family_links.customer_no',
  'family_links.relative_no',
  'messages.customer_no',
  'quotes.customer_no',
  'sales.customer_no',
  'share_links.customer_no',
  'share_links.holder_no',
  'waitlist_wishes.customer_no',
] as const;
export const usesOfPet = [
  'bookings.pet_no',
  'chart_entries.pet_no',
  'pet_photos.pet_no',
  'sales.pet_no',
] as const;

const usedAmong = async (
  shop: Shop,
  uses: readonly string[],
  numbers: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (numbers.length === 0) return new Set();
  const asked = uses.map((use): RawBuilder<unknown> => {
    const [table = '', column = ''] = use.split('.');
    return sql`select ${sql.ref(column)} as number from ${sql.table(table)}
      where ${sql.ref(column)} = ${anyOf(numbers)}`;
  });
  const { rows } = await sql<{ number: number }>`${sql.join(asked, sql` union `)}`.execute(shop.tx);
  return new Set(rows.map(({ number }) => number));
};

/** Of these, who has been booked or sold to, has said, joined or been told anything here. */
export const customersInUse = (shop: Shop, customerNos: readonly number[]) =>
  usedAmong(shop, usesOfCustomer, customerNos);

/** Of these, which came, were sold for, or have a chart or a photo. */
export const petsInUse = (shop: Shop, petNos: readonly number[]) => usedAmong(shop, usesOfPet, petNos);
