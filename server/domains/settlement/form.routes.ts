import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/errors.ts';
import { unreadable } from '../../platform/form.ts';
import {
  assertWhole,
  isPaperKind,
  maxPaperBytes,
  maxPapers,
  readInformation,
  typeOfPaper,
} from './form.rules.ts';
import type { Information, Paper } from './form.rules.ts';

const limits = { fileSize: maxPaperBytes + 1, files: maxPapers + 1 };

/** The form's text and files, read whole before anything is judged. */
const partsOf = async (request: FastifyRequest) => {
  const files: { field: string; name: string; bytes: Buffer }[] = [];
  let text = '';
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file')
        files.push({ field: part.fieldname, name: part.filename, bytes: await buffer(part.file) });
      else if (part.fieldname === 'information') text = String(part.value);
    }
  } catch (error) {
    throw unreadable(error);
  }
  return { text, files };
};

const papersOf = (files: Awaited<ReturnType<typeof partsOf>>['files']): Paper[] =>
  files.flatMap(({ field, name, bytes }) =>
    isPaperKind(field)
      ? {
          kind: field,
          name: (name || '서류').toWellFormed().replaceAll('\u0000', '').slice(0, 100),
          contentType: typeOfPaper(bytes),
          bytes,
        }
      : [],
  );

/**
 * The form: `information` and the papers, each under its kind.
 * @throws COMMON_INVALID_PARAMETER, BUSINESS_NUMBER_INVALID, FILE_EMPTY, FILE_INVALID, COMMON_FILE_MAX_SIZE_EXCEED
 */
export const readForm = async (
  request: FastifyRequest,
): Promise<{ information: Information; papers: Paper[] }> => {
  if (!request.isMultipart()) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  const { text, files } = await partsOf(request);
  const papers = papersOf(files);
  const information = readInformation(text);
  assertWhole(papers);
  return { information, papers };
};

/** One file of a form. @throws FILE_EMPTY, COMMON_FILE_MAX_SIZE_EXCEED */
export const readFilePart = async (
  request: FastifyRequest,
  mostBytes: number,
): Promise<{ name: string; bytes: Buffer }> => {
  if (!request.isMultipart()) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  const read = async () => {
    const part = await request.file({ limits: { fileSize: mostBytes + 1 } });
    return part && { part, bytes: await buffer(part.file) };
  };
  const found = await read().catch((error: unknown) => {
    throw unreadable(error);
  });
  if (!found) throw refuse('FILE_EMPTY');
  const { part, bytes } = found;
  if (bytes.length > mostBytes) throw refuse('COMMON_FILE_MAX_SIZE_EXCEED');
  return { name: part.filename ?? '', bytes };
};
