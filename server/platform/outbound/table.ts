import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { clock } from '../clock.ts';
import type { Tx } from '../shop.ts';

/** The columns that every table of a desk has; the rest are the domain's own. */
export interface OwnedRow {
  id: number;
  state: string;
  tries: number;
}
export interface DeskRow extends OwnedRow {
  shop_no: string;
}

/** Where a desk finds its rows, and which of them it may take. */
export interface DeskTable {
  table: string;
  /** Rows with the same value in it go one call at a time: `shop_no`, or `id` in a table that no shop owns. */
  ownerColumn: string;
  /** The column that names the vendor; without one the whole desk speaks with one vendor. */
  vendorColumn?: string;
  states: readonly string[];
  /** Those of them that let every other go first. */
  patient?: readonly string[];
}

export interface Claim<Row> {
  rows: Row[];
  lease: string;
  owner: string;
  vendor: string;
}

export interface Due {
  owner: string;
  vendor: string;
  state: string;
}

export const inSeconds = (seconds: number): string => new Date(clock.now() + seconds * 1000).toISOString();

const vendorOf = ({ vendorColumn }: DeskTable) =>
  vendorColumn === undefined ? sql`''::text` : sql`${sql.ref(vendorColumn)}`;

/** What is due longest, of an owner and a vendor that are free; what is patient only where nothing else is. Locks nothing. */
export const findDue = async (
  db: Tx,
  desk: DeskTable,
  { owners, vendors }: { owners: readonly string[]; vendors: readonly string[] },
): Promise<Due | undefined> => {
  const [owner, vendor] = [sql.ref(desk.ownerColumn), vendorOf(desk)];
  const first = desk.patient ? sql`state = any(${desk.patient}::text[]), ` : sql``;
  const { rows } = await sql<Due>`
    select ${owner}::text as owner, ${vendor} as vendor, state from ${sql.table(desk.table)}
    where next_try_at <= ${clock.iso()} and state = any(${desk.states}::text[])
      and ${owner} || ' ' || ${vendor} <> all(${owners}::text[]) and ${vendor} <> all(${vendors}::text[])
    order by ${first}next_try_at limit 1`.execute(db);
  return rows[0];
};

/**
 * Takes rows of one owner under a lease: until it ends no other process calls for them. Rows that another
 * transaction holds are skipped.
 */
export const lease = async <Row extends OwnedRow>(
  db: Tx,
  desk: DeskTable,
  due: Due,
  { underWay, most, seconds }: { underWay: string; most: number; seconds: number },
): Promise<Claim<Row> | undefined> => {
  const [table, owner] = [sql.table(desk.table), sql.ref(desk.ownerColumn)];
  const { rows } = await sql<Row>`
    select * from ${table} where ${owner} = ${due.owner} and state = ${due.state}
      and ${vendorOf(desk)} = ${due.vendor} and next_try_at <= ${clock.iso()}
    order by next_try_at, id limit ${most} for update skip locked`.execute(db);
  if (rows.length === 0) return undefined;
  const token = randomUUID();
  await sql`update ${table}
    set state = ${underWay}, lease = ${token}, tries = tries + 1, next_try_at = ${inSeconds(seconds)}
    where ${owner} = ${due.owner} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  return {
    lease: token,
    owner: due.owner,
    vendor: due.vendor,
    rows: rows.map((row) => ({ ...row, state: underWay, tries: row.tries + 1 })),
  };
};

/** The rows of a claim that are still its own: none that went to another process after the lease ended. */
export const lockClaimed = async <Row extends OwnedRow>(
  db: Tx,
  { table, ownerColumn }: DeskTable,
  { owner, lease: token }: Claim<Row>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(ownerColumn)} = ${owner} and lease = ${token}
    order by id for update`.execute(db);
  return rows;
};

/** Ends the lease of these rows. With `waitSeconds` they are due again; without, nothing is left to do. */
export const release = async (
  db: Tx,
  { table, ownerColumn }: DeskTable,
  owner: string,
  ids: readonly number[],
  waitSeconds?: number,
): Promise<void> => {
  const next = waitSeconds === undefined ? null : inSeconds(waitSeconds);
  await sql`update ${sql.table(table)}
    set lease = null, next_try_at = ${next}, tries = case when ${next}::timestamptz is null then 0 else tries end
    where ${sql.ref(ownerColumn)} = ${owner} and id = any(${ids}::bigint[])`.execute(db);
};

/** When something is due next, so that a process sleeps until then and no longer. */
export const nextDueAt = async (db: Tx, { table, states }: DeskTable): Promise<string | null> => {
  const { rows } = await sql<{ at: string | null }>`
    select min(next_try_at) as at from ${sql.table(table)}
    where next_try_at is not null and state = any(${states}::text[])`.execute(db);
  return rows[0]?.at ?? null;
};
