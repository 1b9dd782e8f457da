import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuse } from './errors.ts';

/** A posted form: its fields as the schema reads them, and the file that came along. */
export interface Form<T> {
  fields: T;
  file: Buffer | undefined;
}

const notReadable = () =>
  refuse('COMMON_INVALID_PARAMETER', {
    errors: [{ field: 'file', message: '보낸 내용을 읽지 못했어요. 다시 골라 주세요.', code: 'invalid' }],
  });

/** What to answer where a form can't be read; one that is too large says so itself. */
export const unreadable = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    ? error
    : notReadable();

const partsOf = async (request: FastifyRequest, maxBytes: number) => {
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  try {
    // One byte more than is allowed, so that the excess is seen and named by who uses it.
    for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else file = await buffer(part.file);
    }
  } catch {
    throw notReadable();
  }
  return { fields, file };
};

/** @throws UNSUPPORTED_MEDIA_TYPE, COMMON_INVALID_PARAMETER with every field that is wrong */
export const readForm = async <S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
  maxBytes: number,
): Promise<Form<z.output<S>>> => {
  if (!request.isMultipart()) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  const { fields, file } = await partsOf(request, maxBytes);
  const read = schema.safeParse(fields);
  if (!read.success)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: read.error.issues.slice(0, 50).map(({ path, message, code }) => ({
        field: path.join('.'),
        message,
        code: code ?? 'invalid',
      })),
    });
  return { fields: read.data, file };
};
