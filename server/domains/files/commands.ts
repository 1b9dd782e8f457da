import { randomUUID } from 'node:crypto';
import type { complete, content, presign } from '../../../contract/files.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { ImageError } from '../../adapters/images/image-error.ts';
import { makeVariants } from '../../adapters/images/variants.ts';
import type { Variants } from '../../adapters/images/variants.ts';
import type { StoragePort, StoredObject } from '../../adapters/storage/port.ts';
import { clock } from '../../platform/clock.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { actingEmployee, inShop } from '../../platform/shop.ts';
import type { ShopAccess, ShopTx } from '../../platform/shop.ts';
import { presentFile } from './present.ts';
import { completeFile, findOwnFile, insertFile } from './queries.ts';
import { incomingKey, isSigned, pictureKey, sizeProblem, uploadSeconds } from './rules.ts';
import type { Picture } from './rules.ts';

/** Where pictures are kept, and what signs their addresses. */
export interface FileStore {
  storage: StoragePort;
  secret: string;
}

export const permitUpload = async (
  { storage }: FileStore,
  shop: ShopAccess,
  { purpose, contentType, bytes }: Parsed<typeof presign>['body'],
): Promise<Reply<typeof presign>> => {
  const problem = sizeProblem(bytes);
  if (problem) throw refuse(problem);
  const fileId = randomUUID();
  await inShop(shop, (shop) =>
    insertFile(shop, {
      id: fileId,
      purpose,
      content_type: contentType,
      created_by: actingEmployee(shop).employeeNo,
    }),
  );
  const form = await storage.presignPost({
    key: incomingKey({ shopNo: shop.shopNo, fileId }),
    contentType,
    maxBytes: bytes,
    expiresSeconds: uploadSeconds,
  });
  return { fileId, ...form, expiresIn: uploadSeconds };
};

/** @throws FILE_EMPTY, COMMON_FILE_MAX_SIZE_EXCEED, IMAGE_INVALID with what is wrong */
const readPicture = async ({ bytes }: StoredObject): Promise<Variants> => {
  const problem = sizeProblem(bytes.length);
  if (problem) throw refuse(problem);
  try {
    return await makeVariants(bytes);
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw refuse('IMAGE_INVALID', {
      errors: [{ field: 'file', code: error.fault, message: error.message }],
    });
  }
};

const keep = async (storage: StoragePort, picture: Picture, { original, thumbnails }: Variants) => {
  const all = { original, w320: thumbnails[320], w960: thumbnails[960] } as const;
  for (const variant of ['w320', 'w960', 'original'] as const)
    await storage.write(pictureKey(picture, variant), all[variant].bytes, all[variant].contentType);
};

/** A picture in its three sizes, kept but not yet known to the shop. */
export interface KeptPicture {
  fileId: string;
  contentType: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Keeps a picture that came with a form or from a vendor. Runs outside any transaction; `recordPicture` makes
 * it the shop's, and `removePictures` throws it away when that fails.
 * @throws FILE_EMPTY, COMMON_FILE_MAX_SIZE_EXCEED, IMAGE_INVALID
 */
export const keepPicture = async (
  storage: StoragePort,
  { shopNo }: Pick<Picture, 'shopNo'>,
  bytes: Buffer,
): Promise<KeptPicture> => {
  const made = await readPicture({ bytes, contentType: 'application/octet-stream' });
  const fileId = randomUUID();
  await keep(storage, { shopNo, fileId }, made);
  const { contentType, width, height, bytes: kept } = made.original;
  return { fileId, contentType, width, height, bytes: kept.length };
};

export const recordPicture = (
  shop: ShopTx,
  purpose: 'INSTAGRAM' | 'POPUP',
  { fileId, contentType, width, height, bytes }: KeptPicture,
  createdBy: number,
): Promise<void> =>
  insertFile(shop, {
    id: fileId,
    purpose,
    state: 'READY',
    content_type: contentType,
    width,
    height,
    bytes,
    created_by: createdBy,
  });

const notFound = (): never => {
  throw refuse('FILE_NOT_FOUND');
};

/** What was decided of an upload; undefined while it waits. @throws FILE_NOT_FOUND, IMAGE_INVALID */
const answerOf = (secret: string, file: Awaited<ReturnType<typeof findOwnFile>>) => {
  if (!file) return notFound();
  if (file.state === 'REFUSED') throw refuse('IMAGE_INVALID');
  const { width, height, bytes } = file;
  return file.state === 'READY' && width !== null && height !== null && bytes !== null
    ? presentFile(secret, { ...file, width, height, bytes }, clock.now())
    : undefined;
};

/**
 * Looks at what arrived, keeps it upright and without metadata in three sizes, and throws the upload
 * away. Asked again, it answers the same. Pictures are worked on outside any transaction.
 */
export const completeUpload = async (
  { storage, secret }: FileStore,
  shop: ShopAccess,
  fileId: string,
): Promise<Reply<typeof complete>> => {
  const current = () => inShop(shop, (shop) => findOwnFile(shop, fileId));
  const settled = answerOf(secret, await current());
  if (settled) return settled;
  const picture = { shopNo: shop.shopNo, fileId };
  const arrived = await storage.read(incomingKey(picture));
  // Anyone who completed it first decided before they took it away.
  if (!arrived) return answerOf(secret, await current()) ?? notFound();
  try {
    const made = await readPicture(arrived);
    await keep(storage, picture, made);
    const decided = await inShop(shop, async (shop) => {
      await completeFile(shop, fileId, {
        state: 'READY',
        content_type: made.original.contentType,
        width: made.original.width,
        height: made.original.height,
        bytes: made.original.bytes.length,
      });
      return findOwnFile(shop, fileId);
    });
    await storage.remove(incomingKey(picture));
    return answerOf(secret, decided) ?? notFound();
  } catch (error) {
    if (error instanceof AppError) {
      await inShop(shop, (shop) => completeFile(shop, fileId, { state: 'REFUSED' }));
      await storage.remove(incomingKey(picture));
    }
    throw error;
  }
};

/** @throws UPLOAD_REFUSED for an address that is not ours or no longer good, FILE_NOT_FOUND */
export const openPicture = async (
  { storage, secret }: FileStore,
  { shopNo, fileId, variant }: Parsed<typeof content>['params'],
  proof: Parsed<typeof content>['query'],
): Promise<StoredObject> => {
  if (!isSigned(secret, { shopNo, fileId }, variant, proof, clock.now())) throw refuse('UPLOAD_REFUSED');
  const stored = await storage.read(pictureKey({ shopNo, fileId }, variant));
  if (!stored) throw refuse('FILE_NOT_FOUND');
  return stored;
};
