import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { requirePage } from '../pages.commands.ts';
import { sharePicture } from './share.commands.ts';

const perMinute = 60;

export const shareRoutes = (app: FastifyInstance, { database, storage }: Platform): void => {
  app.get<{ Params: { slug: string } }>(
    '/zero/:slug/share.jpg',
    { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } },
    async ({ params }, reply) => {
      const page = await requirePage(database, params.slug.toLowerCase());
      const picture = await sharePicture(storage, page);
      return reply.header('cache-control', 'public, max-age=3600').type('image/jpeg').send(picture);
    },
  );
};
