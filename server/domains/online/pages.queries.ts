import { sql } from 'kysely';
import { isShut } from '../subscription/public.ts';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Trade } from '../../../contract/trades.ts';
import type { ZeroDocument } from '../../../contract/zero-document.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';

/** A shop as its page shows it, before the visitor is known. */
export interface PageRow {
  shopNo: ShopNo;
  name: string;
  trade: Trade;
  phone: string | null;
  address: string | null;
  /** The address now; another than was asked for where that one was given up. */
  slug: string | null;
  state: 'DRAFT' | 'ON' | 'OFF' | null;
  live: ZeroDocument | null;
  suspended: boolean;
}

const yearMs = 365 * 86_400_000;
export const slugRestMs = yearMs;

const page = sql`
  select s.shop_no as "shopNo", s.name, s.trade, s.phone, s.address, z.slug, z.state, z.live,
    z.stopped_at is not null or ${isShut(sql`s.shop_no`)} as suspended
  from shops s left join zero_shops z on z.shop_no = s.shop_no`;

/** Across shops, as the operator: by the address it has or gave up within the year. */
export const pageBySlug = async (db: Tx, slug: string): Promise<PageRow | undefined> => {
  const since = new Date(clock.now() - slugRestMs).toISOString();
  const { rows } = await sql<PageRow>`${page}
    where z.live is not null and s.shop_no = (select a.shop_no from zero_slugs a where a.slug = ${slug}
      and (a.retired_at is null or a.retired_at > ${since}))`.execute(db);
  return rows[0];
};

export const pageOfShop = async ({ tx }: ShopTx): Promise<PageRow | undefined> =>
  (await sql<PageRow>`${page}`.execute(tx)).rows[0];
