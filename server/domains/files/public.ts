import type { FileId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { secretOf } from '../../platform/secret.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import { findReadyFiles } from './queries.ts';
import { pictureKey, signedPath, variants } from './rules.ts';
import type { Picture, Variant } from './rules.ts';

export { maxFileBytes } from './rules.ts';

/**
 * The named pictures are this shop's, ready to be shown, were uploaded for this, and are shown nowhere else.
 * @throws FILE_NOT_FOUND
 */
export const requirePictures = async (
  shop: Shop,
  purpose:
    | 'CHART_PHOTO'
    | 'CMS_CONSENT'
    | 'CUSTOMER_PHOTO'
    | 'MENU_PHOTO'
    | 'MESSAGE_PHOTO'
    | 'SALE_PHOTO'
    | 'SENDER_PROOF'
    | 'SHOP_PHOTO',
  fileIds: readonly string[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  const asked = [...new Set(fileIds)];
  if ((await findReadyFiles(shop, purpose, asked)).length < asked.length) throw refuse('FILE_NOT_FOUND');
};

/** Where a picture that is ready can be loaded from, for an hour at least. */
export const pictureAddresses = (shop: ShopAccess, fileId: FileId | string) => {
  const secret = secretOf(shop.database);
  const picture = { shopNo: shop.shopNo, fileId };
  const now = clock.now();
  return {
    url: signedPath(secret, picture, 'original', now),
    screenUrl: signedPath(secret, picture, 'w960', now),
    thumbnailUrl: signedPath(secret, picture, 'w320', now),
  };
};

/** A picture as a screen shows it and opens it. */
export const imageOf = (shop: ShopAccess, fileId: string) => {
  const { url, thumbnailUrl } = pictureAddresses(shop, fileId);
  return { fileId, url, thumbnailUrl };
};

export { keepPicture, recordPicture } from './commands.ts';
export type { KeptPicture } from './commands.ts';
export { dropPictureRows } from './queries.ts';

/** The picture itself, for handing it on. Null when it is gone. */
export const readPictureOf = (storage: StoragePort, picture: Picture) =>
  storage.read(pictureKey(picture, 'original'));

/** Takes pictures out of the store, after the rows that named them are gone. */
export const removePictures = async (
  storage: StoragePort,
  { shopNo }: Pick<Picture, 'shopNo'>,
  fileIds: readonly string[],
): Promise<void> => {
  for (const fileId of fileIds)
    for (const variant of variants) await storage.remove(pictureKey({ shopNo, fileId }, variant));
};

/** A picture in one of its sizes; undefined when it is gone. Anyone who asks knows that it may be seen. */
export const pictureBytes = async (
  storage: StoragePort,
  { shopNo }: Pick<Picture, 'shopNo'>,
  fileId: string,
  variant: Variant = 'w960',
): Promise<Buffer | undefined> => (await storage.read(pictureKey({ shopNo, fileId }, variant)))?.bytes;
