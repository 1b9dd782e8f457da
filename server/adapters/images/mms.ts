import { asImageError, open } from './inspect.ts';

/** What every carrier takes with an MMS. */
export const mmsMaxBytes = 200 * 1024;
const edges = [1000, 800, 640, 480, 320];
const qualities = [82, 70, 55];

/** A JPEG of at most 200 KB: as large as it may be, and no larger than phones show. Throws an ImageError. */
export const shrinkForMms = async (bytes: Uint8Array): Promise<Buffer> => {
  try {
    for (const edge of edges)
      for (const quality of qualities) {
        const picture = (await open(bytes)).autoOrient().flatten({ background: '#ffffff' });
        const jpeg = await picture
          .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality })
          .toBuffer();
        if (jpeg.length <= mmsMaxBytes) return jpeg;
      }
  } catch (error) {
    throw asImageError(error);
  }
  throw new Error('A picture of 320 pixels is larger than 200 KB');
};
