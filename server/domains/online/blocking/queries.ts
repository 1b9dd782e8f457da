import { sql } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { phoneHash } from '../../../platform/phone-hash.ts';
import type { Shop } from '../../../platform/shop.ts';
import { takeFromTexts } from '../../../platform/spoken-of.ts';
import type { Forgotten } from '../../../platform/spoken-of.ts';

/** Whether the shop takes bookings of that number by telephone alone, and why. */
export const findOnlineBlock = (shop: Shop, phone: string) =>
  shop.tx
    .selectFrom('blocked_phones')
    .select(['reason', 'created_at as blockedAt'])
    .where('phone_hash', '=', phoneHash(shop, phone))
    .executeTakeFirst();

/** Whether that changed anything: the same reason twice is said once. */
export const writeOnlineBlock = async (shop: Shop, phone: string, reason: string): Promise<boolean> =>
  (await shop.tx
    .insertInto('blocked_phones')
    .values({ phone_hash: phoneHash(shop, phone), reason, created_at: clock.iso() })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_no', 'phone_hash'])
        .doUpdateSet({ reason })
        .where('blocked_phones.reason', '<>', reason),
    )
    .returning('phone_hash')
    .executeTakeFirst()) !== undefined;

/** Whether any of these was blocked. */
export const deleteOnlineBlocks = async (shop: Shop, phones: readonly string[]): Promise<boolean> =>
  (
    await shop.tx
      .deleteFrom('blocked_phones')
      .where(
        'phone_hash',
        'in',
        phones.map((phone) => phoneHash(shop, phone)),
      )
      .returning('phone_hash')
      .execute()
  ).length > 0;

/** Why others book by telephone alone, where that names the erased person. */
export const eraseFromBlocks = (shop: Shop, forgotten: Forgotten) =>
  takeFromTexts(shop, 'blocked_phones', { reason: 100 }, forgotten);

/** The numbers two customers had before they were merged, and the one that is left of them. */
export const numbersOfMerge = (shop: Shop, { from, to }: { from: number; to: number }) =>
  shop.tx
    .selectFrom('customers as survivor')
    .innerJoin('customer_merges as m', 'm.survivor_no', 'survivor.customer_no')
    .select([
      'survivor.phone',
      sql<string | null>`m.kept -> 'survivor' ->> 'phone'`.as('survivorPhone'),
      sql<string | null>`m.kept -> 'absorbed' ->> 'phone'`.as('absorbedPhone'),
    ])
    .where('m.survivor_no', '=', to)
    .where('m.absorbed_no', '=', from)
    .where('m.undone_at', 'is', null)
    .executeTakeFirstOrThrow();
