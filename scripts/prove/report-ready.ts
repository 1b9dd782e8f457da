import type { AddressInfo } from 'node:net';
import type { Server } from '../../server/assemble.ts';

/** Tells the process that started this one (processes.ts) at which port it listens, and ends when that one is gone. */
export const reportReady = ({ app }: Server): void => {
  process.once('disconnect', () => process.exit());
  process.send?.((app.server.address() as AddressInfo).port);
};
