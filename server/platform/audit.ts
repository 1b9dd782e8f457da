import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ShopNo } from '../../contract/ids.ts';
import type { Tx } from './shop.ts';

/** A row that breaks a law: what it says, and what the rows it is made of come to. */
export interface BrokenRow {
  shop_no: string;
  id: number | string;
  said: number | null;
  found: number | null;
}

/** What must be true of the books. Its query answers the rows that break it, in one pass over the tables. */
export interface Law {
  /** For the log. */
  name: string;
  /** For the owner. */
  title: string;
  /** What the row's id is of. */
  subject: 'SALE' | 'ACCOUNT' | 'CUSTOMER' | 'CASH_DAY' | 'PRODUCT' | 'BOOKING';
  broken: (shops: AuditedShops) => RawBuilder<BrokenRow>;
  /** It looks at one sale at a time, so that a shop's can be read some at a time. */
  isOfEachSale?: true;
}

/** Sales of one shop, by their numbers, both included. */
export interface SomeSales {
  shopNo: ShopNo;
  from: number;
  to: number;
}

/** One shop, some of its sales, some shops, or all. */
export type AuditedShops = ShopNo | SomeSales | readonly ShopNo[] | undefined;

/** The condition on a table's alias. */
export const ofShop = (alias: string, shops: AuditedShops) => {
  if (shops === undefined) return sql`true`;
  const column = sql.ref(`${alias}.shop_no`);
  if (Array.isArray(shops)) return sql`${column} = any (${[...(shops as ShopNo[])]}::text[])`;
  return sql`${column} = ${typeof shops === 'string' ? shops : (shops as SomeSales).shopNo}`;
};

/** The same, and of what is asked of some sales only theirs; `sale` is the column with the sale's number. */
export const ofSales = (alias: string, sale: string, shops: AuditedShops) =>
  typeof shops === 'object' && 'shopNo' in shops
    ? sql`${ofShop(alias, shops)} and ${sql.ref(`${alias}.${sale}`)} between ${shops.from} and ${shops.to}`
    : ofShop(alias, shops);

interface Entries {
  table: string;
  /** The column of what the entries are of. */
  of: string;
  amount: string;
  /** What a reversal has in common with what it reverses. */
  same: readonly string[];
}

/** A reversal is just the opposite of what it reverses, which is no reversal itself. */
export const reversalLaw = (
  { table, of, amount, same }: Entries,
  named: Pick<Law, 'name' | 'title' | 'subject'>,
): Law => {
  const columns = (alias: string) => sql.join(same.map((column) => sql.ref(`${alias}.${column}`)));
  const [said, found] = ['r', 'o'].map((alias) => sql.ref(`${alias}.${amount}`));
  return {
    ...named,
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, ${sql.ref(`r.${of}`)}::text as id, ${said} as said, -${found} as found
      from ${sql.table(table)} r
      join ${sql.table(table)} o on o.shop_no = r.shop_no and o.id = r.reverses_id
      where ${ofShop('r', shop)} and (${said} <> -${found} or o.reverses_id is not null
        or row(${columns('r')}) is distinct from row(${columns('o')}))`,
  };
};

export interface Breach {
  law: Law;
  rows: BrokenRow[];
}

/** Reads the books again, law by law, of one shop or as the operator of several. */
export const findBreaches = async (db: Tx, laws: readonly Law[], shops?: AuditedShops): Promise<Breach[]> => {
  const breaches: Breach[] = [];
  for (const law of laws) {
    const { rows } = await law.broken(shops).execute(db);
    if (rows.length > 0) breaches.push({ law, rows });
  }
  return breaches;
};

/** The broken laws, in words, with the first row that breaks them. Empty when the books are right. */
export const describeBreaches = (breaches: readonly Breach[]): string[] =>
  breaches.map(({ law, rows }) => `${law.name}: ${rows.length}, for instance ${JSON.stringify(rows[0])}`);
