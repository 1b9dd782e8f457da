import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';
import type { AccountKind } from './ledger/queries.ts';

export interface OpeningRow {
  id: number;
  kind: AccountKind;
  customer_no: number;
  name: string;
  paid: number;
  bonus: number;
  money_won: number;
  expires_on: string | null;
}

export const drawAccountIds = async (db: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval('accounts_id_seq'::regclass) as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
};

const columns = sql`(id bigint, kind text, customer_no bigint, name text, paid bigint, bonus bigint,
  money_won bigint, expires_on date)`;

/** The accounts and the one entry of each, which agree from the start. */
export const insertOpenings = async (
  { tx, actor }: ShopTx,
  rows: readonly OpeningRow[],
  { on, reason }: { on: string; reason: string },
): Promise<void> => {
  const given = JSON.stringify(rows);
  await sql`
    insert into accounts (id, kind, customer_no, name, issued_on, expires_on, paid, bonus, money_won,
      paid_count)
    overriding system value
    select id, kind, customer_no, name, least(${on}::date, expires_on), expires_on, paid, bonus,
      money_won, case when kind = 'TICKET' then paid end
    from json_to_recordset(${given}::json) as r ${columns}`.execute(tx);
  await sql`
    insert into account_entries (account_id, kind, paid, bonus, balance_after, money_won, entered_on,
      reason, actor_employee_no, actor_name)
    select id, 'ISSUE', paid, bonus, paid + bonus, money_won, ${on}::date, ${reason}, ${employeeNoOf({ actor })},
      ${actor.name}
    from json_to_recordset(${given}::json) as r ${columns} order by id`.execute(tx);
};

/** Which kinds of account each of them holds, used up ones too. */
export const kindsHeld = async (
  { tx }: ShopTx,
  customerNos: readonly number[],
): Promise<Map<number, Set<AccountKind>>> => {
  const held = new Map<number, Set<AccountKind>>();
  if (customerNos.length === 0) return held;
  const rows = await tx
    .selectFrom('accounts')
    .select(['customer_no', 'kind'])
    .distinct()
    .where('customer_no', '=', anyOf(customerNos))
    .execute();
  for (const { customer_no, kind } of rows)
    held.set(customer_no, (held.get(customer_no) ?? new Set()).add(kind));
  return held;
};

/** Held until the transaction ends, by number. */
export const lockOpenings = ({ tx }: ShopTx, ids: readonly number[]) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'customer_no', 'kind'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Of these, which were moved, shared or closed since they were opened. */
export const openingsUsed = async ({ tx }: ShopTx, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from account_entries where account_id = ${anyOf(ids)}
      group by account_id having count(*) > 1
    union select account_id from account_shares where account_id = ${anyOf(ids)}`.execute(tx);
  return new Set(rows.map(({ account_id }) => account_id));
};

/** Others' accounts of these customers than the ones named. */
export const holdersOfOthers = async (
  { tx }: ShopTx,
  customerNos: readonly number[],
  ids: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ customer_no: number }>`
    select distinct customer_no from accounts where customer_no = ${anyOf(customerNos)}
      and id <> all (${[...ids]}::bigint[])
    union select distinct customer_no from account_shares
      where customer_no = ${anyOf(customerNos)}`.execute(tx);
  return new Set(rows.map(({ customer_no }) => customer_no));
};

export const deleteOpenings = async ({ tx }: ShopTx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('account_entries').where('account_id', '=', anyOf(ids)).execute();
  await tx.deleteFrom('accounts').where('id', '=', anyOf(ids)).execute();
};
