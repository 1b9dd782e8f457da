import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/errors.ts';
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

/**
 * The form: `information` and the papers, each under its kind.
 * @throws COMMON_INVALID_PARAMETER, BUSINESS_NUMBER_INVALID, FILE_EMPTY, FILE_INVALID, COMMON_FILE_MAX_SIZE_EXCEED
 */
export const readForm = async (
  request: FastifyRequest,
): Promise<{ information: Information; papers: Paper[] }> => {
  if (!request.isMultipart()) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  const papers: Paper[] = [];
  let text = '';
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname === 'information') text = String(part.value);
      continue;
    }
    const bytes = await buffer(part.file);
    if (!isPaperKind(part.fieldname)) continue;
    papers.push({
      kind: part.fieldname,
      name: (part.filename || '서류').toWellFormed().replaceAll('\u0000', '').slice(0, 100),
      contentType: typeOfPaper(bytes),
      bytes,
    });
  }
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
  const part = await request.file({ limits: { fileSize: mostBytes + 1 } });
  if (!part) throw refuse('FILE_EMPTY');
  const bytes = await buffer(part.file);
  if (bytes.length > mostBytes) throw refuse('COMMON_FILE_MAX_SIZE_EXCEED');
  return { name: part.filename ?? '', bytes };
};
