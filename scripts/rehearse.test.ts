import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { emptyDatabases } from '../server/platform/db/test-databases.ts';
import { seedDemo } from '../server/seed/demo.ts';
import { clientProgram, rehearseRestore } from './lib/rehearsal.ts';

const run = promisify(execFile);
const databases = emptyDatabases();
/** A cluster of its own, which has never heard of the server's roles. */
const elsewhere = emptyDatabases();
const folder = mkdtempSync(join(tmpdir(), 'dangol-rehearsal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasClient = await run(clientProgram('pg_dump'), ['--version']).then(
  () => true,
  () => false,
);

/** The server that tests bring along has no client programs; the machine's own has. In CI they must be there. */
test.runIf(hasClient || process.env['CI'])(
  'a dump comes back whole in a new cluster: every row, every law of the books',
  async () => {
    const [from, to] = [await databases.newUrl(), await elsewhere.newUrl()];
    const database = await openDatabase({ databaseUrl: from });
    await migrate(database);
    await seedDemo(database, { days: 4, customers: 20 });
    const { rows } = await database.pool.query<{ sales: number }>('select count(*)::int as sales from sales');
    await database.close();
    const dump = join(folder, 'nightly.dump');
    await run(clientProgram('pg_dump'), ['--format=custom', '--file', dump, from]);

    const rehearsed = await rehearseRestore(to, dump);
    expect(rehearsed).toMatchObject({ migrated: [], brokenLaws: [], counts: { sales: rows[0]?.sales } });
    expect(rehearsed.counts.shops).toBeGreaterThan(0);
    await expect(rehearseRestore(to, dump)).rejects.toThrow(/already exists/);
  },
  120_000,
);
