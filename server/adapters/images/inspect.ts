import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { ImageError } from './image-error.ts';

/**
 * 64 million: the largest picture a phone makes by itself has 50. A file of a few kilobytes can
 * claim a thousand times more, and would take the memory to match.
 */
export const MAX_PIXELS = 64_000_000;

/**
 * HEIC is absent because the bundled libvips cannot decode it (browsers on iPhones convert on
 * upload), GIF because its animation would be lost silently, SVG because it can carry scripts.
 */
const FORMATS: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export interface ImageFacts {
  format: 'jpeg' | 'png' | 'webp';
  /** In pixels, as the picture is meant to be seen: after its orientation tag is applied. */
  width: number;
  height: number;
}

/** Readies a picture to be worked on; the library is loaded with the first one. */
export const open = async (bytes: Uint8Array): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  // 'error' refuses truncated files, yet lets pass the harmless oddities that phones write.
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
};

/** Gives what libvips threw its name. */
export const asImageError = (error: unknown): ImageError => {
  const tooBig = error instanceof Error && error.message.includes('exceeds pixel limit');
  return new ImageError(tooBig ? 'TOO_MANY_PIXELS' : 'CORRUPT', error);
};

/**
 * What the bytes say they are, read from the bytes alone. Throws an ImageError for what is not a
 * JPEG, PNG or WebP, is too large in pixels, or has no readable header.
 */
export const inspectImage = async (bytes: Uint8Array): Promise<ImageFacts> => {
  const sniffed = await fileTypeFromBuffer(bytes);
  const format = FORMATS[sniffed?.mime ?? ''];
  if (!format) throw new ImageError('UNSUPPORTED');
  const picture = await open(bytes);
  const header = await picture.metadata().catch((error: unknown) => {
    throw asImageError(error);
  });
  const { width, height } = header.autoOrient;
  return { format, width, height };
};
