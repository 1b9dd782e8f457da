import type { AccountId, CustomerNo, ItemId } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { Shop } from '../../../platform/shop.ts';
import { lockCustomer } from '../../customers/public.ts';
import { findMenuItems } from '../../menu/public.ts';
import { cannotUse } from './refusals.rules.ts';
import { expiredAmounts, reverseExpiry } from './expiry.commands.ts';
import { accountUsed } from './events.ts';
import { entryCause, publishAccount } from './commands.ts';
import type { Cause } from './commands.ts';
import { accountsWithin, lockAccounts, postEntry } from './queries.ts';
import type { AccountKind, AccountRow } from './queries.ts';
import { byExpiry, isExpired, paysFor, spread, take } from './rules.ts';
import type { Item } from './rules.ts';

export interface UseRequest {
  customerNo: CustomerNo;
  kind: 'PASS' | 'TICKET';
  /** Won of a pass, times of a ticket. */
  amount: number;
  /** Left out for a line typed by hand, which only an account for everything pays for. */
  itemId?: ItemId;
  /** These and no others, in this order, instead of the nearest expiry first. */
  accountIds?: readonly AccountId[];
  /** Accounts that pay only when they are named. */
  except?: readonly number[];
}

export interface AccountPart {
  account: AccountRow;
  amount: number;
}

export const itemOf = async (shop: Shop, itemId: ItemId | undefined): Promise<Item | undefined> => {
  if (itemId === undefined) return undefined;
  const found = (await findMenuItems(shop, [itemId])).get(itemId);
  return { id: itemId, categoryId: found?.categoryId ?? null };
};

/** The reason that keeps this account from paying, if there is one. */
const obstacle = (account: AccountRow, item: Item | undefined, on: ShopDate) => {
  if (account.closed_at !== null) return 'ACCOUNT_CLOSED';
  if (on < account.issued_on) return 'ACCOUNT_NOT_YET_ISSUED';
  if (isExpired(account, on)) return 'ACCOUNT_EXPIRED';
  return paysFor(account.usable, item) ? undefined : 'ACCOUNT_ITEM_NOT_USABLE';
};

/** In the order asked for; every one of them must be able to pay. */
const chosenAccounts = (
  rows: readonly AccountRow[],
  within: ReadonlySet<number>,
  { kind, accountIds = [] }: UseRequest,
  item: Item | undefined,
  on: ShopDate,
): AccountRow[] =>
  accountIds.map((id) => {
    const account = rows.find((row) => row.id === id);
    if (account?.kind !== kind) throw cannotUse('ACCOUNT_NOT_FOUND', { accountId: id });
    if (!within.has(id)) throw cannotUse('ACCOUNT_OF_ANOTHER', { accountId: id });
    const reason = obstacle(account, item, on);
    if (reason) throw cannotUse(reason, { accountId: id, left: account.balance });
    return account;
  });

/** Why nothing would pay, in the word that helps most. */
const shortage = (
  held: readonly AccountRow[],
  ranOut: ReadonlyMap<number, number>,
  item: Item | undefined,
  on: ShopDate,
) => {
  const left = held.filter(({ id, balance }) => balance + (ranOut.get(id) ?? 0) > 0);
  const reasons = new Set(left.map((account) => obstacle(account, item, on)));
  if (reasons.size === 0 || reasons.has(undefined)) return 'ACCOUNT_BALANCE_SHORT';
  if (reasons.has('ACCOUNT_ITEM_NOT_USABLE')) return 'ACCOUNT_ITEM_NOT_USABLE';
  return reasons.has('ACCOUNT_NOT_YET_ISSUED') ? 'ACCOUNT_NOT_YET_ISSUED' : 'ACCOUNT_EXPIRED';
};

/**
 * Which accounts pay how much, with those accounts held until the transaction ends.
 * @throws ACCOUNT_BALANCE_SHORT, ACCOUNT_EXPIRED, ACCOUNT_NOT_YET_ISSUED, ACCOUNT_ITEM_NOT_USABLE,
 * ACCOUNT_CLOSED, ACCOUNT_OF_ANOTHER, ACCOUNT_NOT_FOUND
 */
