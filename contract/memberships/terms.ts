import { z } from 'zod';
import { categoryId, itemId } from '../schema.ts';

/** The items it pays for; both lists empty means everything. */
export const usable = z.object({
  itemIds: z.array(itemId).max(500),
  categoryIds: z.array(categoryId).max(100),
});

/** As a form says it: a list left out names nothing. */
export const usableSaid = z.object({
  itemIds: usable.shape.itemIds.default([]),
  categoryIds: usable.shape.categoryIds.default([]),
});
