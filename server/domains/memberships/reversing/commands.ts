import type { AccountId, EntryId, SaleId } from '../../../../contract/ids.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/scope.ts';
import { because, holdAccount, tell } from '../ledger/commands.ts';
import {
  dropShares,
  findEntry,
  isReversed,
  lockAccounts,
  lotsBeside,
  post,
  shareWithFamily,
  standingEntriesOfSale,
} from '../ledger/queries.ts';
import type { AccountRow, EntryRow, Writer } from '../ledger/queries.ts';
import { refillLot } from '../points/commands.ts';

type Change = NonNullable<Parameters<typeof post>[4]>;

/** What the entry had changed besides the balance, put back where it still stands. */
const putBack = (account: AccountRow, entry: EntryRow): Change => ({
  ...(entry.expires_before !== entry.expires_after &&
    account.expires_on === entry.expires_after && { expires_on: entry.expires_before }),
  ...(entry.kind === 'TRANSFER' && { customer_no: entry.from_customer_no ?? account.customer_no }),
  ...(entry.kind === 'REFUND' && { closed_at: null }),
  // An account that was never sold is nobody's any more.
  ...(entry.kind === 'ISSUE' && account.balance === entry.amount && { closed_at: clock.iso() }),
});

const assertReversible = (account: AccountRow, entry: EntryRow) => {
  if (account.closed_at !== null && entry.kind !== 'REFUND') throw refuse('ACCOUNT_CLOSED');
  if (entry.kind === 'TRANSFER' && account.customer_no !== entry.to_customer_no)
    throw refuse('ENTRY_NOT_REVERSIBLE');
  if (account.paid < entry.paid || account.bonus < entry.bonus || account.money_won < entry.money_won)
    throw refuse('ACCOUNT_ALREADY_USED');
};

/**
 * Writes the opposite of an entry onto its account, which the caller holds.
 * @throws ENTRY_REVERSED, ACCOUNT_ALREADY_USED, ACCOUNT_CLOSED, ENTRY_NOT_REVERSIBLE, POINTS_SPENT
 */
export const reverse = async (
  db: Tx,
  writer: Writer,
  held: AccountRow,
  entry: EntryRow,
  { on, reason }: { on: ShopDate; reason: string },
): Promise<AccountRow> => {
  if (await isReversed(db, writer, entry.id)) throw refuse('ENTRY_REVERSED');
  if (entry.kind === 'EARN') await refillLot(db, writer, held, entry, on);
  const account = entry.kind === 'EARN' ? await holdAccount(db, writer, held.id as AccountId) : held;
  assertReversible(account, entry);
  const values = {
    kind: 'REVERSE' as const,
    paid: -entry.paid || 0,
    bonus: -entry.bonus || 0,
    money_won: -entry.money_won || 0,
    reverses_id: entry.id,
    ...because({ on, reason }),
    sale_id: entry.sale_id,
    sale_line: entry.sale_line,
  };
  const { account: after } = await post(db, writer, account, values, putBack(account, entry)).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? refuse('ENTRY_REVERSED') : error;
    },
  );
  if (entry.kind === 'TRANSFER') {
    await dropShares(db, writer, after.id);
    await shareWithFamily(db, writer, after.id);
  }
  await tell(db, writer, after);
  return after;
};

/** Takes one entry back by hand. @throws ENTRY_NOT_FOUND and as reverse */
export const reverseEntry = async (
  db: Tx,
  writer: Writer,
  accountId: AccountId,
  entryId: EntryId,
  cause: { on: ShopDate; reason: string },
): Promise<AccountRow> => {
  const account = await holdAccount(db, writer, accountId);
  const entry = await findEntry(db, writer, entryId);
  if (!entry || entry.account_id !== accountId) throw refuse('ENTRY_NOT_FOUND');
  const byHand = ['ADJUST', 'EXTEND', 'TRANSFER', 'REFUND'].includes(entry.kind);
  if (!byHand || entry.sale_id !== null) throw refuse('ENTRY_NOT_REVERSIBLE');
  return reverse(db, writer, account, entry, cause);
};

/**
 * Takes back everything a sale wrote (or those of its lines), latest first. What was reversed before
 * stays so: pressing twice changes nothing.
 */
export const reverseSale = async (
  db: Tx,
  writer: Writer,
  saleId: SaleId,
  { on, reason = '', lines }: { on: ShopDate; reason?: string; lines?: readonly (number | null)[] },
): Promise<void> => {
  const seen = await standingEntriesOfSale(db, writer, saleId, lines);
  const ids = seen.map((entry) => entry.account_id);
  // Taking back points may draw on every lot of the customer: all are held at once, in one order.
  await lockAccounts(db, writer, [...ids, ...(await lotsBeside(db, writer, ids))]);
  for (const entry of await standingEntriesOfSale(db, writer, saleId, lines)) {
    const account = await holdAccount(db, writer, entry.account_id as AccountId);
    await reverse(db, writer, account, entry, { on, reason });
  }
};
