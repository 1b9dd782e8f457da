import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationStories } from '../../server/domains/migration/testing/stories.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { brokenLaws } from '../../server/testing/invariants.ts';
import type { World } from '../../server/testing/world.ts';
import { playWeek } from '../prove/week-player.ts';
import { runStep, tool } from '../steps.ts';
import { readStories } from './stories.ts';
import type { Stories } from './stories.ts';

/** Every table of a shop stands on the machines, and answers how many. */
export const spreadTables = async (database: Database): Promise<string> => {
  await migrate(database);
  const { rows } = await database.pool.query<{ spread: number; own: number; left: string[] | null }>(`
    select count(*) filter (where d.logicalrelid is not null)::int as spread,
      count(*) filter (where d.logicalrelid is null)::int as own,
      array_agg(c.relname::text) filter (where d.logicalrelid is null and p.oid is not null) as left
    from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
    left join pg_policy p on p.polrelid = c.oid and p.polname = 'shop'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const [tables] = rows;
  assert.equal(tables?.left, null, 'tables of a shop that stayed behind');
  return `${tables?.spread} tables spread, ${tables?.own} on the first machine`;
};

export const seed = async (database: Database): Promise<string> => {
  const logins = await seedDemo(database, { days: 10, customers: 40 });
  return `${logins.length} logins`;
};

/** Bookings, then a week of sales against books kept by hand. */
export const shopDay = async (world: World): Promise<string> => {
  const { owner, shopNo } = await world.shop();
  return `${await playWeek(owner, shopNo, 1)} figures as the books have them`;
};

const file = `이름,연락처,그룹,포인트\n${Array.from(
  { length: 300 },
  (_, at) => `김걸음${at},0107${String(1_000_000 + at)},옮긴 분,100`,
).join('\n')}\n`;

export const importFile = async (world: World): Promise<string> => {
  const { upload, commit, undo, customers } = migrationStories(world, await world.shop());
  const batch = await upload(file);
  await commit(batch);
  const came = (await customers()).length;
  assert.ok(came > 0, 'nobody came in');
  await undo(batch);
  assert.equal((await customers()).length, 0, 'who stays after the undo');
  return '300 customers came in, and went again';
};

export const books = async (database: Database): Promise<string> => {
  assert.deepEqual(await brokenLaws(database), []);
  return 'no law is broken';
};

/** The API's stories, each file on a copy of its own on all machines. */
export const stories = async (machines: readonly string[], paths: readonly string[]): Promise<Stories> => {
  const folder = mkdtempSync(join(tmpdir(), 'dangol-distributed-'));
  const report = join(folder, 'stories.json');
  // Each statement goes to another machine, so stories of many take longer than they may elsewhere.
  const patient = ['--testTimeout=300000', '--hookTimeout=300000'];
  const args = ['--project', 'api on postgres', ...patient, '--reporter=json', `--outputFile=${report}`];
  try {
    await runStep({
      ...tool('API stories', 'vitest', 'run', ...paths, ...args),
      env: { TEST_DATABASE_URL: machines[0], TEST_DATABASE_MACHINES: machines.join(' ') },
    });
    return readStories(JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof readStories>[0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
