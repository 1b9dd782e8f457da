import type { Shop } from '../../platform/shop.ts';

export const findContact = ({ tx }: Shop) =>
  tx
    .selectFrom('shops')
    .leftJoin('shop_contacts', 'shop_contacts.shop_no', 'shops.shop_no')
    .select([
      'shops.phone as public_phone',
      'shop_contacts.support_phone',
      'shop_contacts.show_phone',
      'shop_contacts.kakao_channel_url',
      'shop_contacts.reply_number',
      'shop_contacts.version',
    ])
    .executeTakeFirstOrThrow();

export interface ContactFields {
  support_phone: string | null;
  show_phone: boolean;
  kakao_channel_url: string | null;
  reply_number: string | null;
}

/** False when another save came since `seen`; 0 is never saved. */
export const saveContactFields = async (
  shop: Shop,
  seen: number,
  fields: ContactFields,
): Promise<boolean> => {
  const row =
    seen === 0
      ? await shop.tx
          .insertInto('shop_contacts')
          .values({ shop_no: shop.shopNo, ...fields })
          .onConflict((conflict) => conflict.column('shop_no').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await shop.tx
          .updateTable('shop_contacts')
          .set(fields)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
};

/** The number that customers see is the shop's own; saved only where it differs, so that the shop stays as it was read. */
export const savePublicPhone = (shop: Shop, phone: string | null) =>
  shop.tx.updateTable('shops').set({ phone }).where('phone', 'is distinct from', phone).execute();
