import type { AddressInfo } from 'node:net';
import type { Server } from '../../server/assemble.ts';

// Whatever this process is at, it ends with the one that started it.
process.once('disconnect', () => process.exit(1));

/** Tells the process that started this one (processes.ts) at which port it listens. */
export const reportReady = ({ app }: Server): void => {
  process.send?.((app.server.address() as AddressInfo).port);
};
