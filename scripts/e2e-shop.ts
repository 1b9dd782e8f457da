/** One small shop for the browser stories, served as a start serves it: the program in one file, in a process of its own. */
import { operator } from '../e2e/support/operator.ts';
import { readProgram } from './lib/program.ts';
import { reportReady } from './prove/report-ready.ts';

const { addOperator, demoKeep, readConfig, seedDemo, startServer } = await readProgram(() => undefined);
// Of what the machine's environment says nothing else counts.
const said = ['NODE_ENV', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'LOG_LEVEL', 'RATE_LIMIT'] as const;
const config = readConfig(Object.fromEntries(said.map((name) => [name, process.env[name]])), { demo: true });
const server = await startServer(config, {
  fill: async (database) =>
    void (await seedDemo(database, { days: 40, customers: 120 }, demoKeep(config.dataDir))),
});
await addOperator(server.platform.database, server.platform.vault, operator);
reportReady(server);
