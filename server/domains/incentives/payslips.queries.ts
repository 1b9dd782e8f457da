import type { Shop } from '../../platform/shop.ts';

/** What a paper says of the shop. */
export const shopProfile = (shop: Shop) =>
  shop.tx.selectFrom('shops').select(['name', 'address', 'phone']).executeTakeFirstOrThrow();
