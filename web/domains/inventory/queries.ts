import type { CallAnswer } from '../../lib/wire.ts';

export type Product = CallAnswer<'inventory.products'>['items'][number];
export type Movement = CallAnswer<'inventory.movements'>['items'][number];
