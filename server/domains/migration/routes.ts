import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as migration from '../../../contract/migration.ts';
import { services } from '../../../contract/migration-words.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/errors.ts';
import { serve } from '../../platform/serve.ts';
import { attachment, xlsxType } from '../../platform/xlsx-writer.ts';
import { listBatches, mapColumns, readBatch, rejectedLines, takeFile, tryBatch } from './commands.ts';
import type { Upload } from './commands.ts';
import { commitBatch } from './commit.commands.ts';
import { templateFile } from './downloads.commands.ts';
import { maxFileBytes } from './reading/limits.rules.ts';
import { isService } from './rules.ts';
import { cancelRun } from './runs.commands.ts';
import { presentServices } from './services.present.ts';
import { undoBatch } from './undo.commands.ts';

const invalidForm = (field: string, message: string) =>
  refuse('COMMON_INVALID_PARAMETER', { errors: [{ field, message, code: 'invalid' }] });

/** Reads one byte more than is allowed, so that the excess is seen here and named. */
const partOf = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  try {
    const part = await request.file({ limits: { fileSize: maxFileBytes + 1 } });
    return part && { ...part, bytes: await buffer(part.file) };
  } catch {
    throw invalidForm('file', '파일을 다시 골라 주세요.');
  }
};

/** The form: `service` first, then `file`. */
const uploadOf = async (request: FastifyRequest): Promise<Upload> => {
  const part = await partOf(request);
  if (!part) throw refuse('FILE_EMPTY');
  const field = part.fields['service'];
  const service = field && 'value' in field ? String(field.value) : '';
  if (!isService(service, services)) throw invalidForm('service', '이전 서비스를 골라 주세요.');
  return { service, fileName: part.filename ?? '', bytes: part.bytes };
};

export const migrationRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, migration.thirdParties, async () => presentServices());

  serve(app, migration.template, async (_input, { shop, reply }) =>
    reply
      .header('content-disposition', attachment('단골 고객 양식.xlsx'))
      .type(xlsxType)
      .send(templateFile(shop)),
  );

  serve(app, migration.upload, async (_input, { shop, request }) => takeFile(shop, await uploadOf(request)));
  serve(app, migration.list, async (_input, { shop }) => listBatches(shop));
  serve(app, migration.get, async ({ params }, { shop }) => readBatch(shop, params.id));
  serve(app, migration.saveMapping, async ({ params, body }, { shop }) => mapColumns(shop, params.id, body));
  serve(app, migration.dryRun, async ({ params, body }, { shop }) => tryBatch(shop, params.id, body));
  serve(app, migration.commit, async ({ params, body }, { shop }) =>
    commitBatch(platform, shop, params.id, body.version),
  );
  serve(app, migration.undo, async ({ params }, { shop }) => undoBatch(platform, shop, params.id));
  serve(app, migration.cancel, async ({ params }, { shop }) => {
    await cancelRun(shop, params.id);
    return readBatch(shop, params.id);
  });

  serve(app, migration.rejected, async ({ params }, { shop, request, reply }) => {
    const { file, name, people } = await rejectedLines(shop, params.id);
    platform.accessLog.note(shop, request.ip, { kind: 'EXPORT', people, detail: '가져오지 않은 줄' });
    return reply.header('content-disposition', attachment(name)).type(xlsxType).send(file);
  });
};
