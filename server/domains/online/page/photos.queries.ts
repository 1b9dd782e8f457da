import { sql } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { ShopTx, Tx } from '../../../platform/shop.ts';
import { isShut } from '../../subscription/public.ts';

/** Whether this picture is public. One of a popup can be seen while it runs, one of Instagram until it is hidden. */
export const isPublished = async ({ tx }: ShopTx, fileId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from zero_photos where file_id = ${fileId} and published
    union all select from popups where file_id = ${fileId}
      and starts_at <= ${clock.iso()} and ends_at > ${clock.iso()}
    union all select from instagram_media where file_id = ${fileId} and not hidden
    limit 1`.execute(tx);
  return rows.length > 0;
};

/** Across shops, as the operator: the pages that take bookings now. */
export const openPages = (db: Tx, limit: number) =>
  db
    .selectFrom('zero_shops as z')
    .select(['z.slug', 'z.published_at as publishedAt'])
    .where('z.state', '=', 'ON')
    .where('z.live', 'is not', null)
    .where('z.stopped_at', 'is', null)
    .where(sql<boolean>`not ${isShut(sql`z.shop_no`)}`)
    .orderBy('z.slug')
    .limit(limit)
    .execute();
