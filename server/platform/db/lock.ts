import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works in the folder already. Two at once would overwrite each other's pages. */
export class DatabaseInUse extends Error {
  readonly folder: string;
  /** The holder's process id, where it could be read. */
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    const holder = pid ? `프로세스 ${pid}` : '다른 프로세스';
    super(
      `데이터 폴더 ${folder} 을(를) ${holder}이(가) 이미 사용하고 있습니다. 먼저 그 프로세스를 종료해 주세요. ` +
        `(The data folder ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}; stop it first.)`,
    );
    this.name = 'DatabaseInUse';
    this.folder = folder;
    this.pid = pid;
  }
}

const readHolder = (path: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
};

/**
 * Takes the folder for this process; the returned function gives it back.
 *
 * Node offers no file lock of its own, and a file with a process id in it can't be taken over from a
 * dead owner without a race. An exclusive SQLite transaction is a kernel lock: two starters can't both
 * hold it, and it ends with its process however that dies. The file beside it only names the holder.
 *
 * @throws DatabaseInUse
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const holderFile = join(folder, 'lock.pid');
  const handle = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    handle.exec('begin exclusive');
  } catch (error) {
    handle.close();
    const busy = 5; // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new DatabaseInUse(folder, readHolder(holderFile));
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  return () => handle.close();
};
