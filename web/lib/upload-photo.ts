import { call } from './call.ts';
import { useEndpoint } from './endpoints.ts';
import { unanswered } from './errors.ts';
import { untilPicturesExpire } from './picture-queries.ts';
import { smallerPhoto } from './smaller-photo.ts';
import { useWrite } from './use-write.ts';
import type { CallOptions } from './wire.ts';

const kinds = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Uploads a picture straight to where pictures are kept, then has it looked at. */
export const useUploadPhoto = (purpose: CallOptions<'files.presign'>['body']['purpose']) =>
  useWrite({
    mutationFn: async (chosen: File) => {
      const file = await smallerPhoto(chosen);
      const contentType = kinds.find((kind) => kind === file.type) ?? 'image/jpeg';
      const target = await call('files.presign', { body: { purpose, contentType, bytes: file.size } });
      const form = new FormData();
      for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
      form.append('file', file);
      const posted = await fetch(target.url, { method: 'POST', body: form }).catch(
        unanswered('files.presign'),
      );
      if (!posted.ok) throw new Error(`the upload answered ${posted.status}`);
      return call('files.complete', { params: { fileId: target.fileId } });
    },
  });

/** A picture that oneself uploaded before, with an address that is good again and stays so. */
export const useUploadedPhoto = (fileId: string, wanted: boolean) =>
  useEndpoint(
    'files.complete',
    { params: { fileId } },
    { ...untilPicturesExpire, enabled: wanted, retry: false },
  );
