/** One server as a process of its own, for campaigns that need two of them or kill one. */
import type { AddressInfo } from 'node:net';
import { startServer } from '../../server/main.ts';
import { readConfig } from '../../server/platform/config.ts';

const server = await startServer(readConfig());
const { port } = server.app.server.address() as AddressInfo;
process.stdout.write(`ready ${port}\n`);
