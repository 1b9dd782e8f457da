import { PgBoss } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import type { Database } from './db/open.ts';
import { withoutValues } from './log.ts';
import type { Log } from './log.ts';
import type { Reporter } from './report/reporter.ts';
import type { Tx } from './shop.ts';

export interface Job<T extends object = object> {
  name: string;
  /** Cron, Asia/Seoul. */
  schedule?: string;
  run(data: T): Promise<void>;
}

export interface Jobs {
  /** Enqueues inside the caller's transaction: no commit, no job. */
  send<T extends object>(
    db: Tx,
    name: string,
    data: T,
    options?: { singletonKey?: string; startAfter?: number },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** What product code enqueues with, in its own transaction, once background work has begun. */
export const createJobSender = () => {
  let jobs: Jobs | undefined;
  const send: Jobs['send'] = (...job) => {
    if (!jobs) throw new Error('Background work has not begun: no job can be enqueued yet.');
    return jobs.send(...job);
  };
  return {
    send,
    connect: (begun: Jobs | undefined) => {
      jobs = begun;
    },
  };
};
export type JobSender = ReturnType<typeof createJobSender>;

/** How often to look for work that was enqueued, and how long the first retry waits; each next one waits twice as long. */
export interface Pace {
  pollSeconds: number;
  retrySeconds: number;
}
const unhurried: Pace = { pollSeconds: 2, retrySeconds: 5 };
/** A schedule is true to the minute; looking more often would only keep an idle server at work. */
const scheduledPollSeconds = 10;

const noJob = '00000000-0000-0000-0000-000000000000';

const executor = (run: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>) => ({
  executeSql: (text: string, values: unknown[] = []) => run(text, values) as Promise<{ rows: never[] }>,
});

/**
 * pg-boss on the product's own database. One job a handler call: a failing job sends its whole batch
 * again, and no handler here may pay for another's failure.
 */
export const startJobs = async (
  database: Database,
  jobs: readonly Job[],
  { log, reporter }: { log: Log; reporter: Pick<Reporter, 'report'> },
  { pollSeconds, retrySeconds }: Pace = unhurried,
): Promise<Jobs> => {
  const boss = new PgBoss({
    db: executor((text, values) => database.asOwner(text, values)),
    schema: 'pgboss',
  });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue'));
  // The queue keeps a failure for days without logging it.
  const run = async (job: Job, data: object): Promise<void> => {
    try {
      await job.run(data);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
      reporter.report(error);
      throw withoutValues(error);
    }
  };
  try {
    await boss.start();
    for (const job of jobs) {
      await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true, retryDelay: retrySeconds });
      // Asked for any job, pg-boss learns the queue now. Left to the first send, it would ask for a second
      // connection inside the sender's transaction.
      await boss.getJobById(job.name, noJob);
      const pollingIntervalSeconds = job.schedule ? scheduledPollSeconds : pollSeconds;
      await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds }, async ([one]) => {
        if (one) await run(job, one.data ?? {});
      });
      if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'Asia/Seoul' });
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    send: async (tx, name, data, options = {}) => {
      const raw = (text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values));
      const { rows } = await raw('select current_user as role');
      const role = (rows[0] as { role: string }).role;
      // The queue's tables belong to the connection's own role; the shop's role never touches them.
      await raw('set local role none');
      await boss.send(name, data, { ...options, db: executor(raw) });
      await raw(`set local role "${role}"`);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};
