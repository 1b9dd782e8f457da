export type ImageFault = 'UNSUPPORTED' | 'CORRUPT' | 'TOO_MANY_PIXELS';

const MESSAGES: Readonly<Record<ImageFault, string>> = {
  UNSUPPORTED: 'JPG, PNG, WebP 사진만 올릴 수 있습니다.',
  CORRUPT: '사진 파일이 손상되었습니다.',
  TOO_MANY_PIXELS: '사진의 가로·세로 크기가 너무 큽니다.',
};

/** Bytes that will not become a picture; the message is fit to show. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly fault: ImageFault;

  constructor(fault: ImageFault, cause?: unknown) {
    super(MESSAGES[fault], { cause });
    this.fault = fault;
  }
}
