import { createHash } from 'node:crypto';

/** The same notice, however its spaces came through. */
export const digestOf = (notice: string): string =>
  createHash('sha256').update(notice.normalize('NFC').replaceAll(/\s+/g, ' ').trim()).digest('base64url');

/** Where it cannot be understood, how it begins says which one it was. */
export const excerptOf = (notice: string): string =>
  notice
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(' · ')
    .slice(0, 80);
