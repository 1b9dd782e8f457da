import { sql } from 'kysely';
import type { AccessKind } from '../../contract/access-words.ts';
import { clock } from './clock.ts';
import type { Database } from './db/open.ts';
import type { Log } from './log.ts';
import { asOperator } from './shop.ts';
import type { EmployeeAccess, ShopTx, Tx } from './shop.ts';
import { trimOldest } from './trimming.ts';
import type { TrimPart } from './trimming.ts';

/** What an employee saw. */
export interface Access {
  kind: AccessKind;
  /** Whose data, when it is one person's. */
  customerNo?: number;
  /** How many people it showed, when it is not one. */
  people?: number;
  /** What was looked for, or why it was downloaded. */
  detail?: string;
}

interface Entry {
  shop_no: string;
  at: string;
  kind: AccessKind;
  employee_no: number;
  employee_name: string;
  customer_no: number | null;
  people: number;
  detail: string;
  address: string;
}

const flushMs = 500;
const retryMs = 3_000;
const atOnce = 500;
/** Of a database that is away for long: beyond this the newest are lost, and the log says how many. */
const mostWaiting = 50_000;
/** The same look again within this time is the same look: a page asks anew whenever something changes. */
const sameLookMs = 10 * 60_000;
const mostRemembered = 20_000;

/** Text that the table takes: pieces of a letter cut in half are no text. */
const cut = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replaceAll('\u0000', '');

/**
 * 접속 기록: which employee saw which customer's data. Noting it takes no time and never fails what is being read;
 * the entries are written together a moment later, and what waits is written before the server stops.
 */
export class AccessLog {
  readonly #database: Database;
  readonly #log: Log;
  readonly #waiting: Entry[] = [];
  readonly #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #lost = 0;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  note(
    shop: Pick<EmployeeAccess, 'shopNo' | 'actor' | 'viewedBy'>,
    address: string,
    ...accesses: readonly Access[]
  ): void {
    const now = clock.now();
    const { employeeNo, name } = shop.viewedBy ?? shop.actor;
    for (const access of accesses) {
      const { kind, customerNo = null, people = 1, detail = '' } = access;
      const entry = {
        shop_no: shop.shopNo,
        at: new Date(now).toISOString(),
        kind,
        employee_no: employeeNo,
        employee_name: name,
        customer_no: customerNo,
        people,
        detail: cut(detail, 300),
        address: cut(address, 64),
      };
      if (this.#isSameLook(entry, now)) continue;
      if (this.#waiting.length >= mostWaiting) this.#lost += 1;
      else this.#waiting.push(entry);
    }
    if (this.#waiting.length > 0) this.#schedule(flushMs);
  }

  /** A download is one each time, however soon it is repeated. */
  #isSameLook(entry: Entry, now: number): boolean {
    if (entry.kind === 'EXPORT') return false;
    const look = [
      entry.shop_no,
      entry.employee_no,
      entry.kind,
      entry.customer_no,
      entry.people,
      entry.detail,
      entry.address,
    ].join('\n');
    const last = this.#seen.get(look);
    if (last !== undefined && now - last < sameLookMs && now >= last) return true;
    this.#seen.delete(look);
    this.#seen.set(look, now);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > mostRemembered && oldest !== undefined) this.#seen.delete(oldest);
    return false;
  }

  #schedule(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, ms).unref();
  }

  /** Writes all that waits; tried again later when the database does not take it. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.slice(0, atOnce);
      try {
        await asOperator(this.#database, 'write the access log', (db) => insertEntries(db, some));
        this.#waiting.splice(0, some.length);
      } catch (error) {
        this.#log.error({ err: error, waiting: this.#waiting.length }, 'access log not written');
        this.#schedule(retryMs);
        return;
      }
    }
    if (this.#lost > 0) this.#log.error({ lost: this.#lost }, 'access log was full');
    this.#lost = 0;
  }

  /** The last of it, before the database closes. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
    clearTimeout(this.#timer);
  }
}

const insertEntries = (db: Tx, entries: readonly Entry[]) =>
  db
    .insertInto('access_entries')
    .values([...entries])
    .execute();

/** Logs what happened to a user's account in each shop they work in. */
export const noteAccount = (
  db: Tx,
  userId: number,
  { detail, address }: { detail: string; address: string },
) =>
  db
    .insertInto('access_entries')
    .columns(['shop_no', 'at', 'kind', 'employee_no', 'employee_name', 'people', 'detail', 'address'])
    .expression((eb) =>
      eb
        .selectFrom('employees')
        .where('user_id', '=', userId)
        .where('state', '=', 'ACTIVE')
        .select((columns) => [
          'shop_no',
          columns.val(clock.iso()).as('at'),
          columns.val('ACCOUNT').as('kind'),
          'employee_no',
          'name',
          columns.lit(1).as('people'),
          columns.val(detail).as('detail'),
          columns.val(address).as('address'),
        ]),
    )
    .execute();

/** Logs that an operator sees a customer's data, before it is shown. Runs as the operator. */
export const noteOperator = (
  { tx }: ShopTx,
  entry: { name: string; customerNo: number | null; detail: string; address: string },
) =>
  tx
    .insertInto('access_entries')
    .values({
      at: clock.iso(),
      kind: 'OPERATOR',
      employee_no: null,
      employee_name: entry.name,
      customer_no: entry.customerNo,
      people: 1,
      detail: cut(entry.detail, 300),
      address: cut(entry.address, 64),
    })
    .execute();

/** Longer than the law asks of a shop of any size. */
const keptDays = 731;

export const trimAccessLog: TrimPart = (db, most) => {
  const before = new Date(clock.now() - keptDays * 86_400_000).toISOString();
  const age = sql`t.at`;
  return trimOldest(db, most, { of: sql`access_entries t`, age, where: sql`${age} < ${before}` });
};
