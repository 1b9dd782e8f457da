import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { lockFolder } from './lock.ts';
import { PGliteHost } from './pglite-host.ts';
import { claimFolder, closeToOthers } from './private-folder.ts';
import { syncPath, syncTree } from './sync-tree.ts';

export interface ClusterConfig {
  /** Folder that holds the database, or `memory://`. */
  dataDir: string;
  durable: boolean;
  template: Uint8Array<ArrayBuffer> | undefined;
}

export interface Cluster {
  host: PGliteHost;
  close(): Promise<void>;
}

/**
 * A new database is made beside its place and moved there whole, so that a first start cut short leaves
 * nothing that a second one could take for a database.
 */
const createCluster = async (folder: string, { durable, template }: ClusterConfig) => {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const host = await PGliteHost.start({ folder: draft, durable: false, template });
  await host.close();
  closeToOthers(draft); // a tarball's entries bring modes of their own
  if (durable) await syncTree(draft);
  await rename(draft, folder);
  if (durable && process.platform !== 'win32') await syncPath(dirname(folder));
};

/** @throws DatabaseInUse when a process, this one included, has the folder open */
export const openCluster = async (config: ClusterConfig): Promise<Cluster> => {
  const { dataDir, durable, template } = config;
  if (dataDir.startsWith('memory://')) {
    const host = await PGliteHost.start({ folder: undefined, durable: false, template });
    return { host, close: () => host.close() };
  }
  const parent = resolve(dataDir);
  claimFolder(parent);
  const unlock = lockFolder(parent);
  try {
    const folder = join(parent, 'pgdata');
    if (!existsSync(folder)) await createCluster(folder, config);
    const host = await PGliteHost.start({ folder, durable, template: undefined });
    const close = async () => {
      await host.close();
      unlock();
    };
    return { host, close };
  } catch (error) {
    unlock();
    throw error;
  }
};
