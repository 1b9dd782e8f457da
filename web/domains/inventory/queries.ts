import { pagesOf, queryOf } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Product = CallAnswer<'inventory.products'>['items'][number];
export type Movement = CallAnswer<'inventory.movements'>['items'][number];

export const productsQuery = (shopNo: string) => queryOf(shopNo, 'inventory.products', {});

export const movementsQuery = (shopNo: string, itemId: number) =>
  pagesOf(shopNo, 'inventory.movements', { params: { itemId }, query: { limit: 30 } });

/** Where a new product may stand on the menu. */
export const categoriesQuery = (shopNo: string) => queryOf(shopNo, 'menu.categories', {});
