import type { CallAnswer } from '../../../lib/wire.ts';

export type Hold = CallAnswer<'holds.list'>['items'][number];
