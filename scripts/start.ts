import './lib/require-node.ts';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { explain } from './lib/explain.ts';
import { readOptions, usage } from './lib/options.ts';
import type { StartOptions } from './lib/options.ts';
import { checkPort } from './lib/port.ts';
import { buildWeb } from './lib/web-build.ts';

// Keeps the sources with their types stripped; everything heavy is imported below, after this.
enableCompileCache(join('node_modules', '.cache', 'dangol-compile'));

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataRoot = process.env['DATA_DIR'] ?? 'data';

/** @throws DatabaseInUse, before anything is built or removed under a server that runs */
const assertFree = async (dataDir: string) => {
  const { lockFolder } = await import('../server/platform/db/lock.ts');
  lockFolder(join(dataDir, 'db'))();
};

/** As a browser on this machine would type it. */
const addressOf = ({ address, family, port }: AddressInfo): string => {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

const serve = async ({ mode, host, port }: StartOptions, dataDir: string) => {
  const web = buildWeb('dist/web', () => say('화면을 만들고 있어요…'));
  web.catch(() => undefined); // awaited below, once the database is ready
  const { readConfig } = await import('../server/platform/config.ts');
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
  const { startServer } = await import('../server/main.ts');
  const { fillDemo, needsFirstOwner } = await import('./lib/first-start.ts');
  const server = await startServer(config, undefined, async (database) => {
    await checkPort(host, port);
    if (mode === 'demo') await fillDemo(database, () => say('데모 샵을 채우고 있어요…'));
    await web;
  });
  const running = {
    url: addressOf(server.app.server.address() as AddressInfo),
    dataDir,
    seconds: performance.now() / 1_000,
  };
  const { demoBanner, serverBanner, shopBanner } = await import('./lib/banner.ts');
  if (mode === 'demo') {
    const { demoFacts } = await import('./lib/first-start.ts');
    const shopExists = existsSync(join(dataRoot, 'shop', 'db'));
    say(demoBanner(running, { ...(await demoFacts(server.platform.database)), shopExists }));
    return;
  }
  const setupCode = (await needsFirstOwner(server.platform.database)) ? config.setupCode : undefined;
  say((mode === 'shop' ? shopBanner : serverBanner)(running, setupCode));
};

const saveOrBringBack = async ({ backup, restore }: StartOptions, dataDir: string) => {
  const backups = await import('./lib/backup.ts');
  if (restore !== undefined) {
    await backups.restore(dataDir, restore);
    say(`${dataDir} 을(를) 만들었어요. npm start -- --empty 로 시작해 주세요.`);
  } else if (backup !== undefined) {
    await backups.backUp(dataDir, backup);
    say(`${backup} 에 저장했어요. 사진은 ${join(dataDir, 'files')} 폴더에 있어요.`);
  }
};

const run = async (options: StartOptions): Promise<void> => {
  if (options.backup !== undefined || options.restore !== undefined)
    return saveOrBringBack(options, join(dataRoot, 'shop'));
  const dataDir = join(dataRoot, options.mode);
  if (options.mode !== 'server') await assertFree(dataDir);
  if (options.resetDemo) await rm(dataDir, { recursive: true, force: true });
  return serve(options, dataDir);
};

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options) await run(options);
  else say(usage);
} catch (error) {
  const reason = explain(error);
  process.stderr.write(`\n${reason ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
