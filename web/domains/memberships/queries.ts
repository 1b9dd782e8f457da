import { pagesOf } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Account = CallAnswer<'memberships.accounts'>['items'][number];
export type AccountDetail = CallAnswer<'memberships.oneOfAccounts'>;
export type Entry = AccountDetail['entries'][number];
export type Refund = CallAnswer<'memberships.previewRefund'>;
export type PassProduct = CallAnswer<'memberships.passes'>['items'][number];
export type TicketProduct = CallAnswer<'memberships.tickets'>['items'][number];
export type AccountKind = Account['kind'];
export type AccountState = Account['state'];

export interface AccountSearch {
  kind: AccountKind | undefined;
  state: AccountState;
  expiringWithin: number | undefined;
  q: string;
}

export const accountsQuery = (shopNo: string, { kind, state, expiringWithin, q }: AccountSearch) =>
  pagesOf(shopNo, 'memberships.accounts', {
    query: {
      state,
      limit: 100,
      ...(kind && { kind }),
      ...(expiringWithin !== undefined && { expiringWithin }),
      ...(q && { q }),
    },
  });
