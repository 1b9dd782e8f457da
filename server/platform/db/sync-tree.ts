import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const syncPath = async (path: string) => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Flushes every file below `folder`, the folders themselves and the parent's entry for it to disk. */
export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (let at = 0; at < files.length; at += 16) await Promise.all(files.slice(at, at + 16).map(syncPath));
  if (process.platform === 'win32') return; // folders can't be opened there
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...folders, folder, dirname(folder)]) await syncPath(path);
};
