import { sql } from 'kysely';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Shop, ShopTx } from '../../../platform/shop.ts';
import { slugRestMs } from '../pages.queries.ts';
import type { PageFacts } from './rules.ts';

export const findZeroShop = ({ tx }: Shop) => tx.selectFrom('zero_shops').selectAll().executeTakeFirst();

/** The shop as it has described itself, and what its page could offer. */
export const readFacts = async (shop: Shop) => {
  const { rows } = await sql<
    Omit<PageFacts, 'depositUnpayable'> & {
      name: string;
      introduction: string | null;
      directions: string | null;
      photos: string[];
      openBookings: number;
      suspended: boolean;
    }
  >`
    with offered as (
      select i.id from menu_items i join menu_categories c on c.id = i.category_id
      where i.kind = 'SERVICE' and i.active and c.active and i.b2c and i.price_won > 0 and i.duration_minutes > 0
    )
    select s.name, s.phone, s.address, p.introduction, p.directions,
      array(select f.file_id from shop_photos f order by f.place) as photos,
      (select count(*)::int from offered) as services,
      array(select e.employee_no::int from employees e where e.bookable and e.state = 'ACTIVE'
        and exists (select from offered o where not exists (select from menu_item_employees m
          where m.item_id = o.id and m.employee_no = e.employee_no and not m.performs))) as employees,
      (select count(distinct h.weekday)::int from business_hours h) as "openDays",
      (select count(*)::int from bookings b where b.source = 'ZERO_SHOP'
        and b.state in ('REQUESTED', 'CONFIRMED') and b.start_at > ${clock.iso()}) as "openBookings",
      exists (select from subscriptions u where u.state in ('SUSPENDED', 'CANCELLED'))
        or exists (select from zero_shops z where z.stopped_at is not null) as suspended
    from shops s left join shop_profiles p on p.shop_no = s.shop_no`.execute(shop.tx);
  return rows[0]!;
};

/** Those of the numbers that work here. */
export const employeesAmong = async (shop: Shop, numbers: readonly number[]): Promise<number> =>
  numbers.length === 0
    ? 0
    : (
        await shop.tx
          .selectFrom('employees')
          .select('employee_no')
          .where('employee_no', 'in', [...numbers])
          .where('state', '<>', 'LEFT')
          .execute()
      ).length;

/** Runs as the operator, for addresses are of all shops: gives the shop that address in the place of the one it has. @throws SLUG_TAKEN */
export const claimSlug = async ({ tx }: Shop, slug: string): Promise<void> => {
  await tx
    .updateTable('zero_slugs')
    .set({ retired_at: clock.iso() })
    .where('retired_at', 'is', null)
    .execute();
  const free = new Date(clock.now() - slugRestMs).toISOString();
  const claimed = await sql`
    insert into zero_slugs (slug) values (${slug})
    on conflict (slug) do update set shop_no = excluded.shop_no, retired_at = null
      where zero_slugs.retired_at is not null
        and (zero_slugs.shop_no = excluded.shop_no or zero_slugs.retired_at <= ${free})
    returning slug`.execute(tx);
  if (claimed.rows.length === 0) throw refuse('SLUG_TAKEN');
};

interface Saved {
  slug: string;
  draft: ZeroDocument;
  /** Set where it is published: what customers see from now on, and whether they may book. */
  live: { state: 'ON' | 'OFF' } | undefined;
}

export const saveZeroShop = async (shop: Shop, { slug, draft, live }: Saved): Promise<void> => {
  const text = JSON.stringify(draft);
  const values = {
    slug,
    draft: text,
    ...(live && { live: text, state: live.state, published_at: clock.iso() }),
  };
  await shop.tx
    .insertInto('zero_shops')
    .values({ shop_no: shop.shopNo, ...values })
    .onConflict((conflict) => conflict.column('shop_no').doUpdateSet(values))
    .execute();
};

export const switchZeroShop = (shop: Shop, state: 'ON' | 'OFF') =>
  shop.tx.updateTable('zero_shops').set({ state }).execute();

/** The pictures of the draft and of the page, so that they are kept and the page's are shown to all. */
export const savePhotos = async (
  shop: Shop,
  { draft, live }: { draft: readonly string[]; live: readonly string[] },
): Promise<void> => {
  await shop.tx.deleteFrom('zero_photos').execute();
  const all = [...new Set([...draft, ...live])];
  if (all.length > 0)
    await shop.tx
      .insertInto('zero_photos')
      .values(all.map((file_id) => ({ shop_no: shop.shopNo, file_id, published: live.includes(file_id) })))
      .execute();
};

/** False without a page. */
export const stopPage = async ({ tx }: ShopTx, reason: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('zero_shops')
    .set({ stopped_at: reason === null ? null : clock.iso(), stop_reason: reason })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
