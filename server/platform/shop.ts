import type { Transaction } from 'kysely';
import type { EmployeeNo, ShopNo, UserId } from '../../contract/ids.ts';
import { allRights } from '../../contract/rights.ts';
import type { Right, Role } from '../../contract/rights.ts';
import type { Trade } from '../../contract/trades.ts';
import type { Database } from './db/open.ts';
import { withPlansKept, withShop } from './db/shop-sql/plugin.ts';
import type { ShopTransaction } from './db/shop-sql/plugin.ts';
import { inTransaction, retryTransient } from './db/transaction.ts';
import type { DB } from './db/types.ts';
import { refuse } from './errors.ts';
import { assertAnswered } from './masked-words.ts';
import type { MaskedWords } from './masked-words.ts';

export type Tx = Transaction<DB>;

declare const minted: unique symbol;

/** A signed-in person, before a shop is looked at. */
export interface UserIdentity {
  readonly userId: UserId;
  readonly sessionId: string;
  /** The shop the token names; null for a person who works in none yet. */
  readonly shopNo: ShopNo | null;
}

/** A signed-in person at work in one shop. */
export interface EmployeeActor {
  readonly kind: 'employee';
  readonly employeeNo: EmployeeNo;
  readonly name: string;
  readonly role: Role;
  readonly userId: UserId;
  readonly sessionId: string;
}

/** The actor in a shop. `name` is what the shop's history says. */
export type Actor =
  | EmployeeActor
  | { readonly kind: 'customer'; readonly name: string }
  | { readonly kind: 'channel'; readonly name: string }
  | { readonly kind: 'operator'; readonly name: string }
  /** Somebody who asks to work there, or was invited to. */
  | { readonly kind: 'applicant'; readonly name: string }
  | { readonly kind: 'system'; readonly name: string };

/** The product itself: a job that carries on what a user began, or what a date decides. */
export const systemActor = { kind: 'system', name: '자동' } as const satisfies Actor;

/**
 * An actor's access to one shop, before a transaction is open. Minted from a checked token or by a public
 * channel, never from a request's own words.
 */
export interface ShopAccess<A extends Actor = Actor> {
  readonly [minted]: true;
  readonly shopNo: ShopNo;
  readonly shopName: string;
  readonly trade: Trade;
  readonly actor: A;
  readonly rights: ReadonlySet<Right>;
  /** Its subscription has run out: it may look, and no more. */
  readonly isReadOnly?: boolean;
  /** Its owner closed it: the same. */
  readonly isClosed?: boolean;
  /** The owner, who looks with this employee's eyes and changes nothing. */
  readonly viewedBy?: { readonly employeeNo: EmployeeNo; readonly name: string };
  readonly database: Database;
  /** Texts of the request with masked numbers, of one who may not see the numbers. */
  readonly maskedWords?: MaskedWords;
  /** Set while serve() holds one transaction open around a whole idempotent request. */
  readonly tx?: ShopTransaction<DB>;
}

/** The access of every employee who comes through the gate. */
export type EmployeeAccess = ShopAccess<EmployeeActor>;

/**
 * The handle that commands and queries take: one shop, who acts in it, and the open transaction, which names
 * the shop for every table of every statement by itself.
 */
export interface Shop<A extends Actor = Actor> extends ShopAccess<A> {
  readonly tx: ShopTransaction<DB>;
}

/** What a write needs of the handle; jobs that walk all shops make one for each. */
export type ShopTx = Pick<Shop, 'tx' | 'shopNo' | 'actor'>;

export const mintAccess = <A extends Actor>(fields: Omit<ShopAccess<A>, typeof minted>): ShopAccess<A> =>
  fields as ShopAccess<A>;

const publicRights = new Set<Right>(['bookings.read', 'bookings.write', 'bookings.others', 'customers.read']);

/**
 * The access of a customer or a public channel. What it may do to others' time is decided by the commands
 * meant for it; it never confirms an overlap.
 */
export const publicAccess = (
  database: Database,
  shop: Pick<ShopAccess, 'shopNo' | 'trade' | 'shopName'>,
  actor: Extract<Actor, { kind: 'customer' | 'channel' }>,
): ShopAccess => mintAccess({ ...shop, database, actor, rights: publicRights });

/** The access of the product itself, for what a date decides or what follows from an event. */
export const systemAccess = (
  database: Database,
  { shopNo, shopName, trade }: Pick<ShopAccess, 'shopNo' | 'trade' | 'shopName'>,
): ShopAccess =>
  mintAccess({ shopNo, shopName, trade, database, actor: systemActor, rights: new Set(allRights) });

/** One shop inside a transaction of a job that walks many. */
export const systemShop = (tx: Tx, shopNo: ShopNo): ShopTx => ({
  tx: withShop(tx, shopNo),
  shopNo,
  actor: systemActor,
});

