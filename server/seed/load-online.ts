import { sql } from 'kysely';
import { zeroDocument } from '../../contract/zero-document.ts';
import { keepPicture } from '../domains/files/public.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import { clock } from '../platform/clock.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedShop } from './load-shop.ts';
import type { PlannedPage, ShopPlan } from './model.ts';

/** Draws the page's pictures and keeps them as an upload would be. */
const loadPhotos = async (
  db: Tx,
  { shopNo, employees }: LoadedShop,
  { photos }: PlannedPage,
  storage: StoragePort | undefined,
) => {
  if (!storage) return [];
  const { default: sharp } = await import('sharp');
  const kept = [];
  for (const { draw, alt } of photos) {
    const bytes = await sharp(Buffer.from(draw())).webp({ quality: 90 }).toBuffer();
    kept.push({ ...(await keepPicture(storage, { shopNo }, bytes)), alt });
  }
  await insertRows(
    db,
    'files',
    kept.map(({ fileId, contentType, width, height, bytes }) => ({
      shop_no: shopNo,
      id: fileId,
      purpose: 'SHOP_PHOTO',
      state: 'READY',
      content_type: contentType,
      width,
      height,
      bytes,
      created_by: at(employees, 0),
      created_at: clock.iso(),
    })),
  );
  return kept.map(({ fileId, alt }) => ({ fileId, alt }));
};

const loadPolicy = (db: Tx, { shopNo }: LoadedShop, { employees }: ShopPlan) =>
  insertRows(db, 'deposit_policies', [
    {
      shop_no: shopNo,
      version: 1,
      enabled: true,
      kind: 'RATE',
      amount_won: 20_000,
      percent: 30,
      free_until_hours: 24,
      late_refund_percent: 50,
      wait_minutes: 180,
      exempt_holders: true,
      applies_to: 'EVERYONE',
      saved_by_name: at(employees, 0).name,
      created_at: clock.iso(),
    },
  ]);

/** Requests of the page that the shop has not answered yet. */
const leaveWaiting = (db: Tx, { shopNo }: LoadedShop) =>
  sql`update bookings set waits_for = 'APPROVAL',
      wait_until = greatest(${clock.iso()}::timestamptz + interval '1 hour',
        least(${clock.iso()}::timestamptz + interval '24 hours',
          (start_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC'))
    where shop_no = ${shopNo} and state = 'REQUESTED' and source = 'ZERO_SHOP'
      and start_at > ${clock.iso()}::timestamptz + interval '2 hours'`.execute(db);

/** The shop's page as customers see it, with its deposit and what waits to be approved. */
export const loadOnline = async (
  db: Tx,
  plan: ShopPlan,
  shop: LoadedShop,
  storage: StoragePort | undefined,
): Promise<void> => {
  const { page, name, phone, address } = plan;
  if (!page) return;
  const { shopNo } = shop;
  const { slug, document } = page;
  const photos = await loadPhotos(db, shop, page, storage);
  const live = zeroDocument.parse({ ...document, title: name, phone, address, photos });
  await insertRows(db, 'zero_slugs', [{ slug, shop_no: shopNo }]);
  await insertRows(db, 'zero_shops', [
    {
      shop_no: shopNo,
      state: 'ON',
      slug,
      draft: live,
      live,
      published_at: clock.iso(),
      created_at: clock.iso(),
      updated_at: clock.iso(),
      version: 1,
    },
  ]);
  await insertRows(
    db,
    'zero_photos',
    photos.map(({ fileId }) => ({ shop_no: shopNo, file_id: fileId, published: true })),
  );
  await loadPolicy(db, shop, plan);
  await leaveWaiting(db, shop);
};
