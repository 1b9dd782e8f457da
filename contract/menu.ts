import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { categoryId, itemId, shopNo, won } from './schema.ts';

const inShop = z.object({ shopNo });

export const category = z.object({ id: categoryId, name: z.string(), color: z.int(), sortOrder: z.int() });
export const item = z.object({
  id: itemId,
  categoryId,
  categoryName: z.string(),
  name: z.string(),
  kind: z.enum(['SERVICE', 'PRODUCT']),
  priceWon: won,
  durationMinutes: z.int(),
  bufferMinutes: z.int(),
  /** Busy and free parts in order, adding up to the duration; null is busy throughout. */
  segments: z.array(z.object({ busy: z.boolean(), minutes: z.int() })).nullable(),
  sortOrder: z.int(),
});

export const categories = endpoint({
  domain: 'menu',
  summary: '시술메뉴 분류',
  method: 'GET',
  path: '/{shopNo}/cosmetics/categories',
  access: 'member',
  params: inShop,
  response: z.object({ items: z.array(category) }),
  errors: [],
});

export const items = endpoint({
  domain: 'menu',
  summary: '시술메뉴와 제품',
  method: 'GET',
  path: '/{shopNo}/cosmetics/items',
  access: 'member',
  params: inShop,
  response: z.object({ items: z.array(item) }),
  errors: [],
});
