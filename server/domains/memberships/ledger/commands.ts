import type { AccountId, CustomerNo, SaleId } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce } from '../../../platform/outbox.ts';
import type { ShopTx } from '../../../platform/shop.ts';
import { lockAccounts } from './queries.ts';
import type { AccountRow } from './queries.ts';

/** Why an entry is written: the sale and its line, or a person's reason. */
export interface Cause {
  /** The day it counts for; a late sale's own day. */
  on: ShopDate;
  saleId?: SaleId;
  saleLine?: number;
  reason?: string;
}

export const because = ({ on, saleId, saleLine, reason = '' }: Cause) => ({
  entered_on: on,
  sale_id: saleId ?? null,
  sale_line: saleLine ?? null,
  reason,
});

export const tell = (shop: ShopTx, account: Pick<AccountRow, 'id' | 'customer_no'>) =>
  announce(shop, {
    kind: 'membership',
    entity: account.id,
    customerNo: account.customer_no as CustomerNo,
  });

/** One account, held until the transaction ends. @throws ACCOUNT_NOT_FOUND */
export const holdAccount = async (shop: ShopTx, id: AccountId): Promise<AccountRow> => {
  const [account] = await lockAccounts(shop, [id]);
  if (!account) throw refuse('ACCOUNT_NOT_FOUND');
  return account;
};

/** As holdAccount, refusing one that was refunded or whose sale was undone. @throws ACCOUNT_CLOSED */
export const holdOpenAccount = async (shop: ShopTx, id: AccountId): Promise<AccountRow> => {
  const account = await holdAccount(shop, id);
  if (account.closed_at !== null) throw refuse('ACCOUNT_CLOSED');
  return account;
};
