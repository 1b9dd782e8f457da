import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Instant } from '../../contract/time.ts';
import type { Database } from './db/open.ts';
import { asOperator } from './shop.ts';
import type { Tx } from './shop.ts';

interface WalkRow {
  job: string;
  shops: number;
  failures: number;
  broken: number;
  startedAt: Instant;
  /** Null while it is under way, or was cut short. */
  finishedAt: Instant | null;
  /** When one last ended; of one that never did, when it first began. */
  completedAt: Instant;
}

/** How the latest walk of each job stands. Runs as the operator. */
export const walkRows = async (db: Tx): Promise<WalkRow[]> =>
  (
    await sql<WalkRow>`
      select job, shops, failures, broken, started_at as "startedAt", finished_at as "finishedAt",
        completed_at as "completedAt"
      from job_walks order by job`.execute(db)
  ).rows;

const seconds = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant) / 1000);

const gauges: readonly (readonly [string, string, (walk: WalkRow) => number])[] = [
  ['job_walk_shops', 'Shops that the latest walk of a job has done', (walk) => walk.shops],
  ['job_walk_failures', 'Shops that the latest walk of a job passed over', (walk) => walk.failures],
  ['job_walk_broken', 'Shops in which the latest walk of a job found something wrong', (walk) => walk.broken],
  ['job_walk_started_seconds', 'When the latest walk of a job began', (walk) => seconds(walk.startedAt)],
  ['job_walk_finished_seconds', 'When it ended; 0 while it is under way', (walk) => seconds(walk.finishedAt)],
  [
    'job_walk_completed_seconds',
    'When a walk of the job last ended; of one that never did, when it first began',
    (walk) => seconds(walk.completedAt),
  ],
];

/** The other figures must not wait for a database that is busy or away. */
const readSoon = (database: Database): Promise<WalkRow[]> =>
  Promise.race([
    asOperator(database, 'measure walks', walkRows).catch(() => []),
    sleep(500, [], { ref: false }),
  ]);

/** /metrics says how far each walk has come. */
export const countWalks = (registry: Registry, database: Database): void => {
  for (const [name, help, figure] of gauges)
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        for (const walk of await readSoon(database)) this.set({ job: walk.job }, figure(walk));
      },
    });
};
