import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { startServer } from '../../server/main.ts';
import type { Cluster } from '../../server/platform/db/cluster.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { readConfig } from '../../server/platform/config.ts';
import { demoBanner, serverBanner, shopBanner } from './banner.ts';
import { demoFacts, fillDemo, needsFirstOwner } from './first-start.ts';
import type { StartOptions } from './options.ts';
import { checkPort } from './port.ts';

export { readConfig, startServer };
export { addOperator } from './add-operator.ts';
export { demoKeep, seedDemo } from '../../server/seed/demo.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** As a browser on this machine would type it. */
const addressOf = ({ address, family, port }: AddressInfo): string => {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

/** What a start has under way while this program is read. */
interface UnderWay {
  web: Promise<void>;
  cluster: Promise<Cluster> | undefined;
}

/** Serves until told to stop; says where, and who may sign in. */
export const serve = async (
  { mode, host, port }: StartOptions,
  dataDir: string,
  { web, cluster }: UnderWay,
): Promise<void> => {
  const config = readConfig(
    {
      LOG_LEVEL: mode === 'server' ? 'info' : 'warn',
      ...process.env,
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    { demo: mode === 'demo' },
  );
  const fill = async (database: Database) => {
    await checkPort(host, port);
    if (mode === 'demo') await fillDemo(database, config, () => say('데모 샵을 채우고 있어요…'));
    await web;
  };
  const server = await startServer(config, { fill, ...(cluster && { cluster }) });
  const running = {
    url: addressOf(server.app.server.address() as AddressInfo),
    dataDir,
    seconds: performance.now() / 1_000,
  };
  if (mode === 'demo') {
    const shopExists = existsSync(join(dirname(dataDir), 'shop', 'db'));
    say(demoBanner(running, { ...(await demoFacts(server.platform.database)), shopExists }));
    return;
  }
  const setupCode = (await needsFirstOwner(server.platform.database)) ? config.setupCode : undefined;
  say((mode === 'shop' ? shopBanner : serverBanner)(running, setupCode));
};
