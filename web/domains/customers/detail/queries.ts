import { queryOf } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Pet = CallAnswer<'pets.get'>;
export type Family = CallAnswer<'families.get'>;
export type TimelineEvent = CallAnswer<'timeline.list'>['items'][number];
export type HeldAccount = CallAnswer<'memberships.accounts'>['items'][number];

export const heldQuery = (
  shopNo: string,
  customerNo: number,
  kind: HeldAccount['kind'],
  state: HeldAccount['state'],
) =>
  queryOf(
    shopNo,
    'memberships.accounts',
    { query: { kind, state, customerNo, limit: 100 } },
    { select: ({ items }) => items },
  );
