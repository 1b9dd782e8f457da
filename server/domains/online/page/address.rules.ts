import type { Language } from '../../../../contract/zero-language.ts';

/** Korean has the plain address, which answers in the reader's language; English says so. */
export const addressIn = (address: string, language: Language): string =>
  language === 'ko' ? address : `${address}?lang=${language}`;

export const photoSizes = ['w320', 'w960'] as const;

/** A published picture never changes under its address, so that every cache may keep it. */
export const photoAddress = (shopNo: string, fileId: string, size: (typeof photoSizes)[number]): string =>
  `/zero/photos/${shopNo}/${fileId}/${size}.webp`;
