import type { Reply } from '../../../contract/endpoint.ts';
import type { getItem } from '../../../contract/menu.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { pictureAddresses } from '../files/public.ts';
import type { ItemRow } from './queries.ts';

/** An item with addresses for its picture. */
export const presentItem = (shop: ShopAccess, { photoFileId, ...item }: ItemRow): Reply<typeof getItem> => ({
  ...item,
  photo: photoFileId ? { fileId: photoFileId, ...pictureAddresses(shop, photoFileId) } : null,
});
