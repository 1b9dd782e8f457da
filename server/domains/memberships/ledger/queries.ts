import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../../platform/db/types.ts';
import { employeeNoOf } from '../../../platform/shop.ts';
import type { ShopTx, Tx } from '../../../platform/shop.ts';
import type { ShopNo } from '../../../../contract/ids.ts';

export type AccountRow = Selectable<DB['accounts']>;
export type EntryRow = Selectable<DB['account_entries']>;
export type AccountKind = AccountRow['kind'];
export type NewEntry = Omit<
  Insertable<DB['account_entries']>,
  'shop_no' | 'account_id' | 'balance_after' | 'actor_employee_no' | 'actor_name'
>;

const accounts = ({ tx, shopNo }: Pick<ShopTx, 'tx' | 'shopNo'>) =>
  tx.selectFrom('accounts').where('accounts.shop_no', '=', shopNo).selectAll('accounts');

/** By number, the one order in which accounts are ever locked. */
export const lockAccounts = async (shop: ShopTx, ids: readonly number[]): Promise<AccountRow[]> => {
  if (ids.length === 0) return [];
  const rows = await accounts(shop)
    .where('accounts.id', 'in', [...new Set(ids)])
    .orderBy('accounts.id')
    .forNoKeyUpdate()
    .execute();
  return rows;
};

export const findAccount = async (shop: ShopTx, id: number): Promise<AccountRow | undefined> => {
  const row = await accounts(shop).where('accounts.id', '=', id).executeTakeFirst();
  return row;
};

