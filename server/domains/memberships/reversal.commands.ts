import type { AccountId, CustomerNo, EntryId, SaleId } from '../../../contract/ids.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { requireSelf } from '../customers/public.ts';
import { reverseExpiry, reverseExpiryOfEntry } from './ledger/expiry.commands.ts';
import { accountReversed } from './ledger/events.ts';
import { entryCause, lockAccount, publishAccount } from './ledger/commands.ts';
import {
  dropShares,
  entriesOf,
  findEntry,
  isReversed,
  isSharedByHand,
  lockAccounts,
  otherLotsOf,
  postEntry,
  shareWithFamily,
  activeEntriesOfSale,
} from './ledger/queries.ts';
import type { AccountRow, EntryRow } from './ledger/queries.ts';
import { refillLot } from './points/commands.ts';
import { changeNames, changesSince, expiryWithout } from './reversal.rules.ts';

type Change = NonNullable<Parameters<typeof postEntry>[3]>;

/** What the entry had changed besides the balance, put back where it still stands. */
const restoredColumns = (
  account: AccountRow,
  entry: EntryRow,
  { to, lastDay }: { to: CustomerNo | undefined; lastDay: string | null },
): Change => ({
  expires_on: lastDay,
  ...(to !== undefined && { customer_no: to }),
  ...(entry.kind === 'REFUND' && { closed_at: null }),
  // An account that was issued without a sale closes with it.
  ...(entry.kind === 'ISSUE' && account.balance === entry.amount && { closed_at: clock.iso() }),
});

/** The giver and the receiver of an account, followed through later merges. */
interface Transfer {
  from: CustomerNo;
  to: CustomerNo;
}

const assertReversible = (account: AccountRow, entry: EntryRow, hand: Transfer | undefined) => {
  if (account.closed_at !== null && entry.kind !== 'REFUND') throw refuse('ACCOUNT_CLOSED');
  if (hand && (account.customer_no !== hand.to || hand.from === hand.to))
    throw refuse('ENTRY_NOT_REVERSIBLE');
  if (account.paid < entry.paid || account.bonus < entry.bonus || account.money_won < entry.money_won)
    throw refuse('ACCOUNT_ALREADY_USED');
};

const expiryAfter = async (shop: ShopTx, held: AccountRow, { id, kind }: EntryRow) => {
  if (kind !== 'CHARGE' && kind !== 'EXTEND') return held.expires_on;
  const entries = await entriesOf(shop, held.id);
  const lastDay = expiryWithout(entries, { entryId: id, now: held.expires_on });
  return lastDay === undefined ? held.expires_on : lastDay;
};

/** @throws ACCOUNT_CHANGED_SINCE, naming what happened to what a sale sold */
const assertNotChanged = async (shop: ShopTx, account: AccountRow, entry: EntryRow) => {
  if (account.kind === 'POINT' || (entry.kind !== 'ISSUE' && entry.kind !== 'CHARGE')) return;
  const changes = changesSince(await entriesOf(shop, account.id), entry);
  if (entry.kind === 'ISSUE' && (await isSharedByHand(shop, account.id))) changes.push('SHARE');
  if (changes.length === 0) return;
  const names = changes.map((change) => changeNames[change]).join(', ');
  const message = `판매한 뒤 바뀐 회원권이에요 (${names}). 바뀐 내용부터 되돌려 주세요.`;
  const detail = { accountId: account.id, changes };
  throw refuse('ACCOUNT_CHANGED_SINCE', {
    errors: [{ field: 'lines', code: 'ACCOUNT_CHANGED_SINCE', message, detail }],
  });
};

/**
 * Writes the opposite of an entry onto its account, which the caller holds. What the entry gave and expired
 * unused can still be reversed.
 * @throws ENTRY_REVERSED, ACCOUNT_ALREADY_USED, ACCOUNT_CHANGED_SINCE, ACCOUNT_CLOSED, ENTRY_NOT_REVERSIBLE,
 * POINTS_SPENT
 */
