import type { complete } from '../../../contract/files.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { signedPath } from './rules.ts';

/** A picture that is ready, with addresses to load it from for an hour at least. */
export const presentFile = (
  secret: string,
  file: { shop_no: string; id: string; width: number; height: number; bytes: number },
  nowMs: number,
): Reply<typeof complete> => {
  const picture = { shopNo: file.shop_no, fileId: file.id };
  return {
    fileId: file.id,
    width: file.width,
    height: file.height,
    bytes: file.bytes,
    url: signedPath(secret, picture, 'original', nowMs),
    thumbnailUrl: signedPath(secret, picture, 'w320', nowMs),
  };
};
