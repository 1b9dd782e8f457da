import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { claimFolder } from '../../server/platform/db/private-folder.ts';
import { UsageError } from './options.ts';

const clusterOf = (dataDir: string) => join(dataDir, 'db', 'pgdata');

/**
 * Writes the whole embedded database into one new file, a gzipped tarball that only its owner may read.
 *
 * @throws DatabaseInUse while a server runs on it; UsageError when there is nothing to save
 */
export const backUp = async (dataDir: string, file: string): Promise<void> => {
  if (!existsSync(clusterOf(dataDir))) throw new UsageError(`백업할 샵이 없어요: ${dataDir}`);
  const database = await openDatabase({ dataDir: join(dataDir, 'db') });
  try {
    const bytes = await database.dumpTemplate?.();
    if (bytes) await writeFile(file, gzipSync(bytes), { flag: 'wx', flush: true, mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${file} 이(가) 이미 있어요. 다른 이름을 써 주세요.`);
  } finally {
    await database.close();
  }
};

const unpack = (bytes: Buffer, file: string): Uint8Array<ArrayBuffer> => {
  try {
    return new Uint8Array(gunzipSync(bytes));
  } catch {
    throw new UsageError(`${file} 은(는) 단골의 백업 파일이 아니에요.`);
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
  claimFolder(dataDir);
  const template = unpack(await readFile(file), file);
  const database = await openDatabase({ dataDir: join(dataDir, 'db'), template });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
};
