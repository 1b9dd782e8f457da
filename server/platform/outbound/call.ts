import { asOperator } from '../shop.ts';
import type { OwnedDeskOptions, Outcome, Turn } from './desk.ts';
import { outboundCalls, outboundGivenUp } from './metrics.ts';
import { lockClaimed, release } from './table.ts';
import type { Claim, DeskTable, OwnedRow } from './table.ts';

/** The vendor may still answer, but the desk has stopped waiting: the outcome is looked up. */
export class CallTimedOut extends Error {
  constructor(desk: string, seconds: number) {
    super(`A call of ${desk} did not end within ${seconds} s`);
  }
}

const within = async <T>(work: Promise<T>, seconds: number, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), seconds * 1000);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Calls for what was claimed and settles it, each of its rows at most once. */
export const createCall = <Row extends OwnedRow, Result extends Outcome>(
  options: OwnedDeskOptions<Row, Result>,
  place: DeskTable,
) => {
  const { name, database, log, waitAfter, giveUp, callSeconds = 60 } = options;

  /** What a row comes to in the end, once its tries are used up. */
  const resultOf = (row: Row, owner: string, result: Result | undefined): Result | undefined => {
    if (!giveUp || row.tries < giveUp.tries || (result && !result.again)) return result;
    outboundGivenUp.inc({ desk: name });
    log?.warn({ desk: name, owner, id: row.id, tries: row.tries }, 'given up');
    return giveUp.result(row);
  };

  /** Without results the call is lost: its rows stay under way, and are looked up when they are due again. */
  const settle = (claim: Claim<Row>, results?: Result[]): Promise<void> =>
    asOperator(database, 'settle calls of a vendor', async (db) => {
      await options.lockFirst?.(db, claim.rows);
      const rows = await lockClaimed(db, place, claim);
      const ended: { row: Row; result: Result }[] = [];
      const done: number[] = [];
      const waiting = new Map<number, number[]>();
      for (const row of rows) {
        const result = resultOf(row, claim.owner, results?.[claim.rows.findIndex(({ id }) => id === row.id)]);
        outboundCalls.inc({ desk: name, result: !result ? 'lost' : result.again ? 'again' : 'settled' });
        if (result) ended.push({ row, result });
        if (result && !result.again) done.push(row.id);
        else waiting.set(row.tries, [...(waiting.get(row.tries) ?? []), row.id]);
      }
      await release(db, place, claim.owner, done);
      for (const [tries, ids] of waiting) await release(db, place, claim.owner, ids, waitAfter(tries));
      if (ended.length > 0) await options.settle(db, claim.owner, ended);
    });

  return async (claim: Claim<Row>, { call }: Turn<Row, Result>): Promise<void> => {
    let results: Result[];
    try {
      results = await within(call(claim.rows), callSeconds, () => new CallTimedOut(name, callSeconds));
      if (results.length !== claim.rows.length)
        throw new Error(`A call of ${name} for ${claim.rows.length} rows came to ${results.length} results`);
    } catch (error) {
      log?.error({ err: error, desk: name, owner: claim.owner }, 'outbound call');
      await settle(claim);
      throw error;
    }
    await settle(claim, results);
  };
};
