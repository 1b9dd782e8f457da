import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Quote = CallAnswer<'papers.oneOfQuotes'>;
export type Link = CallAnswer<'papers.links'>['items'][number];
export type Proof = CallAnswer<'books.prove'>;

/** What a link is about. */
export type About = { saleId: number } | { customerNo: number } | { quoteId: number };

export const quoteQuery = (shopNo: string, quoteId: number) =>
  queryOptions({
    queryKey: ['papers', shopNo, 'quote', quoteId],
    queryFn: ({ signal }) => call('papers.oneOfQuotes', { params: { shopNo, quoteId }, signal }),
  });

export const quotesQuery = (shopNo: string, of: { bookingId?: number } = {}) =>
  queryOptions({
    queryKey: ['papers', shopNo, 'quotes', of],
    queryFn: ({ signal }) => call('papers.quotes', { params: { shopNo }, query: of, signal }),
  });

export const linksQuery = (shopNo: string, about: About) =>
  queryOptions({
    queryKey: ['papers', shopNo, 'links', about],
    queryFn: ({ signal }) => call('papers.links', { params: { shopNo }, query: about, signal }),
  });

export const ownShopQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['shop', shopNo, 'own'],
    queryFn: ({ signal }) => call('shops.me', { signal }),
  });

export const proofsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['books', shopNo, 'proofs'],
    queryFn: ({ signal }) => call('books.proofs', { params: { shopNo }, signal }),
  });

onLiveChange('paper', (_change, shopNo) => [['papers', shopNo]]);
// A quote's sale may be deleted or brought back.
onLiveChange('sale', (_change, shopNo) => [
  ['papers', shopNo, 'quote'],
  ['papers', shopNo, 'quotes'],
]);
onLiveChange('shop', (_change, shopNo) => [['shop', shopNo, 'own']]);
onLiveChange('books', ({ progress }, shopNo) => (progress ? [] : [['books', shopNo]]));
