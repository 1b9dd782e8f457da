import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../../lib/endpoints.ts';
import type { CallOptions } from '../../../lib/wire.ts';

export type Question = CallOptions<'sentence.read'>['body'];
export type Picks = NonNullable<Question['picks']>;

export const sentenceQuery = (shopNo: string, body: Question) =>
  queryOf(shopNo, 'sentence.read', { body }, { placeholderData: keepPreviousData });
