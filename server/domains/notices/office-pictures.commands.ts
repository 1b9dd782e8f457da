import type { StoragePort } from '../../adapters/storage/port.ts';
import { keepPicture, pictureBytes } from '../files/public.ts';

/** Pictures of ours are no shop's. */
const ours = { shopNo: 'office' };
const named = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/u;

/** @throws FILE_EMPTY, COMMON_FILE_MAX_SIZE_EXCEED, IMAGE_INVALID */
export const keepOfficePicture = async (storage: StoragePort, bytes: Buffer): Promise<string> =>
  `/office-pictures/${(await keepPicture(storage, ours, bytes)).fileId}.webp`;

export const readOfficePicture = async (storage: StoragePort, file: string): Promise<Buffer | undefined> => {
  const fileId = named.exec(file)?.[1];
  return fileId === undefined ? undefined : pictureBytes(storage, ours, fileId);
};
