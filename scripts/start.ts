import './lib/require-node.ts';
import { rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { openCluster } from '../server/platform/db/cluster.ts';
import { lockFolder } from '../server/platform/db/lock.ts';
import { claimFolder } from '../server/platform/db/private-folder.ts';
import { bringUpToDate, webBuild } from './lib/builds.ts';
import { explain } from './lib/explain.ts';
import { readOptions, usage } from './lib/options.ts';
import type { StartOptions } from './lib/options.ts';
import { readProgram } from './lib/program.ts';

// Keeps what was compiled from one start to the next; everything heavy is imported below, after this.
enableCompileCache(join('node_modules', '.cache', 'dangol-compile'));

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataRoot = process.env['DATA_DIR'] ?? 'data';

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

const start = async (options: StartOptions): Promise<void> => {
  if (options.backup !== undefined || options.restore !== undefined)
    return saveOrBringBack(options, join(dataRoot, 'shop'));
  const dataDir = join(dataRoot, options.mode);
  claimFolder(dataDir); // before anything is written
  const embedded = options.mode === 'server' ? undefined : join(dataDir, 'db');
  if (embedded) lockFolder(embedded)(); // before anything is built or removed under a server that runs
  if (options.resetDemo) {
    await rm(dataDir, { recursive: true, force: true });
    claimFolder(dataDir);
  }
  const cluster = embedded
    ? openCluster({ dataDir: embedded, durable: true, template: undefined })
    : undefined;
  const web = bringUpToDate(webBuild, () => say('화면을 만들고 있어요…'));
  // Either's failure is told where it is waited for.
  for (const underWay of [cluster, web]) underWay?.catch(() => undefined);
  const program = await readProgram(() => say('프로그램을 준비하고 있어요…'));
  return program.serve(options, dataDir, { web, cluster });
};

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options) await start(options);
  else say(usage);
} catch (error) {
  const reason = explain(error);
  process.stderr.write(`\n${reason ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
