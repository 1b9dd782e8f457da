import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Database } from '../db/open.ts';
import type { Log } from '../log.ts';
import { asOperator, systemShop } from '../shop.ts';
import type { ShopTx, Tx } from '../shop.ts';
import { createCall } from './call.ts';
import { startDesk } from './start.ts';
import { findDue, lease, nextDueAt } from './table.ts';
import type { Claim, DeskRow, DeskTable, OwnedRow } from './table.ts';

/** What a call came to; `again` while the desk must go on with it by itself. */
export interface Outcome {
  again?: true;
}

/** What a row in one state waits for. */
export interface Turn<Row, Result> {
  /** The state while the call is under way, whose own turn is to look up what became of it. */
  underWay: string;
  /** How many rows of one owner go in one call. */
  most?: number;
  /** One result for each row, in their order. Runs outside any transaction. */
  call: (rows: Row[]) => Promise<Result[]>;
}

export interface OwnedDeskOptions<Row extends OwnedRow, Result extends Outcome> {
  /** Names the desk in jobs, logs, metrics, and `wakeDesk`. */
  name: string;
  database: Database;
  log?: Log;
  /** Has the columns id, state, tries, next_try_at and lease, and that of its owner. */
  table: string;
  ownerColumn: string;
  vendorColumn?: string;
  /** By state. A state that waits for nothing has no turn. */
  turns: Record<string, Turn<Row, Result>>;
  /** States that wait while anything else is due: many of them never hold up what somebody waits for. */
  patient?: readonly string[];
  /** Locks what must be locked before the desk's own rows. */
  lockFirst?(db: Tx, rows: readonly Row[]): Promise<void>;
  /** Writes what came of the call. The lease has ended already; `next_try_at` may be set anew. */
  settle(db: Tx, owner: string, ended: readonly { row: Row; result: Result }[]): Promise<void>;
  /** Seconds until the next try, after so many; the first must outlast a request that is still on its way. */
  waitAfter: (tries: number) => number;
  /** After so many tries the row ends as `result` says, and is logged and counted. */
  giveUp?: { tries: number; result(row: Row): Result };
  /** Longer than any call takes: a process that holds a row this long has died over it. */
  leaseSeconds?: number;
  callSeconds?: number;
  /** Calls at once to one vendor, from one process. */
  callsAtOnce?: number;
}

/** Of a table with `shop_no`, whose rows are settled in their shop. */
export interface DeskOptions<Row extends DeskRow, Result extends Outcome> extends Omit<
  OwnedDeskOptions<Row, Result>,
  'ownerColumn' | 'settle'
> {
  settle(shop: ShopTx, ended: readonly { row: Row; result: Result }[]): Promise<void>;
}

export interface Desk {
  name: string;
  /** Works until nothing is due. Answers how many rows it called for; rejects with the first error of a call. */
  drain: () => Promise<number>;
  /** Works by itself from now on. Answers how to stop. */
  start(): Promise<() => Promise<void>>;
}

const heldPauseMs = 25;
const mostHeldPauses = 40;

/**
 * Sends a table's rows to their vendor: a row is committed first, then leased, called for outside any
 * transaction, and settled. A call that was begun and never settled is looked up before it is repeated.
 * One call at a time for an owner at a vendor, a few at a time for a vendor, so that none holds up another.
 */
export const ownedDesk = <Row extends OwnedRow, Result extends Outcome>(
  options: OwnedDeskOptions<Row, Result>,
): Desk => {
  const { name, database, turns, leaseSeconds = 120, callsAtOnce = 4 } = options;
  const place: DeskTable = {
    table: options.table,
    ownerColumn: options.ownerColumn,
    vendorColumn: options.vendorColumn,
    states: Object.keys(turns),
    patient: options.patient,
  };
  const callFor = createCall(options, place);
  let draining: Promise<number> | undefined;
  let isRung = false;
  let isStopped = false;
  let wake = (): void => undefined;
  const ring = () => {
    isRung = true;
    wake();
  };

  const claim = (running: readonly Claim<Row>[]) =>
    asOperator(database, 'claim calls of a vendor', async (db) => {
      const due = await findDue(db, place, occupied(running, callsAtOnce));
      const turn = due && turns[due.state];
      if (!turn) return 'nothing';
      const { underWay, most = 1 } = turn;
      const claimed = await lease<Row>(db, place, due, { underWay, most, seconds: leaseSeconds });
      return claimed ? { claimed, turn } : 'held';
    });

  const work = async (): Promise<number> => {
    const running = new Set<Claim<Row>>();
    const errors: unknown[] = [];
    let rows = 0;
    let pauses = 0;
    for (;;) {
      isRung = false;
      const rung = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const found = isStopped ? 'nothing' : await claim([...running]);
      if (typeof found === 'object') {
        const { claimed, turn } = found;
        rows += claimed.rows.length;
        running.add(claimed);
        void callFor(claimed, turn)
          .catch((error: unknown) => errors.push(error))
          .finally(() => {
            running.delete(claimed);
            // A claim that is being made just now still passes this owner over.
            ring();
          });
      } else if (running.size > 0) await rung;
      // The transaction that holds the row may only have read it, and then nothing would wake the desk.
      else if (found === 'held' && (pauses += 1) <= mostHeldPauses) await sleep(heldPauseMs);
      else if (!isRung || isStopped) break;
    }
    // From here on another drain begins anew: this one no longer hears the bell.
    draining = undefined;
    if (errors.length > 0) throw errors[0];
    return rows;
  };

  const drain = (): Promise<number> => {
    ring();
    if (draining) return draining;
    const current = work().finally(() => {
      if (draining === current) draining = undefined;
    });
    draining = current;
    return current;
  };

  return {
    name,
    drain,
    start: async () => {
      const stop = await startDesk({
        name,
        database,
        log: options.log,
        drain,
        nextDueAt: () => asOperator(database, 'claim calls of a vendor', (db) => nextDueAt(db, place)),
      });
      return () => {
        isStopped = true;
        return stop();
      };
    },
  };
};

/** The desk of a table whose rows belong to shops. */
export const desk = <Row extends DeskRow, Result extends Outcome>(options: DeskOptions<Row, Result>): Desk =>
  ownedDesk({
    ...options,
    ownerColumn: 'shop_no',
    settle: (db, shopNo, ended) => options.settle(systemShop(db, shopNo as ShopNo), ended),
  });

/** Owners that have a call under way at a vendor, and vendors that have as many as they may. */
const occupied = (running: readonly Claim<unknown>[], callsAtOnce: number) => {
  const vendors = running.map(({ vendor }) => vendor);
  return {
    owners: running.map(({ owner, vendor }) => `${owner} ${vendor}`),
    vendors: vendors.filter((vendor) => vendors.filter((one) => one === vendor).length >= callsAtOnce),
  };
};
