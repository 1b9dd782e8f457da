import type { CallAnswer, CallOptions } from '../../../lib/wire.ts';

export type Block = CallAnswer<'blocks.list'>['items'][number];
export type BlockDetail = CallAnswer<'blocks.get'>;
export type NewBlock = CallOptions<'blocks.create'>['body'];
export type BlockChange = CallOptions<'blocks.change'>['body'];
export type BlockScope = NonNullable<BlockChange['scope']>;
