import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './lock.ts';
import { PGliteStream } from './pglite-stream.ts';
import type { FromThread, ThreadData, ToThread } from './pglite-thread.ts';
import { syncTree } from './sync-tree.ts';

export interface Embedded {
  /** A new connection for pg's `stream` option. */
  connect(): PGliteStream;
  /** The whole database as a tarball, to open others from. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export interface EmbeddedConfig {
  /** Folder that holds the database, or `memory://`. */
  dataDir: string;
  durable: boolean;
  template?: Uint8Array<ArrayBuffer> | undefined;
}

type Answer<Type extends FromThread['type']> = Extract<FromThread, { type: Type }>;

/** Starts the database thread and waits until it answers; rejects if it dies first. */
const startThread = async (data: ThreadData) => {
  const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData: data });
  const streams = new Set<PGliteStream>();
  let ended: Error | undefined;

  const end = (error: Error) => {
    ended ??= error;
    for (const stream of streams) stream.destroy(ended);
  };
  thread.on('error', end);
  thread.on('exit', (code) => end(new Error(`The embedded database has stopped (exit code ${code}).`)));

  const answer = <Type extends FromThread['type']>(type: Type) =>
    new Promise<Answer<Type>>((done, fail) => {
      if (ended) return fail(ended);
      const settle = () => {
        thread.off('message', onMessage);
        thread.off('error', fail);
        thread.off('exit', onExit);
      };
      const onMessage = (message: FromThread) => {
        if (message.type !== type) return;
        settle();
        done(message as Answer<Type>);
      };
      const onExit = () => {
        settle();
        fail(ended ?? new Error('The embedded database has stopped.'));
      };
      thread.on('message', onMessage);
      thread.on('error', fail);
      thread.on('exit', onExit);
    });
  const ask = (message: ToThread) => thread.postMessage(message);

  await answer('ready');
  return {
    connect: () => {
      const stream = new PGliteStream(thread);
      streams.add(stream);
      stream.on('close', () => streams.delete(stream));
      if (ended) stream.destroy(ended);
      return stream;
    },
    dump: async () => {
      const dumped = answer('dumped');
      ask({ type: 'dump' });
      return (await dumped).bytes;
    },
    close: async () => {
      if (ended) return;
      const closed = answer('closed');
      ask({ type: 'close' });
      await closed;
      await thread.terminate();
    },
  };
};

/**
 * A new database is made beside its place and moved there whole, so that a first start cut short leaves
 * nothing that a second one could take for a database.
 */
const createCluster = async (folder: string, { durable, template }: EmbeddedConfig) => {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const thread = await startThread({ folder: draft, durable, template });
  await thread.close();
  if (durable) await syncTree(draft);
  await rename(draft, folder);
};

/** @throws DatabaseInUse when another process has the folder open. */
export const openEmbedded = async (config: EmbeddedConfig): Promise<Embedded> => {
  const { dataDir, durable, template } = config;
  if (dataDir.startsWith('memory://')) return startThread({ folder: undefined, durable: false, template });

  const parent = resolve(dataDir);
  const unlock = lockFolder(parent);
  try {
    const folder = join(parent, 'pgdata');
    if (!existsSync(folder)) await createCluster(folder, config);
    const thread = await startThread({ folder, durable, template: undefined });
    const close = async () => {
      await thread.close();
      unlock();
    };
    return { ...thread, close };
  } catch (error) {
    unlock();
    throw error;
  }
};
