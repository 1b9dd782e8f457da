import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ShopNo } from '../../contract/ids.ts';
import type { Database } from './db/open.ts';
import { asOperator } from './shop.ts';
import type { Tx } from './shop.ts';

const usualStep = 20;

/** Begins a walk, or goes on with one that was cut short less than a day ago. */
const begin = (db: Tx, job: string) =>
  sql`insert into job_walks (job, started_at) values (${job}, now())
    on conflict (job) do update set started_at = now(), after_shop = '', shops = 0, failures = 0, finished_at = null
    where job_walks.finished_at is not null or job_walks.started_at < now() - interval '20 hours'`.execute(
    db,
  );

/** The next shops of an open walk, which nobody else walks on meanwhile. */
const nextShops = async (db: Tx, job: string, most: number): Promise<ShopNo[]> => {
  const walk = await db
    .selectFrom('job_walks')
    .select('after_shop')
    .where('job', '=', job)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!walk) return [];
  const shops = await db
    .selectFrom('shops')
    .select('shop_no')
    .where('shop_no', '>', walk.after_shop)
    .orderBy('shop_no')
    .limit(most)
    .execute();
  return shops.map((row) => row.shop_no as ShopNo);
};

type Work = (db: Tx, shops: readonly ShopNo[]) => Promise<void>;

interface Step {
  job: string;
  most: number;
  failures: number;
  work: Work;
}

/** One transaction: the work on some shops, and that it is done. Answers how many shops there were. */
const takeStep = (database: Database, { job, most, failures, work }: Step): Promise<number> =>
  asOperator(database, async (db) => {
    const shops = await nextShops(db, job, most);
    if (shops.length > 0) await work(db, shops);
    await sql`update job_walks set after_shop = coalesce(${shops.at(-1) ?? null}, after_shop),
      shops = shops + ${shops.length}, failures = failures + ${failures},
      finished_at = case when ${shops.length} = 0 then now() end
      where job = ${job} and finished_at is null`.execute(db);
    return shops.length;
  });

/**
 * Works through all shops, a few in each transaction. What ends in the middle goes on there when it is called
 * again. A shop whose work fails is passed over; answers those failures.
 */
export const walkShops = async (
  database: Database,
  job: string,
  work: Work,
  step = usualStep,
): Promise<unknown[]> => {
  await asOperator(database, (db) => begin(db, job));
  const failures: unknown[] = [];
  /** How many shops are still taken one by one, to find the one that fails. */
  let alone = 0;
  for (;;)
    try {
      const most = alone > 0 ? 1 : step;
      if ((await takeStep(database, { job, most, failures: 0, work })) === 0) return failures;
      alone = Math.max(0, alone - 1);
    } catch (error) {
      if (alone === 0 && step > 1) {
        alone = step;
        continue;
      }
      failures.push(error);
      await takeStep(database, { job, most: 1, failures: 1, work: async () => undefined });
      alone = Math.max(0, alone - 1);
    }
};

const gauges = [
  ['job_walk_shops', 'Shops that the latest walk of a job has done', 'shops'],
  ['job_walk_failures', 'Shops that the latest walk of a job passed over', 'failures'],
  ['job_walk_started_seconds', 'When the latest walk of a job began', 'started'],
  ['job_walk_finished_seconds', 'When it ended; 0 while it is under way', 'finished'],
] as const;

const readWalks = async (database: Database) =>
  (
    await asOperator(database, (db) =>
      sql<{ job: string; shops: number; failures: number; started: number; finished: number }>`
        select job, shops, failures, extract(epoch from started_at)::float8 as started,
          coalesce(extract(epoch from finished_at), 0)::float8 as finished from job_walks`.execute(db),
    )
  ).rows;

/** The other figures must not wait for a database that is busy or away. */
const readSoon = (database: Database) =>
  Promise.race([readWalks(database).catch(() => []), sleep(500, [], { ref: false })]);

/** /metrics says how far each walk has come. */
export const countWalks = (registry: Registry, database: Database): void => {
  for (const [name, help, figure] of gauges)
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        for (const walk of await readSoon(database)) this.set({ job: walk.job }, walk[figure]);
      },
    });
};
