import type { Transaction } from 'kysely';
import type { EmployeeNo, ShopNo, UserId } from '../../contract/ids.ts';
import type { Right, Role } from '../../contract/rights.ts';
import type { Trade } from '../../contract/trades.ts';
import type { Database } from './db/open.ts';
import { inTransaction, retryTransient } from './db/transaction.ts';
import type { DB } from './db/types.ts';
import { refuse } from './errors.ts';

export type Tx = Transaction<DB>;

declare const minted: unique symbol;

/** A signed-in person, before a shop is looked at. */
export interface UserIdentity {
  readonly userId: UserId;
  readonly sessionId: string;
  /** The shop the token names; null for a person who works in none yet. */
  readonly shopNo: ShopNo | null;
}

/**
 * The right to work in one shop, as one employee. Minted by the gate from a checked token, never
 * from a request's own words; every query of a shop's rows takes it.
 */
export interface ShopScope extends UserIdentity {
  readonly [minted]: true;
  readonly shopNo: ShopNo;
  readonly employeeNo: EmployeeNo;
  readonly name: string;
  readonly role: Role;
  readonly trade: Trade;
  readonly shopName: string;
  readonly rights: ReadonlySet<Right>;
  readonly database: Database;
  /** Set while serve() holds one transaction open around a whole idempotent request. */
  readonly tx?: Tx;
}

export type ScopeFields = Omit<ShopScope, typeof minted>;
export const mintScope = (fields: ScopeFields): ShopScope => fields as ShopScope;

/** The employee of a scope in which a customer books by themselves. */
const nobody = 0 as EmployeeNo;

/**
 * The scope of a public channel: it writes for a customer, as nobody who works here. What it may do to
 * others' time is decided by the commands meant for it; it never confirms an overlap.
 */
export const channelScope = (
  database: Database,
  shop: Pick<ScopeFields, 'shopNo' | 'trade' | 'shopName'>,
  name: string,
): ShopScope =>
  mintScope({
    ...shop,
    database,
    name,
    userId: 0 as UserId,
    sessionId: 'channel',
    employeeNo: nobody,
    role: 'STAFF',
    rights: new Set<Right>(['bookings.read', 'bookings.write', 'bookings.others', 'customers.read']),
  });

export const can = (scope: ShopScope, right: Right): boolean => scope.rights.has(right);

export const assertCan = (scope: ShopScope, right: Right): void => {
  if (!can(scope, right)) throw refuse('ACCESS_DENIED');
};

/** SET takes literals only (and Citus propagates only those), so the number is checked, then written out. */
const asShop = (shopNo: ShopNo): string => {
  if (!/^S[1-9]\d{0,8}$/.test(shopNo)) throw new Error('not a shop number');
  return `set local role dangol_app; set local app.shop_no = '${shopNo}'`;
};

/** Runs work in one transaction that can see and write this shop's rows only. */
export const inShop = <T>(scope: ShopScope, work: (db: Tx) => Promise<T>): Promise<T> =>
  scope.tx
    ? work(scope.tx)
    : retryTransient(() => inTransaction(scope.database.db, work, asShop(scope.shopNo)));

/** The same for work that writes nothing: all it reads is of one moment, and it need not wait for its transaction to end. */
export const readShop = <T>(scope: ShopScope, work: (db: Tx) => Promise<T>): Promise<T> =>
  scope.tx
    ? work(scope.tx)
    : retryTransient(() => inTransaction(scope.database.db, work, asShop(scope.shopNo), true));

/** The few named things that look across shops: signing in, opening a shop, nightly jobs. */
export const asOperator = <T>(database: Database, work: (db: Tx) => Promise<T>): Promise<T> =>
  retryTransient(() => inTransaction(database.db, work, 'set local role dangol_operator'));
