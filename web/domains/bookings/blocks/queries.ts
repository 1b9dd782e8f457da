import { queryOptions } from '@tanstack/react-query';
import type { ShopDate } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import type { CallAnswer, CallOptions } from '../../../lib/wire.ts';

export type Block = CallAnswer<'blocks.list'>['items'][number];
export type BlockDetail = CallAnswer<'blocks.get'>;
export type NewBlock = CallOptions<'blocks.create'>['body'];
export type BlockChange = CallOptions<'blocks.change'>['body'];
export type BlockScope = NonNullable<BlockChange['scope']>;

/** Times that nobody may book. */
export const blocksQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'blocks', from, to],
    queryFn: ({ signal }) => call('blocks.list', { params: { shopNo }, query: { from, to }, signal }),
    select: ({ items }) => items,
  });

export const blockQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'block', id],
    queryFn: ({ signal }) => call('blocks.get', { params: { shopNo, id }, signal }),
  });
