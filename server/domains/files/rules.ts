import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileId, ShopNo } from '../../../contract/ids.ts';
import type { ErrorCode } from '../../../contract/errors.ts';

export const maxFileBytes = 10_485_760;
/** How long a browser may take to send what it asked to send. */
export const uploadSeconds = 300;

export const variants = ['original', 'w320', 'w960'] as const;
export type Variant = (typeof variants)[number];

/** What is wrong with a size, if anything. */
export const sizeProblem = (bytes: number): ErrorCode | undefined =>
  bytes === 0 ? 'FILE_EMPTY' : bytes > maxFileBytes ? 'COMMON_FILE_MAX_SIZE_EXCEED' : undefined;

export interface Picture {
  shopNo: ShopNo | string;
  fileId: FileId | string;
}

/** Where an upload lands before it is checked; never served. */
export const incomingKey = ({ shopNo, fileId }: Picture): string => `incoming/${shopNo}/${fileId}`;
export const pictureKey = ({ shopNo, fileId }: Picture, variant: Variant): string =>
  `images/${shopNo}/${fileId}/${variant}`;

const hourMs = 3_600_000;

const signatureOf = (secret: string, picture: Picture, variant: Variant, expires: string): Buffer =>
  createHmac('sha256', secret)
    .update(`image\n${picture.shopNo}\n${picture.fileId}\n${variant}\n${expires}`)
    .digest();

/**
 * An address that an <img> can load without a header, for one to two hours. It stays the same within
 * an hour, so that a browser's cache knows the picture again.
 */
export const signedPath = (secret: string, picture: Picture, variant: Variant, nowMs: number): string => {
  const expires = String((Math.floor(nowMs / hourMs) + 2) * hourMs);
  const signature = signatureOf(secret, picture, variant, expires).toString('base64url');
  return `/api/v2/${picture.shopNo}/images/${picture.fileId}/${variant}?expires=${expires}&signature=${signature}`;
};

export const isSigned = (
  secret: string,
  picture: Picture,
  variant: Variant,
  { expires, signature }: { expires: string; signature: string },
  nowMs: number,
): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, picture, variant, expires);
  return given.length === expected.length && timingSafeEqual(given, expected) && nowMs < Number(expires);
};
