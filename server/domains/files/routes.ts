import type { FastifyInstance } from 'fastify';
import * as files from '../../../contract/files.ts';
import type { LocalStorage } from '../../adapters/storage/local.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/errors.ts';
import { serve } from '../../platform/serve.ts';
import { completeUpload, openPicture, permitUpload } from './commands.ts';
import { maxFileBytes } from './rules.ts';

/** Takes the posted form that S3 would take; answers as it does, 204 or XML. */
const localUpload = (app: FastifyInstance, storage: LocalStorage) =>
  app.post('/storage/upload', async (request, reply) => {
    // Above the policy's own limit, so that the excess is seen and named there.
    const part = await request.file({ limits: { fileSize: maxFileBytes + 1024 } });
    if (!part) throw refuse('FILE_EMPTY');
    const fields = Object.fromEntries(
      Object.entries(part.fields).flatMap(([name, field]) =>
        field && 'value' in field ? [[name, String(field.value)]] : [],
      ),
    );
    const answer = await storage.acceptPost(fields, part.file);
    if (answer.contentType) void reply.type(answer.contentType);
    return reply.code(answer.status).send(answer.body);
  });

export const fileRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, files.presign, async ({ body }, { shop }) => permitUpload(platform, shop, body));

  serve(app, files.complete, async ({ params }, { shop }) => completeUpload(platform, shop, params.fileId));

  serve(app, files.content, async ({ params, query }, { reply }) => {
    const { bytes, contentType } = await openPicture(platform, params, query);
    return reply
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(contentType)
      .send(bytes);
  });

  if (platform.localStorage) localUpload(app, platform.localStorage);
};
