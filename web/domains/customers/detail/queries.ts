import { pagesOf, queryOf } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Pet = CallAnswer<'pets.get'>;
export type Family = CallAnswer<'families.get'>;
export type TimelineEvent = CallAnswer<'timeline.list'>['items'][number];
export type HeldAccount = CallAnswer<'memberships.accounts'>['items'][number];

const page = { limit: 30 };

export const bookingsQuery = (shopNo: string, customerNo: number) =>
  pagesOf(shopNo, 'bookings.ofCustomer', { params: { customerNo }, query: page });

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
