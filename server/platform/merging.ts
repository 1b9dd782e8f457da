import { sql } from 'kysely';
import type { Shop } from './shop.ts';

/** From one customer to another. */
export interface MergeDirection {
  from: number;
  to: number;
}

/** A row that went over, by its key, with what is needed to bring it back. */
export interface MergedRow {
  key: string;
  detail?: unknown;
}

/**
 * Moves what one table knows of a customer to another customer, and back. Each domain has its own; they
 * are listed in server/app.ts.
 */
export interface MergeParticipant {
  name: string;
  /** The name an employee reads before merging: 예약, 매출. Left out for rows of no interest to them. */
  label?: string;
  /** The columns of the database that this one answers for. */
  columns: readonly string[];
  /** Locks the rows that stand before a customer in the order of locks. */
  hold?(shop: Shop, customerNo: number): Promise<void>;
  count(shop: Shop, customerNo: number): Promise<number>;
  /** Whether these are a customer's money: moving them there or back needs the right to manage balances. */
  isMoney?(rows: readonly MergedRow[]): boolean;
  move(shop: Shop, direction: MergeDirection): Promise<MergedRow[]>;
  /** `hand` as it was moved: what went `from` → `to` comes back. @throws what the domain names */
  restore(shop: Shop, hand: MergeDirection, rows: readonly MergedRow[]): Promise<void>;
}

interface Column {
  name: string;
  label?: string;
  table: string;
  /** What tells a customer's rows apart. */
  key: string;
  column?: string;
  /** Rows that the other has too stay where they are: a group that both are in. */
  unlessThere?: boolean;
  /** The rows stand before the customer in the order of locks. */
  locked?: boolean;
}

/** For a table whose rows only name their customer. Rows that an employee moved elsewhere since stay there. */
export const columnParticipant = (input: Column): MergeParticipant => {
  const { name, label, unlessThere = false, locked = false } = input;
  const [table, key, column] = [
    sql.table(input.table),
    sql.ref(input.key),
    sql.ref(input.column ?? 'customer_no'),
  ];
  const of = (customerNo: number) => sql`${table}.${column} = ${customerNo}`;
  const existsThere = (customerNo: number) => sql`exists (select from ${table} o
    where o.${column} = ${customerNo} and o.${key} = ${table}.${key})`;
  return {
    name,
    ...(label !== undefined && { label }),
    columns: [`${input.table}.${input.column ?? 'customer_no'}`],
    ...(locked && {
      hold: async (shop: Shop, customerNo: number) =>
        void (await sql`select from ${table} where ${of(customerNo)} order by ${key}
          for no key update`.execute(shop.tx)),
    }),
    count: async (shop, customerNo) =>
      (await sql<{ count: number }>`select count(*) from ${table} where ${of(customerNo)}`.execute(shop.tx))
        .rows[0]?.count ?? 0,
    move: async (shop, { from, to }) =>
      (
        await sql<MergedRow>`update ${table} set ${column} = ${to} where ${of(from)}
          ${unlessThere ? sql`and not ${existsThere(to)}` : sql``} returning ${key}::text as key`.execute(
          shop.tx,
        )
      ).rows,
    restore: async (shop, { from, to }, rows) =>
      void (await sql`update ${table} set ${column} = ${from} where ${of(to)}
        ${unlessThere ? sql`and not ${existsThere(from)}` : sql``}
        and ${key}::text in (select value from json_array_elements_text(${JSON.stringify(rows.map((row) => row.key))}::json))`.execute(
        shop.tx,
      )),
  };
};
