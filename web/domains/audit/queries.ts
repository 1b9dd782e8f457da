import type { CallAnswer } from '../../lib/wire.ts';

export type Proof = CallAnswer<'books.prove'>;
