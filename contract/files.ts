import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shopNo } from './schema.ts';

export const filePurposes = [
  'CUSTOMER_PHOTO',
  'SALE_PHOTO',
  'CHART_PHOTO',
  'SHOP_PHOTO',
  'MENU_PHOTO',
  'PROFILE',
  'CMS_CONSENT',
  'MESSAGE_PHOTO',
  'SENDER_PROOF',
] as const;

export const presign = endpoint({
  domain: 'files',
  summary: '사진을 올릴 주소를 받습니다 (10MB까지)',
  method: 'POST',
  path: '/images/presigned-url',
  access: 'member',
  body: z.object({
    purpose: z.enum(filePurposes),
    contentType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
    bytes: z.int().min(0).max(1_000_000_000),
  }),
  whileSuspended: true,
  // What was signed is only good as it is.
  ownNumbers: true,
  response: z.object({
    fileId: z.uuid(),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    expiresIn: z.int(),
  }),
  errors: ['COMMON_FILE_MAX_SIZE_EXCEED', 'FILE_EMPTY'],
});

/** Checks what arrived (magic bytes, size), strips EXIF, makes thumbnails. */
export const complete = endpoint({
  domain: 'files',
  summary: '올린 사진을 확인하고 씁니다',
  method: 'POST',
  path: '/images/{fileId}/completion',
  access: 'member',
  params: z.object({ fileId: z.uuid() }),
  whileSuspended: true,
  response: z.object({
    fileId: z.uuid(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    url: z.string(),
    thumbnailUrl: z.string(),
  }),
  reads: {},
  errors: ['FILE_NOT_FOUND', 'IMAGE_INVALID', 'COMMON_FILE_MAX_SIZE_EXCEED', 'FILE_EMPTY'],
});

/** The image itself; `signature` lets an <img> load it without a header, for an hour. */
export const content = endpoint({
  domain: 'files',
  summary: '사진',
  method: 'GET',
  path: '/{shopNo}/images/{fileId}/{variant}',
  access: 'public',
  acceptsUnknown: true,
  raw: true,
  params: z.object({ shopNo, fileId: z.uuid(), variant: z.enum(['original', 'w320', 'w960']) }),
  query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
  response: z.unknown(),
  errors: ['FILE_NOT_FOUND', 'UPLOAD_REFUSED'],
});
