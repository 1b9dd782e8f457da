import { pagesOf, queryOf } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Call = CallAnswer<'calls.get'>;
export type Caller = Call['customers'][number];
export type CallRow = CallAnswer<'calls.list'>['items'][number];
export type CallId = Call['id'];
export type Line = CallAnswer<'calls.lines'>['items'][number];

/** The call that rang last, whoever it was. */
export const latestCallQuery = (shopNo: string) =>
  queryOf(shopNo, 'calls.list', { query: { limit: 1 } }, { select: ({ items }) => items[0] ?? null });

export const callQuery = (shopNo: string, id: CallId) => queryOf(shopNo, 'calls.get', { params: { id } });

export const callsQuery = (shopNo: string) => pagesOf(shopNo, 'calls.list', { query: { limit: 50 } });

export const linesQuery = (shopNo: string) => queryOf(shopNo, 'calls.lines', {});
