import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes one file, or one folder's list of entries, to disk. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Flushes every file and folder below `folder`, and itself. */
export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (kind: 'isFile' | 'isDirectory') =>
    entries.filter((entry) => entry[kind]()).map((entry) => join(entry.parentPath, entry.name));
  const files = pathsOf('isFile');
  for (let at = 0; at < files.length; at += 16) await Promise.all(files.slice(at, at + 16).map(syncPath));
  if (process.platform === 'win32') return; // folders can't be opened there
  for (const path of [...pathsOf('isDirectory'), folder]) await syncPath(path);
};
