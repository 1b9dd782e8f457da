import type { Reply } from '../../../contract/endpoint.ts';
import type { banners, createPopup } from '../../../contract/notices.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { pictureAddresses } from '../files/public.ts';
import type { OfficeNotice, PopupRow } from './popups.queries.ts';

type Popup = Reply<typeof createPopup>;

export const presentPopup = (shop: ShopAccess, row: PopupRow): Popup => ({
  id: row.id,
  place: 'SHOP_PAGE',
  title: row.title,
  body: row.body,
  link: row.link,
  pictureUrl: row.file_id === null ? null : pictureAddresses(shop, row.file_id).screenUrl,
  startsAt: row.starts_at as Instant,
  endsAt: row.ends_at as Instant,
  audience: row.audience,
  running: row.starts_at <= clock.iso() && clock.iso() < row.ends_at,
  version: row.version,
});

/** Shown while it runs, to its audience. */
export const presentOfficePopup = (row: OfficeNotice): Popup => ({
  ...presentBanner(row),
  place: 'OFFICE',
  startsAt: row.starts_at as Instant,
  endsAt: row.ends_at as Instant,
  audience: 'EVERYONE',
  running: true,
  version: 1,
});

export const presentBanner = (row: OfficeNotice): Reply<typeof banners>['items'][number] => ({
  id: row.id,
  title: row.title,
  body: row.body,
  link: row.link,
  pictureUrl: row.picture,
});
