import { sql } from 'kysely';
import type { ShopNo } from '../../contract/ids.ts';
import type { Database } from './db/open.ts';
import { asOperator } from './shop.ts';
import type { Tx } from './shop.ts';

const usualStep = 20;

/** Begins a walk, or goes on with one that was cut short less than a day ago. */
const begin = (db: Tx, job: string) =>
  sql`insert into job_walks (job, started_at) values (${job}, now())
    on conflict (job) do update set started_at = excluded.started_at, after_shop = '', shops = 0, failures = 0, broken = 0,
      finished_at = null
    where job_walks.finished_at is not null 
      or job_walks.started_at at time zone 'UTC' < excluded.started_at at time zone 'UTC' - interval '20 hours'`.execute(
    db,
  );

interface NextShops {
  /** Where the walk stands. */
  after: string;
  shops: ShopNo[];
}

/** The next shops of an open walk. */
const nextShops = async (db: Tx, job: string, most: number): Promise<NextShops | undefined> => {
  const walk = await db
    .selectFrom('job_walks')
    .select('after_shop')
    .where('job', '=', job)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!walk) return undefined;
  const shops = await db
    .selectFrom('shops')
    .select('shop_no')
    .where('shop_no', '>', walk.after_shop)
    .orderBy('shop_no')
    .limit(most)
    .execute();
  return { after: walk.after_shop, shops: shops.map((row) => row.shop_no as ShopNo) };
};

interface Outcome {
  /** In how many of the shops something is wrong. */
  broken?: number;
  /** What is written in the transaction that moves the walk on: once, even with several walkers. */
  write?: (db: Tx) => Promise<void>;
}
type Work = (shops: readonly ShopNo[]) => Promise<Outcome>;

interface Step {
  job: string;
  most: number;
  failures: number;
  work: Work;
}

/** The work on some shops, in transactions of its own, and then that it is done. Answers whether the walk goes on. */
const takeStep = async (database: Database, { job, most, failures, work }: Step): Promise<boolean> => {
  const next = await asOperator(database, 'walk through shops', (db) => nextShops(db, job, most));
  if (!next) return false;
  const { after, shops } = next;
  const { broken = 0, write } = shops.length > 0 ? await work(shops) : {};
  const ended = shops.length > 0 ? sql`` : sql`, finished_at = now(), completed_at = now()`;
  await asOperator(database, 'walk through shops', async (db) => {
    const moved = await sql<object>`update job_walks set after_shop = ${shops.at(-1) ?? after},
      shops = shops + ${shops.length}, failures = failures + ${failures}, broken = broken + ${broken}${ended}
      where job = ${job} and finished_at is null and after_shop = ${after} returning job`.execute(db);
    // Another process that walks on the same has moved it already.
    if (moved.rows.length > 0) await write?.(db);
  });
  return shops.length > 0;
};

/**
 * Works through all shops, a few at a time. What ends in the middle goes on there when it is called again. A
 * shop whose work fails is skipped; returns those failures.
 */
export const walkShops = async (
  database: Database,
  job: string,
  work: Work,
  step = usualStep,
): Promise<unknown[]> => {
  await asOperator(database, 'walk through shops', (db) => begin(db, job));
  const failures: unknown[] = [];
  /** How many shops are still taken one by one, to find the one that fails. */
  let alone = 0;
  for (;;)
    try {
      const most = alone > 0 ? 1 : step;
      if (!(await takeStep(database, { job, most, failures: 0, work }))) return failures;
      alone = Math.max(0, alone - 1);
    } catch (error) {
      if (alone === 0 && step > 1) {
        alone = step;
        continue;
      }
      failures.push(error);
      await takeStep(database, { job, most: 1, failures: 1, work: async () => ({}) });
      alone = Math.max(0, alone - 1);
    }
};
