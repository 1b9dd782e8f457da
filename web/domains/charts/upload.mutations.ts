import { describeError } from '../../lib/error-actions.ts';
import { call } from '../../lib/call.ts';
import { smallerPhoto } from '../../lib/smaller-photo.ts';

const kinds = ['image/jpeg', 'image/png', 'image/webp'] as const;
const mostBytes = 10_485_760;
/** Made smaller before it goes up. */
const mostOnCamera = 60_000_000;

/** fetch() tells nothing of how far an upload has come. */
const post = (url: string, form: FormData, onProgress: (share: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`the upload answered ${request.status}`)),
    );
    request.addEventListener('error', () => reject(new Error('the upload broke off')));
    request.addEventListener('timeout', () => reject(new Error('the upload took too long')));
    request.timeout = 120_000;
    request.send(form);
  });

/** Sends a photo to where pictures are kept and has it checked; the last tenth is the checking. */
export const uploadChartPhoto = async (chosen: File, onProgress: (share: number) => void) => {
  const file = await smallerPhoto(chosen);
  const contentType = kinds.find((kind) => kind === file.type) ?? 'image/jpeg';
  const target = await call('files.presign', {
    body: { purpose: 'CHART_PHOTO', contentType, bytes: file.size },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('file', file);
  await post(target.url, form, (share) => onProgress(share * 0.9));
  return call('files.complete', { params: { fileId: target.fileId } });
};

/** What is wrong with a file, seen without sending it. */
export const fileProblem = ({ size, type }: File): string | null =>
  size === 0
    ? '빈 파일이에요.'
    : size > (kinds.some((kind) => kind === type) ? mostOnCamera : mostBytes)
      ? '10MB까지 올릴 수 있어요.'
      : null;

export const uploadProblem = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('the upload')
    ? '보내지 못했어요.'
    : describeError(error);