export const reverse = async (
  shop: ShopTx,
  held: AccountRow,
  entry: EntryRow,
  { on, reason, hand }: { on: ShopDate; reason: string; hand?: Transfer | undefined },
): Promise<AccountRow> => {
  if (await isReversed(shop, entry.id)) throw refuse('ENTRY_REVERSED');
  await assertNotChanged(shop, held, entry);
  const why = { on, reason };
  const lastDay = await expiryAfter(shop, held, entry);
  // What ran out on a last day that is none any more: it goes again on the one that is.
  const there = lastDay === held.expires_on ? held : await reverseExpiry(shop, held, why);
  const whole = await reverseExpiryOfEntry(shop, there, entry, why);
  if (entry.kind === 'EARN') await refillLot(shop, whole, entry, on);
  const account = entry.kind === 'EARN' ? await lockAccount(shop, held.id as AccountId) : whole;
  assertReversible(account, entry, hand);
  const values = {
    kind: 'REVERSE' as const,
    paid: -entry.paid || 0,
    bonus: -entry.bonus || 0,
    money_won: -entry.money_won || 0,
    reverses_id: entry.id,
    ...entryCause({ on, reason }),
    sale_id: entry.sale_id,
    sale_line: entry.sale_line,
  };
  const { account: after, entry: posted } = await postEntry(
    shop,
    account,
    values,
    restoredColumns(account, entry, { to: hand?.from, lastDay }),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, 'account_entries_reversed_once') ? refuse('ENTRY_REVERSED') : error;
  });
  if (entry.kind === 'TRANSFER') {
    await dropShares(shop, after.id);
    await shareWithFamily(shop, after.id);
  }
  await publishAccount(shop, accountReversed, after, posted);
  return after;
};

/** @throws ENTRY_NOT_FOUND */
export const requireEntry = async (shop: ShopTx, accountId: AccountId, entryId: EntryId) => {
  const entry = await findEntry(shop, entryId);
  if (!entry || entry.account_id !== accountId) throw refuse('ENTRY_NOT_FOUND');
  return entry;
};

/** Both may have been merged with others since. @throws CUSTOMER_NOT_FOUND */
const transferOf = async (
  shop: Shop,
  { kind, from_customer_no, to_customer_no }: EntryRow,
): Promise<Transfer | undefined> => {
  if (kind !== 'TRANSFER') return undefined;
  const [one, other] = [from_customer_no ?? 0, to_customer_no ?? 0].sort((a, b) => a - b) as [number, number];
  const [first, second] = [await requireSelf(shop, one), await requireSelf(shop, other)];
  return one === from_customer_no ? { from: first, to: second } : { from: second, to: first };
};

/**
 * Takes one entry back by hand. What was given away goes back to who its giver is now.
 * @throws ENTRY_NOT_FOUND, CUSTOMER_NOT_FOUND when that one is deleted, and as reverse
 */
export const reverseEntry = async (
  shop: Shop,
  accountId: AccountId,
  entryId: EntryId,
  cause: { on: ShopDate; reason: string },
): Promise<AccountRow> => {
  const entry = await requireEntry(shop, accountId, entryId);
  const byHand = ['ADJUST', 'EXTEND', 'TRANSFER', 'REFUND'].includes(entry.kind);
  if (!byHand || entry.sale_id !== null) throw refuse('ENTRY_NOT_REVERSIBLE');
  const hand = await transferOf(shop, entry);
  const account = await lockAccount(shop, accountId);
  return reverse(shop, account, entry, { ...cause, hand });
};

/**
 * What a sale (or some of its lines) wrote and was not reversed yet, with every account that this may need
 * held.
 */
export const lockEntriesOfSale = async (
  shop: ShopTx,
  saleId: SaleId,
  lines?: readonly (number | null)[],
): Promise<EntryRow[]> => {
  const seen = await activeEntriesOfSale(shop, saleId, lines);
  const ids = seen.map((entry) => entry.account_id);
  // Taking back points may draw on every lot of the customer: all are held at once, in one order.
  await lockAccounts(shop, [...ids, ...(await otherLotsOf(shop, ids))]);
  return activeEntriesOfSale(shop, saleId, lines);
};

/** @throws as reverse */
export const reverseAll = async (
  shop: ShopTx,
  entries: readonly EntryRow[],
  { on, reason = '' }: { on: ShopDate; reason?: string },
): Promise<void> => {
  for (const entry of entries) {
    const account = await lockAccount(shop, entry.account_id as AccountId);
    await reverse(shop, account, entry, { on, reason });
  }
};

/**
 * Takes back everything a sale wrote (or those of its lines). What was reversed before stays so: pressing
 * twice changes nothing.
 */
export const reverseSale = async (
  shop: ShopTx,
  saleId: SaleId,
  { lines, ...cause }: { on: ShopDate; reason?: string; lines?: readonly (number | null)[] },
): Promise<void> => reverseAll(shop, await lockEntriesOfSale(shop, saleId, lines), cause);
