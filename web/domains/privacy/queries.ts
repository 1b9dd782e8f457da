import type { AccessKind } from '../../../contract/access-words.ts';
import { pagesOf } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Consents = CallAnswer<'consents.get'>;
export type Erasure = CallAnswer<'erasure.preview'>;
export type AccessEntry = CallAnswer<'accessLog.list'>['items'][number];

export interface AccessSearch {
  who?: number | undefined;
  whom?: number | undefined;
  kind?: AccessKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Fetched at each opening of the page: reading is published by no event. */
export const accessLogQuery = (shopNo: string, { who, whom, kind, from, to }: AccessSearch) =>
  pagesOf(
    shopNo,
    'accessLog.list',
    {
      query: {
        limit: 50,
        ...(who && { employeeNo: who }),
        ...(whom && { customerNo: whom }),
        ...(kind && { kind }),
        ...(from && { from }),
        ...(to && { to }),
      },
    },
    { staleTime: 0 },
  );
