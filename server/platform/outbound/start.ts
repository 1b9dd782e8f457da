import { sql } from 'kysely';
import { clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import type { Job } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { ShopTx, Tx } from '../shop.ts';

interface Drained {
  name: string;
  drain: () => Promise<unknown>;
}

const longestSleepMs = 60_000;
const channelOf = (name: string) => `outbound_${name}`;

/** Wakes the desk in every process when this transaction commits, and never if it does not. */
export const wakeDesk = (tx: Tx, name: string) => sql`select pg_notify(${channelOf(name)}, '')`.execute(tx);

/** Looks after rows whose wake-up was lost, and those of a process that died over them. */
export const sweepJob = (desk: Drained): Job => ({
  name: `outbound.${desk.name}`,
  schedule: '* * * * *',
  run: async () => void (await desk.drain()),
});

/** Begins all of them or none. Answers how to stop. */
export const startDesks = async (
  desks: readonly { start(): Promise<() => Promise<void>> }[],
): Promise<() => Promise<void>> => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => void (await Promise.all(stops.map((one) => one())));
  try {
    for (const one of desks) stops.push(await one.start());
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};

/** Drains when woken and when the next row is due. Answers how to stop. */
export const startDesk = async ({
  name,
  database,
  log,
  drain,
  nextDueAt,
}: Drained & {
  database: Database;
  log: Log | undefined;
  nextDueAt: () => Promise<string | null>;
}): Promise<() => Promise<void>> => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const report = (error: unknown) => log?.error({ err: error, desk: name }, 'outbound desk');
  const sleepUntilDue = async () => {
    const at = await nextDueAt();
    clearTimeout(timer);
    if (stopped || at === null) return;
    const waitMs = Math.max(1000, Date.parse(at) - clock.now());
    timer = setTimeout(wake, Math.min(waitMs, longestSleepMs));
    timer.unref();
  };
  const wake = () => {
    if (stopped) return;
    running = drain().catch(report).then(sleepUntilDue).catch(report);
  };
  const unlisten = await database.listen(channelOf(name), wake, wake);
  // For what was committed while no process listened.
  wake();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await unlisten();
    await running;
  };
};

/** A row of a desk is taken up now instead of later. False where it is under way, or in none of the states. */
export const hurry = async (
  { tx }: ShopTx,
  { desk, table, states }: { desk: string; table: string; states: readonly string[] },
  id: number,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set next_try_at = ${clock.iso()}
    where id = ${id} and lease is null and state in (${sql.join(states)})`.execute(tx);
  if (numAffectedRows > 0n) await wakeDesk(tx, desk);
  return numAffectedRows > 0n;
};