/** Those of them that were refunded, or whose sale was undone. */
export const closedAmong = async ({ tx }: ShopTx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...ids])
    .where('closed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The accounts that a customer holds or shares, whatever is left on them. */
export const accountsWithin = async (
  { tx, shopNo }: ShopTx,
  customerNo: number,
  kinds: readonly AccountKind[],
): Promise<(AccountRow & { shared: boolean })[]> => {
  const own = await accounts({ tx, shopNo })
    .where('customer_no', '=', customerNo)
    .where('kind', 'in', kinds)
    .execute();
  const shared = await accounts({ tx, shopNo })
    .innerJoin('account_shares as s', 's.account_id', 'accounts.id')
    .where('s.customer_no', '=', customerNo)
    .where('kind', 'in', kinds)
    .execute();
  return [
    ...own.map((row) => ({ ...row, shared: false })),
    ...shared.map((row) => ({ ...row, shared: true })),
  ];
};

export const sharersOf = async ({ tx }: ShopTx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('account_shares')
        .select(['account_id', 'customer_no'])
        .where('account_id', 'in', [...ids])
        .execute();

export const insertAccount = async (
  { tx }: ShopTx,
  values: Insertable<DB['accounts']>,
): Promise<AccountRow> => tx.insertInto('accounts').values(values).returningAll().executeTakeFirstOrThrow();

/** Moves the balance and writes why, together: at commit the database compares the two. */
export const postEntry = async (
  shop: ShopTx,
  account: Pick<AccountRow, 'id'>,
  entry: NewEntry,
  change: Pick<Updateable<DB['accounts']>, 'customer_no' | 'expires_on' | 'closed_at'> = {},
): Promise<{ account: AccountRow; entry: EntryRow }> => {
  const moved = await shop.tx
    .updateTable('accounts')
    .set({
      ...change,
      paid: sql`paid + ${entry.paid ?? 0}`,
      bonus: sql`bonus + ${entry.bonus ?? 0}`,
      money_won: sql`money_won + ${entry.money_won ?? 0}`,
    })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const written = await shop.tx
    .insertInto('account_entries')
    .values({
      ...entry,
      account_id: account.id,
      balance_after: moved.balance,
      actor_employee_no: employeeNoOf(shop),
      actor_name: shop.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { account: moved, entry: written };
};

const entries = ({ tx }: ShopTx) => tx.selectFrom('account_entries').selectAll();

export const findEntry = (shop: ShopTx, id: number) => entries(shop).where('id', '=', id).executeTakeFirst();

/** Oldest first. */
export const entriesOf = (shop: ShopTx, accountId: number): Promise<EntryRow[]> =>
  entries(shop).where('account_id', '=', accountId).orderBy('id').execute();

export const isReversed = async ({ tx }: ShopTx, id: number): Promise<boolean> =>
  (await tx.selectFrom('account_entries').select('id').where('reverses_id', '=', id).executeTakeFirst()) !==
  undefined;

/** Entries not reversed yet. */
const activeEntries = (shop: ShopTx) =>
  entries(shop)
    .where('kind', '<>', 'REVERSE')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('account_entries as r')
            .select('r.id')
            .whereRef('r.reverses_id', '=', 'account_entries.id'),
        ),
      ),
    );

/** What ran out of accounts and is not there again, oldest first. */
export const expiriesOf = async (shop: ShopTx, ids: readonly number[]): Promise<EntryRow[]> =>
  ids.length === 0
    ? []
    : activeEntries(shop)
        .where('account_id', 'in', [...ids])
        .where('kind', '=', 'EXPIRE')
        .orderBy('id')
        .execute();

/**
 * What a sale wrote and was not reversed yet, in the order of reversal: what comes back may be needed for what
 * goes, so that comes first; then the latest. Null is what belongs to no line.
 */
export const activeEntriesOfSale = (
  shop: ShopTx,
  saleId: number,
  lines: readonly (number | null)[] | undefined,
): Promise<EntryRow[]> => {
  const written = activeEntries(shop)
    .where('sale_id', '=', saleId)
    .orderBy(sql`amount > 0`)
    .orderBy('id', 'desc');
  if (lines === undefined) return written.execute();
  const named = lines.filter((line) => line !== null);
  return written
    .where((where) =>
      where.or([
        ...(named.length > 0 ? [where('sale_line', 'in', named)] : []),
        ...(lines.includes(null) ? [where('sale_line', 'is', null)] : []),
      ]),
    )
    .execute();
};

/** Every lot of points of those customers who hold one of these accounts as a lot. */
export const otherLotsOf = async ({ tx }: ShopTx, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('accounts as a')
    .innerJoin('accounts as b', (join) =>
      join.onRef('b.customer_no', '=', 'a.customer_no').onRef('b.kind', '=', 'a.kind'),
    )
    .select('b.id')
    .where('a.kind', '=', 'POINT')
    .where('a.id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
};

export const insertShares = async (
  { tx }: ShopTx,
  accountId: number,
  customerNos: readonly number[],
): Promise<void> => {
  if (customerNos.length === 0) return;
  await tx
    .insertInto('account_shares')
    .values(customerNos.map((customer_no) => ({ account_id: accountId, customer_no })))
    .execute();
};

/** A new account is shared with its holder's family, as far as its terms allow it. */
export const shareWithFamily = ({ tx }: ShopTx, accountId: number) =>
  sql`
    insert into account_shares (account_id, customer_no)
    select a.id, f.relative_no from accounts a
    join family_links f on f.customer_no = a.customer_no and f.shares
    where a.id = ${accountId} and a.shareable and a.kind <> 'POINT'
    on conflict do nothing`.execute(tx);

/** Whether its sharing was chosen by an employee and so differs from the family's. */
export const isSharedByHand = async ({ tx }: ShopTx, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ byHand: boolean }>`
    with family as (
      select f.relative_no as no from accounts a
      join family_links f on f.customer_no = a.customer_no and f.shares
      where a.id = ${accountId} and a.shareable and a.kind <> 'POINT'),
    shares as (select s.customer_no as no from account_shares s where s.account_id = ${accountId})
    select exists ((select no from shares except select no from family)
      union all (select no from family except select no from shares)) as "byHand"`.execute(tx);
  return rows[0]?.byHand ?? false;
};

export const dropShares = ({ tx }: ShopTx, accountId: number) =>
  tx.deleteFrom('account_shares').where('account_id', '=', accountId).execute();

/** Another version of accounts whose own rows stay as they are. */
export const touchAccounts = async ({ tx }: ShopTx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('accounts')
    .set({ updated_at: sql`now()` })
    .where('id', 'in', [...ids])
    .execute();
};

/** As the operator sees them: accounts with something left past their last day. */
const overdue = (db: Tx, today: string) =>
  db
    .selectFrom('accounts')
    .where('expires_on', '<', today)
    .where('balance', '>', 0)
    .where('closed_at', 'is', null);

export const shopsWithOverdue = async (db: Tx, today: string): Promise<ShopNo[]> =>
  (await overdue(db, today).select('shop_no').distinct().orderBy('shop_no').execute()).map(
    ({ shop_no }) => shop_no as ShopNo,
  );

export const dueToExpire = ({ tx }: ShopTx, today: string, limit: number) =>
  overdue(tx, today)
    .select(['id', 'expires_on', 'paid', 'bonus'])
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
