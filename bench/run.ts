/** Everything measured side by side in one run: ours against a named peer or floor. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startTestPostgres } from '../scripts/postgres.ts';
import { assemble } from '../server/assemble.ts';
import type { Server } from '../server/assemble.ts';
import { readConfig } from '../server/platform/config.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import type { DatabaseConfig } from '../server/platform/db/open.ts';
import { benchAvailability } from './availability.ts';
import { benchAvailabilityHttp } from './availability-http.ts';
import { benchBookingList } from './book-list.ts';
import { benchBookingCreate } from './bookings.ts';
import { budgets, measureBundle, mostFiles } from './bundle.ts';
import { benchBookingPage } from './booking-page.ts';
import { benchCalendar } from './calendar/run.ts';
import { benchChatbot } from './chatbot.ts';
import { benchColdStart } from './cold-start.ts';
import { benchCustomers } from './customers/run.ts';
import { benchIncentives } from './incentives.ts';
import { benchMigration } from './migration.ts';
import { benchMessages } from './messages.ts';
import { benchSales } from './sales.ts';
import { benchStalls } from './stalls.ts';
import { benchStart } from './start.ts';
import { benchStatistics } from './statistics.ts';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const onDatabase = async (config: DatabaseConfig, bench: (server: Server) => Promise<unknown>) => {
  const database = await openDatabase(config);
  await migrate(database);
  const settings = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    RATE_LIMIT: '10000000',
    DATA_DIR: join(tmpdir(), `dangol-bench-${randomUUID()}`),
  });
  const server = await assemble(settings, database);
  await bench(server);
  await server.close();
};

const onPostgres = async (bench: (server: Server) => Promise<unknown>) => {
  const postgres = await startTestPostgres();
  const databaseUrl = await createTestDatabase(postgres.url, `dangol_bench_${randomUUID().slice(0, 8)}`);
  await onDatabase({ databaseUrl }, bench);
  await postgres.stop();
};

/** As it runs by default, where each step waits for the disk. */
const onEmbedded = async (bench: (server: Server) => Promise<unknown>) => {
  const dataDir = join(tmpdir(), `dangol-embedded-${randomUUID()}`);
  await onDatabase({ dataDir }, bench);
  await rm(dataDir, { recursive: true });
};

const benches: Record<string, () => Promise<void>> = {
  start: benchStart,
  availability: async () => {
    benchAvailability();
  },
  bookings: async () => {
    for (const bench of [benchBookingCreate, benchBookingList]) {
      await onPostgres(bench);
      await onDatabase({ dataDir: 'memory://', durable: false }, bench);
    }
  },
  'availability-http': () => onPostgres(benchAvailabilityHttp),
  chatbot: () => onPostgres(benchChatbot),
  customers: () => onPostgres(benchCustomers),
  incentives: () => onPostgres(benchIncentives),
  migration: async () => {
    await onPostgres(benchMigration);
    await onEmbedded((server) => benchMigration(server, 3));
  },
  messages: () => onPostgres(benchMessages),
  sales: () => onPostgres(benchSales),
  stalls: async () => {
    if (process.env['BENCH_DATABASE'] !== 'pglite') await onPostgres(benchStalls);
    await onEmbedded(benchStalls);
  },
  statistics: async () => {
    await onPostgres(benchStatistics);
    await onDatabase({ dataDir: 'memory://', durable: false }, benchStatistics);
  },
  'booking-page': benchBookingPage,
  'cold-start': benchColdStart,
  bundle: async () => {
    const figures = await measureBundle();
    const firstLoads = [
      ['office', figures.officeGzipBytes, budgets.office],
      ['sign-in', figures.signInGzipBytes, budgets.signIn],
      ['public page', figures.publicGzipBytes, budgets.public],
      ['booking page', figures.zeroGzipBytes, budgets.zero],
    ] as const;
    for (const [page, bytes, most] of firstLoads)
      console.log(`first load, ${page}: ${kilobytes(bytes)} gzip (at most ${kilobytes(most)})`);
    for (const [screen, files] of Object.entries(figures.files))
      console.log(`first load, ${screen}: ${files} scripts and styles (at most ${mostFiles})`);
  },
  calendar: async () => {
    for (const row of await benchCalendar()) {
      if (!row.isMet) process.exitCode = 1;
      console.log(
        `${row.name}: ours ${row.ours.toFixed(1)} ms, @event-calendar/core ${row.theirs.toFixed(1)} ms, ` +
          `ratio ${row.ratio.toFixed(2)} (${row.target}${row.isMet ? '' : ', NOT MET'})`,
      );
    }
  },
};

const chosen = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches))
  if (chosen.length === 0 || chosen.includes(name)) await bench();
process.exit();
