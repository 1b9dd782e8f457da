import type { ShopNo } from '../../../../contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asSystem } from '../../../platform/shop.ts';
import { pictureBytes } from '../../files/public.ts';
import { photoSizes } from './address.rules.ts';
import { isPublished } from './photos.queries.ts';

interface Asked {
  Params: { shopNo: ShopNo; fileId: string; file: string };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Published pictures, at addresses that are cached and crawled as signed ones are not. */
export const photoRoutes = (app: FastifyInstance, { database, storage }: Platform): void => {
  const bytesOf = async ({ shopNo, fileId, file }: Asked['Params']): Promise<Buffer | undefined> => {
    const size = photoSizes.find((one) => `${one}.webp` === file);
    if (!size || !uuid.test(fileId)) return undefined;
    const isShown = await asSystem(database, shopNo, 'show a photo of a page', (shop) =>
      isPublished(shop, fileId),
    );
    return isShown ? pictureBytes(storage, { shopNo }, fileId, size) : undefined;
  };

  app.get<Asked>('/zero/photos/:shopNo/:fileId/:file', async ({ params }, reply) => {
    const bytes = await bytesOf(params);
    if (!bytes) throw refuse('FILE_NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/webp')
      .send(bytes);
  });
};
