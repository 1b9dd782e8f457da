// Reads all books of a database again and says whether they agree: DATABASE_URL, or a folder as argument.
import { join } from 'node:path';
import { allLaws } from '../server/domains/audit/rules.ts';
import { describeBreaches, findBreaches } from '../server/platform/audit.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { asOperator } from '../server/platform/shop.ts';

const databaseUrl = process.env['DATABASE_URL'];
const folder = process.argv[2];
if (!databaseUrl && !folder) {
  console.error('DATABASE_URL=postgres://… npm run prove:books, 또는 npm run prove:books -- data/shop');
  process.exit(2);
}
const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: join(folder ?? '', 'db') });
const started = performance.now();
const broken = await asOperator(database, 'proof of books', async (db) =>
  describeBreaches(await findBreaches(db, allLaws)),
);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  broken.length === 0
    ? `장부가 모두 맞아요 (${seconds}초)`
    : `맞지 않는 장부가 있어요:\n${broken.map((law) => `- ${law}`).join('\n')}`,
);
await database.close();
process.exit(broken.length === 0 ? 0 : 1);
