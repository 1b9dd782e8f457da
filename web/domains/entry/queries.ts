import type { CallOptions } from '../../lib/wire.ts';

export type Question = CallOptions<'sentence.read'>['body'];
export type Picks = NonNullable<Question['picks']>;
