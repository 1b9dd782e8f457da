import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorAnswer, type PostAnswer, receive, type UploadStream } from './accept.ts';
import { checkedKey, isKey } from './key.ts';
import { type SigningKey, signPost } from './policy.ts';
import type { StoragePort } from './port.ts';
import { verifyPost } from './verify.ts';

export interface LocalOptions {
  /** A folder of our own; created when missing. */
  folder: string;
  /** Signs the uploads; any long random text that stays the same over restarts. */
  secret: string;
  /** Where the server takes the posted forms. */
  uploadUrl: string;
  /** Where browsers read objects, without a trailing slash. */
  publicBaseUrl: string;
  now?: () => Date;
}

export interface LocalStorage extends StoragePort {
  /**
   * Takes a posted form as S3 would: 204, or an XML error. `fields` are those before the file; a file
   * that the form parser's own limit cut short counts as too large.
   */
  acceptPost(fields: Record<string, string>, file: UploadStream): Promise<PostAnswer>;
}

const unlessMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};

/** Objects on disk: bytes under objects/, their content types under types/, half-written in incoming/. */
export const createLocalStorage = (options: LocalOptions): LocalStorage => {
  const { folder, secret, uploadUrl, publicBaseUrl, now = () => new Date() } = options;
  const signingKey: SigningKey = {
    accessKeyId: 'DANGOLLOCAL',
    secretAccessKey: secret,
    region: 'local',
    bucket: 'local',
  };

  const objectPath = (key: string) => join(folder, 'objects', checkedKey(key));
  const typePath = (key: string) => join(folder, 'types', checkedKey(key));

  const incomingPath = async (): Promise<string> => {
    await mkdir(join(folder, 'incoming'), { recursive: true });
    return join(folder, 'incoming', randomUUID());
  };

  // The type is in place before the bytes appear: a reader of the object can read its type.
  const keep = async (incoming: string, key: string, contentType: string): Promise<void> => {
    await mkdir(dirname(typePath(key)), { recursive: true });
    await mkdir(dirname(objectPath(key)), { recursive: true });
    await writeFile(typePath(key), contentType);
    await rename(incoming, objectPath(key));
  };

  return {
    presignPost: async (permit) => ({
      url: uploadUrl,
      fields: signPost(signingKey, { ...permit, key: checkedKey(permit.key) }, now()),
    }),

    async acceptPost(fields, file) {
      const verdict = verifyPost(signingKey, fields, now());
      if (!verdict.ok) return errorAnswer(verdict.code, verdict.message);
      if (!isKey(verdict.key)) return errorAnswer('AccessDenied', 'Not a storage key');
      const incoming = await incomingPath();
      const refusal = await receive(file, incoming, verdict);
      if (refusal) return refusal;
      await keep(incoming, verdict.key, verdict.contentType);
      return { status: 204 };
    },

    async read(key) {
      const bytes = await readFile(objectPath(key)).catch(unlessMissing);
      if (!bytes) return null;
      return { bytes, contentType: await readFile(typePath(key), 'utf8') };
    },

    async write(key, bytes, contentType) {
      const incoming = await incomingPath();
      await writeFile(incoming, bytes, { flush: true });
      await keep(incoming, key, contentType);
    },

    async remove(key) {
      await rm(objectPath(key), { force: true });
      await rm(typePath(key), { force: true });
    },

    publicUrl: (key) => `${publicBaseUrl}/${checkedKey(key)}`,
  };
};

/** The store in a server's own folder. */
export const openLocalStorage = (dataDir: string, secret: string): LocalStorage =>
  createLocalStorage({
    folder: join(dataDir, 'files'),
    secret,
    uploadUrl: '/storage/upload',
    publicBaseUrl: '/storage',
  });
