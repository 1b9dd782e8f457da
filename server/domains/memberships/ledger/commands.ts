import type { AccountId, CustomerNo, SaleId } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import type { EventKind, EventName } from '../../../platform/events/kinds.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import type { AccountChange } from './events.ts';
import { lockAccounts } from './queries.ts';
import type { AccountRow, EntryRow } from './queries.ts';

/** Why an entry is written: the sale and its line, or a person's reason. */
export interface Cause {
  /** The day it counts for; a late sale's own day. */
  on: ShopDate;
  saleId?: SaleId;
  saleLine?: number;
  reason?: string;
}

export const entryCause = ({ on, saleId, saleLine, reason = '' }: Cause) => ({
  entered_on: on,
  sale_id: saleId ?? null,
  sale_line: saleLine ?? null,
  reason,
});

/** Says what an entry did to its account, which is as it is after it; a change without an entry moved nothing. */
export const publishAccount = <N extends EventName>(
  shop: ShopTx,
  kind: EventKind<AccountChange, N>,
  account: AccountRow,
  entry?: EntryRow,
): Promise<void> =>
  publish(shop, kind, account.id, {
    customer: { customerNo: account.customer_no as CustomerNo },
    ...(entry?.kind === 'TRANSFER' && { from: { customerNo: entry.from_customer_no as CustomerNo } }),
    account: { kind: account.kind, name: account.name, expiresOn: account.expires_on },
    amount: entry?.amount ?? 0,
    balance: account.balance,
    entryId: entry?.id ?? null,
    saleId: entry?.sale_id ?? null,
  });

/** One account, held until the transaction ends. @throws ACCOUNT_NOT_FOUND */
export const lockAccount = async (shop: ShopTx, id: AccountId): Promise<AccountRow> => {
  const [account] = await lockAccounts(shop, [id]);
  if (!account) throw refuse('ACCOUNT_NOT_FOUND');
  return account;
};

/** As holdAccount, refusing one that was refunded or whose sale was undone. @throws ACCOUNT_CLOSED */
export const lockOpenAccount = async (shop: ShopTx, id: AccountId): Promise<AccountRow> => {
  const account = await lockAccount(shop, id);
  if (account.closed_at !== null) throw refuse('ACCOUNT_CLOSED');
  return account;
};
