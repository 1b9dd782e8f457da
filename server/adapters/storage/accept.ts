import { open, rm } from 'node:fs/promises';
import { type PostErrorCode, type Verdict } from './verify.ts';

/** A part of a multipart form, as @fastify/multipart and busboy hand it over. */
export interface UploadStream extends AsyncIterable<Uint8Array> {
  /** Set by the parser when its own size limit cut the file short. */
  truncated?: boolean;
}

export interface PostAnswer {
  status: 204 | 400 | 403;
  contentType?: 'application/xml';
  body?: string;
}

const STATUS: Readonly<Record<PostErrorCode | 'EntityTooLarge' | 'EntityTooSmall', 400 | 403>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  InvalidPolicyDocument: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
};

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/gu, (letter) => `&#${letter.codePointAt(0)};`);

/** An error as S3 writes it. */
export const errorAnswer = (code: keyof typeof STATUS, message: string): PostAnswer => ({
  status: STATUS[code],
  contentType: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`,
});

/**
 * Writes an upload to `path` while its size stays in range; otherwise leaves nothing there and
 * answers the error. The stream is read to its end either way: a form parser waits for that.
 */
export const receive = async (
  file: UploadStream,
  path: string,
  { minBytes, maxBytes }: Verdict & { ok: true },
): Promise<PostAnswer | null> => {
  let size = 0;
  const target = await open(path, 'wx');
  try {
    for await (const chunk of file) {
      size += chunk.byteLength;
      if (size <= maxBytes) await target.appendFile(chunk);
    }
    await target.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await target.close();
  }
  const tooLarge = size > maxBytes || file.truncated === true;
  if (!tooLarge && size >= minBytes) return null;
  await rm(path, { force: true });
  return tooLarge
    ? errorAnswer('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
    : errorAnswer('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
};
