// Reads every ledger of the shops again and says whether the books agree. DATABASE_URL or DATA_DIR names the database.
import { join } from 'node:path';
import { proveBooks } from '../server/domains/memberships/public.ts';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { asOperator } from '../server/platform/scope.ts';

const { dataDir } = readConfig();
const databaseUrl = process.env['DATABASE_URL'];
const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: join(dataDir, 'db') });
const broken = await asOperator(database, (db) => proveBooks(db));
await database.close();

console.log(broken.length === 0 ? '장부가 모두 맞아요.' : '장부가 맞지 않는 곳이 있어요:');
for (const law of broken) console.error(`  ${law}`);
process.exitCode = broken.length === 0 ? 0 : 1;
