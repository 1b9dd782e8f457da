import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';

export const insertFile = async ({ tx }: ShopTx, values: Insertable<DB['files']>): Promise<void> => {
  await tx.insertInto('files').values(values).execute();
};

/** A file is completed by the user who asked to upload it. */
export const findOwnFile = (shop: Shop, fileId: string) =>
  shop.tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('created_by', '=', employeeNoOf(shop))
    .executeTakeFirst();

export const completeFile = async (
  shop: Shop,
  fileId: string,
  values: Updateable<DB['files']>,
): Promise<void> => {
  await shop.tx
    .updateTable('files')
    .set(values)
    .where('id', '=', fileId)
    .where('state', '=', 'WAITING')
    .execute();
};

/** Across shops, as the operator: uploads that were asked for and never completed. */
export const waitingSince = (db: Tx, before: string, limit: number) =>
  db
    .selectFrom('files')
    .select(['shop_no', 'id'])
    .where('state', '=', 'WAITING')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();

export const dropWaiting = async (db: Tx, file: { shop_no: string; id: string }): Promise<void> => {
  await db
    .deleteFrom('files')
    .where('shop_no', '=', file.shop_no)
    .where('id', '=', file.id)
    .where('state', '=', 'WAITING')
    .execute();
};

/** Nothing shows it. */
const unused = sql<boolean>`${sql.join(
  [
    ['chart_photos', 'file_id'],
    ['menu_items', 'photo_file_id'],
    ['alarm_rules', 'image_file_id'],
    ['campaigns', 'image_file_id'],
    ['messages', 'image_file_id'],
    ['pet_photos', 'file_id'],
    ['pets', 'consent_file_id'],
    ['sale_photos', 'file_id'],
    ['instagram_media', 'file_id'],
    ['popups', 'file_id'],
    ['shop_photos', 'file_id'],
    ['shop_profiles', 'logo_file_id'],
    ['sender_numbers', 'proof_file_id'],
  ].map(
    ([table = '', column = '']) => sql`not exists (select from ${sql.table(table)} u
      where u.shop_no = files.shop_no and ${sql.ref(`u.${column}`)} = files.id)`,
  ),
  sql` and `,
)}`;

/** Across shops, as the operator: pictures that nothing shows any more, or never did. */
export const unusedSince = (db: Tx, before: string, limit: number) =>
  db
    .selectFrom('files')
    .select(['shop_no', 'id'])
    .where('state', '<>', 'WAITING')
    .where('purpose', 'in', [
      'CHART_PHOTO',
      'CUSTOMER_PHOTO',
      'INSTAGRAM',
      'MENU_PHOTO',
      'MESSAGE_PHOTO',
      'POPUP',
      'SALE_PHOTO',
      'SHOP_PHOTO',
    ])
    .where('created_at', '<', before)
    .where(unused)
    .limit(limit)
    .execute();

export const dropUnused = async (db: Tx, file: { shop_no: string; id: string }): Promise<void> => {
  await db.deleteFrom('files').where('shop_no', '=', file.shop_no).where('id', '=', file.id).execute();
};

export const findReadyFiles = (shop: Shop, purpose: DB['files']['purpose'], fileIds: readonly string[]) => {
  const ready = shop.tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', fileIds)
    .where('purpose', '=', purpose)
    .where('state', '=', 'READY');
  // Several items of the menu may show one; a chart names the customer of a picture itself.
  const single = purpose === 'CUSTOMER_PHOTO' || purpose === 'SALE_PHOTO';
  return (single ? ready.where(unused) : ready).execute();
};

/** For callers that removed the references. A picture referenced elsewhere stays; returns those that went. */
export const dropPictureRows = async (shop: Shop, fileIds: readonly string[]): Promise<string[]> =>
  fileIds.length === 0
    ? []
    : (
        await shop.tx.deleteFrom('files').where('id', 'in', fileIds).where(unused).returning('id').execute()
      ).map(({ id }) => id);
