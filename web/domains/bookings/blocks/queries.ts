import type { ShopDate } from '../../../../contract/time.ts';
import { queryOf } from '../../../lib/endpoints.ts';
import type { CallAnswer, CallOptions } from '../../../lib/wire.ts';

export type Block = CallAnswer<'blocks.list'>['items'][number];
export type BlockDetail = CallAnswer<'blocks.get'>;
export type NewBlock = CallOptions<'blocks.create'>['body'];
export type BlockChange = CallOptions<'blocks.change'>['body'];
export type BlockScope = NonNullable<BlockChange['scope']>;

/** Times that nobody may book. */
export const blocksQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOf(shopNo, 'blocks.list', { query: { from, to } }, { select: ({ items }) => items });