export const planUse = async (shop: Shop, want: UseRequest, on: ShopDate): Promise<AccountPart[]> => {
  const { customerNo, kind, amount, accountIds, except = [] } = want;
  const item = await itemOf(shop, want.itemId);
  const before = await accountsWithin(shop, customerNo, [kind]);
  const rows = await lockAccounts(shop, accountIds ?? before.map(({ id }) => id));
  // Read again under the lock: an account may just have gone to another customer.
  const within = new Set((await accountsWithin(shop, customerNo, [kind])).map(({ id }) => id));
  const held = rows.filter(({ id }) => within.has(id) && !except.includes(id));
  const able = accountIds
    ? chosenAccounts(rows, within, want, item, on)
    : held.filter((account) => !obstacle(account, item, on)).sort(byExpiry);
  // On its last day nothing had run out yet, whenever the use is written down.
  const ranOut = await expiredAmounts(shop, held);
  const parts = spread(able, amount, ranOut);
  if (!parts)
    throw cannotUse(shortage(accountIds ? able : held, ranOut, item, on), {
      ...(accountIds?.length === 1 && { accountId: accountIds[0] }),
      left: able.reduce((sum, { id, balance }) => sum + balance + (ranOut.get(id) ?? 0), 0),
    });
  return parts;
};

export interface UsedPart extends AccountPart {
  /** As it is after the use. */
  account: AccountRow;
  entryId: number;
}

const use = async (
  shop: Shop,
  want: UseRequest & { listWon?: number },
  cause: Cause,
): Promise<UsedPart[]> => {
  await lockCustomer(shop, want.customerNo);
  const parts = await planUse(shop, want, cause.on);
  const used: UsedPart[] = [];
  let listed = 0;
  let taken = 0;
  for (const { account: held, amount } of parts) {
    const account = await reverseExpiry(shop, held, { on: cause.on, reason: '유효기간 안에 씀', amount });
    taken += amount;
    // Cumulative, so that the shares of the list price add up to it whatever is split.
    const upTo =
      want.listWon === undefined
        ? undefined
        : Number((BigInt(want.listWon) * BigInt(taken)) / BigInt(want.amount));
    const { account: after, entry } = await postEntry(shop, account, {
      kind: 'USE',
      ...take(account, amount),
      item_id: want.itemId ?? null,
      list_won: upTo === undefined ? null : upTo - listed,
      used_by: account.customer_no === want.customerNo ? null : want.customerNo,
      ...entryCause(cause),
    });
    listed = upTo ?? 0;
    await publishAccount(shop, accountUsed, after, entry);
    used.push({ account: after, amount, entryId: entry.id });
  }
  return used;
};

/** `listWon` is what the use costs by the price list: the refund calculator counts that. */
type Use = Omit<UseRequest, 'kind'> & { listWon?: number };

/** Holds the customer's row before the accounts. @throws as planUse, CUSTOMER_NOT_FOUND */
export const usePass = (shop: Shop, wanted: Use, cause: Cause) =>
  use(shop, { ...wanted, kind: 'PASS' }, cause);
export const useTicket = (shop: Shop, wanted: Use, cause: Cause) =>
  use(shop, { ...wanted, kind: 'TICKET' }, cause);

/**
 * What a customer can pay with on a day, their own and shared, nearest expiry first; as if what is
 * `returned` had come back to the accounts it is of.
 */
export const usableAccounts = async (
  shop: Shop,
  customerNo: CustomerNo,
  on: ShopDate,
  kinds: readonly AccountKind[] = ['PASS', 'TICKET'],
  returned: ReadonlyMap<number, number> = new Map(),
) => {
  const open = (await accountsWithin(shop, customerNo, kinds)).filter(
    (account) => account.closed_at === null && account.issued_on <= on && !isExpired(account, on),
  );
  const ranOut = await expiredAmounts(shop, open);
  return open
    .map((account) => ({
      ...account,
      balance: account.balance + (ranOut.get(account.id) ?? 0) + (returned.get(account.id) ?? 0),
    }))
    .filter((account) => account.balance > 0)
    .sort(byExpiry);
};
