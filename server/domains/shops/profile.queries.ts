import type { Shop } from '../../platform/shop.ts';

export const findProfile = ({ tx }: Shop) => tx.selectFrom('shop_profiles').selectAll().executeTakeFirst();

export const listPhotos = async ({ tx }: Shop): Promise<string[]> => {
  const rows = await tx.selectFrom('shop_photos').select('file_id').orderBy('place').execute();
  return rows.map((row) => row.file_id);
};

export interface ProfileFields {
  logo_file_id: string | null;
  introduction: string;
  directions: string;
  amenities: string[];
  business_number: string | null;
  business_name: string | null;
  business_owner: string | null;
  business_address: string | null;
}

/** False when another save came since `seen`; 0 is never saved. */
export const saveProfileFields = async (
  shop: Shop,
  seen: number,
  fields: ProfileFields,
): Promise<boolean> => {
  const row =
    seen === 0
      ? await shop.tx
          .insertInto('shop_profiles')
          .values({ shop_no: shop.shopNo, ...fields })
          .onConflict((conflict) => conflict.column('shop_no').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await shop.tx
          .updateTable('shop_profiles')
          .set(fields)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
};

export const replacePhotos = async (shop: Shop, fileIds: readonly string[]) => {
  await shop.tx.deleteFrom('shop_photos').execute();
  if (fileIds.length > 0)
    await shop.tx
      .insertInto('shop_photos')
      .values(fileIds.map((file_id, place) => ({ shop_no: shop.shopNo, place, file_id })))
      .execute();
};
