import type { AccountId, CustomerNo } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { requireCustomer } from '../customers/public.ts';
import { reverseExpiry } from './ledger/expiry.commands.ts';
import { accountAdjusted, accountExtended, accountShared, accountTransferred } from './ledger/events.ts';
import { entryCause, lockOpenAccount, publishAccount } from './ledger/commands.ts';
import type { Cause } from './ledger/commands.ts';
import { dropShares, insertShares, postEntry, shareWithFamily, touchAccounts } from './ledger/queries.ts';
import type { AccountRow } from './ledger/queries.ts';
import { isExpired, takeBonusFirst } from './ledger/rules.ts';

/**
 * A person's correction, for a reason that is kept. Nothing comes onto what is over: the night would take it.
 * @throws ACCOUNT_BALANCE_SHORT, ACCOUNT_EXPIRED
 */
export const adjust = async (
  shop: Shop,
  { accountId, amount }: { accountId: AccountId; amount: number },
  cause: Cause & { reason: string },
): Promise<AccountRow> => {
  const held = await lockOpenAccount(shop, accountId);
  if (held.balance + amount < 0) throw refuse('ACCOUNT_BALANCE_SHORT');
  if (amount > 0 && isExpired(held, cause.on)) throw refuse('ACCOUNT_EXPIRED');
  const parts = amount > 0 ? { paid: 0, bonus: amount } : takeBonusFirst(held, -amount);
  const { account, entry } = await postEntry(shop, held, { kind: 'ADJUST', ...parts, ...entryCause(cause) });
  await publishAccount(shop, accountAdjusted, account, entry);
  return account;
};

/** Another last day; null never ends. @throws ACCOUNT_DATE_INVALID for a day that is over */
export const extend = async (
  shop: Shop,
  { accountId, expiresOn }: { accountId: AccountId; expiresOn: string | null },
  cause: Cause,
): Promise<AccountRow> => {
  const held = await lockOpenAccount(shop, accountId);
  if (expiresOn !== null && (expiresOn < cause.on || expiresOn < held.issued_on))
    throw refuse('ACCOUNT_DATE_INVALID');
  const back = await reverseExpiry(shop, held, { on: cause.on, reason: '유효기간 연장' });
  const dates = { expires_before: back.expires_on, expires_after: expiresOn };
  const { account, entry } = await postEntry(
    shop,
    back,
    { kind: 'EXTEND', ...dates, ...entryCause(cause) },
    { expires_on: expiresOn },
  );
  await publishAccount(shop, accountExtended, account, entry);
  return account;
};

/**
 * 양도: the whole account goes to another customer with its terms and history; the old family leaves it, the new
 * one comes.
 */
export const transfer = async (
  shop: Shop,
  { accountId, to }: { accountId: AccountId; to: CustomerNo },
  cause: Cause,
): Promise<AccountRow> => {
  await requireCustomer(shop, to);
  const held = await lockOpenAccount(shop, accountId);
  if (held.kind === 'POINT' || held.customer_no === to) throw refuse('ACCOUNT_OF_ANOTHER');
  if (held.balance === 0) throw refuse('ACCOUNT_EMPTY');
  const people = { from_customer_no: held.customer_no, to_customer_no: to };
  await dropShares(shop, accountId);
  const values = { kind: 'TRANSFER' as const, ...people, ...entryCause(cause) };
  const { account, entry } = await postEntry(shop, held, values, { customer_no: to });
  await shareWithFamily(shop, accountId);
  await publishAccount(shop, accountTransferred, account, entry);
  return account;
};

/** Customers who may share it, all at once. @throws ACCOUNT_NOT_SHAREABLE, CUSTOMER_NOT_FOUND */
export const share = async (
  shop: Shop,
  { accountId, customerNos }: { accountId: AccountId; customerNos: readonly CustomerNo[] },
): Promise<AccountRow> => {
  for (const customerNo of [...customerNos].sort((a, b) => a - b)) await requireCustomer(shop, customerNo);
  const account = await lockOpenAccount(shop, accountId);
  const others = [...new Set(customerNos)].filter((customerNo) => customerNo !== account.customer_no);
  if (others.length > 0 && !account.shareable) throw refuse('ACCOUNT_NOT_SHAREABLE');
  await dropShares(shop, accountId);
  await insertShares(shop, accountId, others);
  await touchAccounts(shop, [accountId]);
  await publishAccount(shop, accountShared, account);
  return account;
};
