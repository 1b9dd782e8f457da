import { pagesOf, queryOf } from '../../lib/endpoints.ts';
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

export const accountQuery = (shopNo: string, id: number) =>
  queryOf(shopNo, 'memberships.oneOfAccounts', { params: { id } });

export const refundQuery = (shopNo: string, id: number, penaltyPercent: number) =>
  queryOf(shopNo, 'memberships.previewRefund', { params: { id }, query: { penaltyPercent } });

export const refundMethodsQuery = (shopNo: string) => queryOf(shopNo, 'sales.paymentMethods', {});

export const passesQuery = (shopNo: string) => queryOf(shopNo, 'memberships.passes', {});

export const ticketsQuery = (shopNo: string) => queryOf(shopNo, 'memberships.tickets', {});

export const pointSettingsQuery = (shopNo: string) =>
  queryOf(shopNo, 'memberships.pointSettings', { params: { id: shopNo } });

export const pricingQuery = (shopNo: string) =>
  queryOf(shopNo, 'memberships.pricingOption', { params: { id: shopNo } });

export const menuItemsQuery = (shopNo: string) => queryOf(shopNo, 'menu.items', {});
