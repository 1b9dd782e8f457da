import type { Tx } from '../../../platform/shop.ts';

/** Across shops, as the operator: whether anybody may see this picture. */
export const isPublished = async (
  db: Tx,
  { shopNo, fileId }: { shopNo: string; fileId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('zero_photos')
    .select('file_id')
    .where('shop_no', '=', shopNo)
    .where('file_id', '=', fileId)
    .where('published', '=', true)
    .executeTakeFirst()) !== undefined;

/** Across shops, as the operator: the pages that take bookings now. */
export const openPages = (db: Tx, limit: number) =>
  db
    .selectFrom('zero_shops as z')
    .select(['z.slug', 'z.published_at as publishedAt'])
    .where('z.state', '=', 'ON')
    .where('z.live', 'is not', null)
    .where('z.stopped_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscriptions as p')
            .select('p.shop_no')
            .whereRef('p.shop_no', '=', 'z.shop_no')
            .where('p.state', 'in', ['SUSPENDED', 'CANCELLED']),
        ),
      ),
    )
    .orderBy('z.slug')
    .limit(limit)
    .execute();
