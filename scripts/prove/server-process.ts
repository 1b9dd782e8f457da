/** One server as a process of its own, for campaigns that need two of them or kill one. */
import { readProgram } from '../lib/program.ts';
import { reportReady } from './report-ready.ts';

// The program in one file, as a start serves it: from its sources each process would read some two thousand.
const { readConfig, startServer } = await readProgram(() => undefined);
reportReady(await startServer(readConfig()));
