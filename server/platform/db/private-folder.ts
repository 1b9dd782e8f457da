import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What another account put in place could be read or exchanged by it at any time. */
export class FolderOfAnother extends Error {
  constructor(path: string) {
    super(
      `${path} 은(는) 이 컴퓨터의 다른 계정 것이라 쓰지 않아요. 소유자를 바꾸거나 다른 폴더를 써 주세요. ` +
        `(${path} belongs to another account of this machine.)`,
    );
    this.name = 'FolderOfAnother';
  }
}

const openToOthers = 0o077;

/**
 * Removes other users' access to a file, or a folder and all that is in it. It works from the inside out, so
 * that an interrupted repair starts over. Links are left alone.
 *
 * @throws FolderOfAnother
 */
export const closeToOthers = (path: string): void => {
  const owner = process.getuid?.();
  if (owner === undefined) return; // Windows gives a person's folders to that person alone
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== owner) throw new FolderOfAnother(path);
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  if (entry.mode & openToOthers) chmodSync(path, entry.mode & ~openToOthers & 0o7777);
};

/**
 * Makes the folder this account's alone, and with it all that this process writes from now on.
 *
 * @throws FolderOfAnother
 */
export const claimFolder = (folder: string): void => {
  process.umask(openToOthers);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  if (process.getuid && uid !== process.getuid()) throw new FolderOfAnother(folder);
  if (mode & openToOthers) closeToOthers(realpathSync(folder));
};
