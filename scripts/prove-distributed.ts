/**
 * Runs the product on tables that are spread over machines by shop, and says which statements went to more than one
 * of them. DISTRIBUTED_DATABASE_URL is the first machine of a cluster, as docs/operate.md says. Paths of stories pick some.
 */
import pg from 'pg';
import { openDatabase } from '../server/platform/db/open.ts';
import { worldOn } from '../server/testing/world.ts';
import { createOnMachines, dropOnMachines, machinesOf } from './distributed/machines.ts';
import { books, importFile, seed, shopDay, spreadTables, stories } from './distributed/stages.ts';
import {
  countedStatements,
  forgetStatements,
  routedCalls,
  spreadStatements,
} from './distributed/statements.ts';

const url = process.env['DISTRIBUTED_DATABASE_URL'];
if (!url) {
  console.log('건너뛰어요. DISTRIBUTED_DATABASE_URL 이 없어요 (docs/operate.md, Spread over machines)');
  process.exit(0);
}
const named = process.argv.slice(2);
const paths = named.length > 0 ? named : ['server/domains'];

const machines = await machinesOf(url);
const first = new pg.Client({ connectionString: url });
await first.connect();
const name = `dangol_distributed_${process.pid}`;
const database = await openDatabase({ databaseUrl: await createOnMachines(machines, name) });
let failed = 0;

/** One stage fails and the others still say what they found. */
const stage = async (title: string, work: () => Promise<string>): Promise<boolean> => {
  const begun = performance.now();
  const told = await work().then(
    (found) => ({ mark: '✔', found }),
    (error: Error) => ({ mark: '✖', found: error.stack ?? String(error) }),
  );
  if (told.mark === '✖') failed += 1;
  console.log(`${told.mark} ${title}: ${told.found} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return told.mark === '✔';
};

console.log(`${machines.length - 1} workers behind ${new URL(url).host}`);
if (await stage('migrations', () => spreadTables(database))) {
  await forgetStatements(first);
  await stage('seed', () => seed(database));
  const world = await worldOn(database);
  await stage('a shop’s week', () => shopDay(world));
  await stage('import', () => importFile(world));
  await stage('books', () => books(database));
  await world.server.close();
  await stage('API stories', async () => {
    const { passed, failed: stopped, known, outdated, reasons } = await stories(machines, paths);
    for (const { story, why } of known) console.log(`  known: ${story} (${why})`);
    for (const story of outdated) console.log(`  holds by now, take it from exceptions.ts: ${story}`);
    for (const { reason, stories: many, one } of reasons)
      console.log(`  ${String(many).padStart(4)} × ${reason} (${one})`);
    const all = `${passed + known.length + stopped} stories`;
    if (stopped + outdated.length > 0)
      throw new Error(`${stopped} of ${all} failed, ${outdated.length} exceptions are none`);
    if (passed === 0) throw new Error('no story ran');
    return `${passed} of ${all} hold, ${known.length} known exceptions`;
  });
  const counted = await countedStatements(first);
  const spread = spreadStatements(counted);
  console.log(`\n${routedCalls(counted)} calls went to the machine of one shop. To more than one went:`);
  for (const { text, calls } of spread) console.log(`  ${String(calls).padStart(6)} × ${text}`);
} else await database.close();
await dropOnMachines(machines, name);
await first.end();
process.exit(failed === 0 ? 0 : 1);