/** The handle inside a transaction that the operator began. */
export const shopIn = <A extends Actor>(access: ShopAccess<A>, tx: Tx): Shop<A> => ({
  ...access,
  tx: withShop(tx, access.shopNo),
});

/** The shop as an event's subject. */
export const shopNumber = ({ shopNo }: Pick<ShopAccess, 'shopNo'>): number => Number(shopNo.slice(1));

/** The employee who acts; null when a customer, a channel or the product itself does. */
export const employeeNoOf = ({ actor }: Pick<ShopAccess, 'actor'>): EmployeeNo | null =>
  actor.kind === 'employee' ? actor.employeeNo : null;

/** The employee who acts, where only employees are let in. Any other actor is a bug. */
export const actingEmployee = ({ actor }: Pick<ShopAccess, 'actor'>): EmployeeActor => {
  if (actor.kind !== 'employee') throw new Error(`an employee is needed, a ${actor.kind} acts`);
  return actor;
};

/** The owner may do what no right can be given for. */
export const isOwner = ({ actor }: Pick<ShopAccess, 'actor'>): boolean =>
  actor.kind === 'employee' && actor.role === 'OWNER';

export const can = (shop: Pick<ShopAccess, 'rights'>, right: Right): boolean => shop.rights.has(right);

export const assertCan = (shop: Pick<ShopAccess, 'rights'>, right: Right): void => {
  if (!can(shop, right)) throw refuse('ACCESS_DENIED');
};

/** SET takes literals only (and Citus propagates only those), so the number is checked, then written out. */
const asShop = (shopNo: ShopNo): string => {
  if (!/^S[1-9]\d{0,8}$/.test(shopNo)) throw new Error('not a shop number');
  return `set local role dangol_app; set local app.shop_no = '${shopNo}'`;
};

const withTransaction = <A extends Actor, T>(
  access: ShopAccess<A>,
  work: (shop: Shop<A>) => Promise<T>,
  reads: boolean,
): Promise<T> => {
  if (access.tx) return work({ ...access, tx: access.tx });
  const carryOut = async (tx: Tx): Promise<T> => {
    // A list of its own for each try: what one has compared, the next compares anew.
    const own = access.maskedWords && { ...access, maskedWords: [...access.maskedWords] };
    const done = await work(shopIn(own ?? access, tx));
    if (!reads) assertAnswered(own?.maskedWords);
    return done;
  };
  return retryTransient(() => inTransaction(access.database.db, carryOut, asShop(access.shopNo), reads));
};

/** Runs work in one transaction that can see and write this shop's rows only. */
export const inShop = <A extends Actor, T>(access: ShopAccess<A>, work: (shop: Shop<A>) => Promise<T>) =>
  withTransaction(access, work, false);

/** The same for work that writes nothing: all it reads is of one moment, and it need not wait for its transaction to end. */
export const readShop = <A extends Actor, T>(access: ShopAccess<A>, work: (shop: Shop<A>) => Promise<T>) =>
  withTransaction(access, work, true);

/** The same handle for work that is done all day with the same statements, whose plans are kept. */
export const asUsual = <A extends Actor>(shop: Shop<A>): Shop<A> => ({ ...shop, tx: withPlansKept(shop.tx) });

/** The same handle with more rights, for a command that answers for what they let it read. */
export const withRights = <A extends Actor>(shop: Shop<A>, ...rights: readonly Right[]): Shop<A> => ({
  ...shop,
  rights: new Set([...shop.rights, ...rights]),
});

/** The same handle with the product itself as who acts. */
export const byProduct = ({ tx, shopNo }: ShopTx): ShopTx => ({ tx, shopNo, actor: systemActor });

/**
 * What work across shops is for, in a few plain words. In lower case, so that a text put together at run time does not
 * compile: Postgres shows it to whoever looks.
 */
export type Why = Lowercase<string>;

/**
 * What a transaction of the operator sets for itself. One statement, and no SET: a cluster would send that to the other
 * machines with the name, by which they tell each other from strangers.
 */
export const operatorSettings = (why: Why): string => {
  if (!/^[a-z][a-z ,-]{0,54}$/.test(why)) throw new Error('not a reason to look across shops');
  return `select set_config('role', 'dangol_operator', true), set_config('application_name', 'dangol: ${why}', true)`;
};

/** The few named things that look across shops: signing in, opening a shop, nightly jobs. */
export const asOperator = <T>(database: Database, why: Why, work: (db: Tx) => Promise<T>): Promise<T> =>
  retryTransient(() => inTransaction(database.db, work, operatorSettings(why)));

/** The same in one shop: a step of a job that walks many, or what a link opens before rights are known. */
export const asSystem = <T>(
  database: Database,
  shopNo: ShopNo,
  why: Why,
  work: (shop: ShopTx) => Promise<T>,
): Promise<T> => asOperator(database, why, (db) => work(systemShop(db, shopNo)));
