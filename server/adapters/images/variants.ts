import type { Sharp } from 'sharp';
import { asImageError, type ImageFacts, inspectImage, open } from './inspect.ts';

const MAX_EDGE = 4096;
const THUMBNAIL_EDGES = [320, 960] as const;

export interface Variant {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}

export interface Variants {
  /** The picture in its own format, upright, without metadata, its long edge at most 4,096 px. */
  original: Variant;
  /** WebP whose long edge is at most that many pixels; a smaller picture is not enlarged. */
  thumbnails: Record<(typeof THUMBNAIL_EDGES)[number], Variant>;
}

const encode = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 88, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  webp: (picture: Sharp) => picture.webp({ quality: 82 }),
};

// Sharp writes no metadata unless told to, and converts to sRGB: orientation is applied before the
// tag that held it is gone, and no place, camera or serial number stays behind.
const variant = async (bytes: Uint8Array, edge: number, format: ImageFacts['format']): Promise<Variant> => {
  const upright = (await open(bytes)).autoOrient();
  const fitted = upright.resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await encode[format](fitted).toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: `image/${format}`, width: info.width, height: info.height };
};

/**
 * Everything that is kept of an uploaded picture; the upload itself should then be thrown away.
 * Throws an ImageError as inspectImage does, also for damage further in. Works on libvips' own
 * threads: the event loop stays free.
 */
export const makeVariants = async (bytes: Uint8Array): Promise<Variants> => {
  const { format } = await inspectImage(bytes);
  try {
    // One after the other: a large picture decoded three times at once triples its memory.
    const original = await variant(bytes, MAX_EDGE, format);
    const small = await variant(original.bytes, THUMBNAIL_EDGES[0], 'webp');
    const medium = await variant(original.bytes, THUMBNAIL_EDGES[1], 'webp');
    return { original, thumbnails: { 320: small, 960: medium } };
  } catch (error) {
    throw asImageError(error);
  }
};
