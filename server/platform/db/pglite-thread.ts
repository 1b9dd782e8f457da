import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { DurableNodeFS } from './durable-fs.ts';
import { housekeep } from './pglite-housekeeping.ts';
import { WireSession } from './pglite-session.ts';

/** What the thread is started with. `folder` undefined keeps everything in memory. */
export interface ThreadData {
  folder: string | undefined;
  durable: boolean;
  template: Uint8Array<ArrayBuffer> | undefined;
}
export type ToThread = { type: 'connect'; port: MessagePort } | { type: 'dump' } | { type: 'close' };
export type FromThread =
  | { type: 'ready' }
  | { type: 'dumped'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'closed' };

const { folder, durable, template } = workerData as ThreadData;
const main = parentPort;
if (!main) throw new Error('pglite-thread.ts runs as a worker thread only');
const tell = (message: FromThread, transfer: ArrayBuffer[] = []) => main.postMessage(message, transfer);

// An exception would be swallowed by the WebAssembly loop and the commit acknowledged; ending the
// thread is the only answer that can't be taken for success.
const stopOnFailedSync = (error: Error): never => {
  process.stderr.write(`fsync failed, the embedded database stops: ${error.message}\n`);
  process.exit(74);
};

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => !(durable && parameter === '-F')),
  ...(durable ? ['-c', 'wal_sync_method=fsync'] : []),
];

// Compiling WebAssembly does not count as work to wait for; a port that is listened to does.
main.ref();

const pglite = await PGlite.create({
  fs: folder !== undefined && durable ? new DurableNodeFS(folder, stopOnFailedSync) : undefined,
  dataDir: folder ?? 'memory://',
  loadDataDir: template && new Blob([template]),
  extensions: { btree_gist },
  startParams,
});

const session = new WireSession(pglite);

main.on('message', (message: ToThread) => {
  if (message.type === 'connect') session.accept(message.port);
  else void session.exclusively(() => (message.type === 'dump' ? dump() : close()));
});

const dump = async () => {
  const bytes = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  tell({ type: 'dumped', bytes }, [bytes.buffer]);
};

const close = async () => {
  await pglite.close();
  tell({ type: 'closed' });
  main.close();
};

if (folder !== undefined) housekeep(pglite, session);
tell({ type: 'ready' });
