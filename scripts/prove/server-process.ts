/** One server as a process of its own, for campaigns that need two of them or kill one. */
import type { AddressInfo } from 'node:net';
import { readProgram } from '../lib/program.ts';

// The program in one file, as a start serves it: from its sources each process would read some two thousand.
const { readConfig, startServer } = await readProgram(() => undefined);
const server = await startServer(readConfig());
const { port } = server.app.server.address() as AddressInfo;
process.stdout.write(`ready ${port}\n`);
