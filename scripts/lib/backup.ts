import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { UsageError } from './options.ts';

const clusterOf = (dataDir: string) => join(dataDir, 'db', 'pgdata');

/**
 * Writes the whole embedded database into one new file.
 *
 * @throws DatabaseInUse while a server runs on it; UsageError when there is nothing to save
 */
export const backUp = async (dataDir: string, file: string): Promise<void> => {
  if (!existsSync(clusterOf(dataDir))) throw new UsageError(`백업할 샵이 없어요: ${dataDir}`);
  const database = await openDatabase({ dataDir: join(dataDir, 'db') });
  try {
    const bytes = await database.dumpTemplate?.();
    if (bytes) await writeFile(file, bytes, { flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${file} 이(가) 이미 있어요. 다른 이름을 써 주세요.`);
  } finally {
    await database.close();
  }
};

/**
 * Makes the embedded database from such a file. It never replaces one that is there.
 *
 * @throws UsageError
 */
export const restore = async (dataDir: string, file: string): Promise<void> => {
  if (existsSync(clusterOf(dataDir)))
    throw new UsageError(`${dataDir} 에 이미 샵이 있어요. 폴더를 다른 곳으로 옮긴 뒤 다시 해 주세요.`);
  if (!existsSync(file)) throw new UsageError(`${file} 을(를) 찾지 못했어요.`);
  const template = new Uint8Array(await readFile(file));
  const database = await openDatabase({ dataDir: join(dataDir, 'db'), template });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
};
