import { pagesOf, queryOf } from '../../../lib/endpoints.ts';
import { whilePicturesLast } from '../../../lib/pictures.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Pet = CallAnswer<'pets.get'>;
export type Family = CallAnswer<'families.get'>;
export type TimelineEvent = CallAnswer<'timeline.list'>['items'][number];
export type HeldAccount = CallAnswer<'memberships.accounts'>['items'][number];

const page = { limit: 30 };

export const timelineQuery = (shopNo: string, customerNo: number) =>
  pagesOf(shopNo, 'timeline.list', { params: { customerNo }, query: page });

export const bookingsQuery = (shopNo: string, customerNo: number) =>
  pagesOf(shopNo, 'bookings.ofCustomer', { params: { customerNo }, query: page });

export const salesQuery = (shopNo: string, customerNo: number) =>
  pagesOf(shopNo, 'sales.ofCustomer', { params: { customerNo }, query: page });

export const receivedQuery = (shopNo: string, customerNo: number, kind: 'SERVICE' | 'PRODUCT') =>
  pagesOf(shopNo, 'sales.received', { params: { customerNo }, query: { kind, ...page } });

/** What can be paid with now, one's own and the family's. */
export const balancesQuery = (shopNo: string, customerNo: number) =>
  queryOf(shopNo, 'memberships.usableTickets', { query: { customerNo } });

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

export const pointsQuery = (shopNo: string, customerNo: number) =>
  queryOf(shopNo, 'memberships.points', { query: { customerNo } });

export const pointHistoriesQuery = (shopNo: string, customerNo: number) =>
  pagesOf(shopNo, 'memberships.pointHistories', { query: { customerNo, ...page } });

export const familyQuery = (shopNo: string, customerNo: number) =>
  queryOf(shopNo, 'families.get', { params: { customerNo } });

export const petsQuery = (shopNo: string, customerNo: number) =>
  queryOf(
    shopNo,
    'pets.list',
    { params: { customerNo } },
    { ...whilePicturesLast, select: ({ items }) => items },
  );
