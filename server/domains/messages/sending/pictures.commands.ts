import { shrinkForMms } from '../../../adapters/images/mms.ts';
import type { MessagingPort } from '../../../adapters/messaging/port.ts';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import { clock } from '../../../platform/clock.ts';
import { readPictureOf } from '../../files/public.ts';
import type { MessageRow } from '../queries.ts';

/** Vendors forget pictures after a while: well before that they are handed in anew. */
const keptMs = 3_600_000;
const mostKept = 500;

interface Kept {
  imageId: Promise<string | null | undefined>;
  at: number;
}

/**
 * The vendor's name for each picture, which is handed in once an hour however many messages show it; null for
 * one that is gone or that no phone can show.
 */
export type Pictures = ReadonlyMap<string, string | null>;

/** Hands in the pictures of messages. One that could not be handed in is missing, and its messages wait. */
export const createPictures = (messaging: MessagingPort, storage: StoragePort) => {
  const kept = new Map<string, Kept>();

  const handIn = async (shopNo: string, fileId: string): Promise<string | null> => {
    const stored = await readPictureOf(storage, { shopNo, fileId });
    const shrunk = stored && (await shrinkForMms(stored.bytes).catch(() => null));
    return shrunk ? messaging.uploadImage(shrunk) : null;
  };

  const imageIdOf = (shopNo: string, fileId: string): Kept['imageId'] => {
    const now = clock.now();
    const standing = kept.get(fileId);
    if (standing && now - standing.at < keptMs) return standing.imageId;
    const imageId = handIn(shopNo, fileId).catch(() => undefined);
    kept.delete(fileId);
    kept.set(fileId, { imageId, at: now });
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
    void imageId.then((found) => found ?? kept.delete(fileId));
    return imageId;
  };

  return async (rows: readonly MessageRow[]): Promise<Pictures> => {
    const found = new Map<string, string | null>();
    for (const { shop_no, image_file_id } of rows) {
      if (image_file_id === null || found.has(image_file_id)) continue;
      const imageId = await imageIdOf(shop_no, image_file_id);
      if (imageId !== undefined) found.set(image_file_id, imageId);
    }
    return found;
  };
};
