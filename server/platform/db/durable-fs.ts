import { fdatasyncSync, fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

interface OpenFile {
  nfd: number;
  node: { mode: number };
}
interface Attributes {
  mode?: number;
}
interface NodeFileOperations {
  stream_ops: { fsync?: (file: OpenFile) => number };
  node_ops: { setattr: (node: unknown, attributes: Attributes) => void };
}

const isDirectory = (mode: number) => (mode & 0o170000) === 0o040000;

const writeThrough = (file: OpenFile, onFailure: (error: Error) => void): number => {
  try {
    if (isDirectory(file.node.mode)) fsyncSync(file.nfd);
    else fdatasyncSync(file.nfd);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // As PostgreSQL does: some file systems can't sync a directory, and that is no fault of the disk.
    if (isDirectory(file.node.mode) && (code === 'EINVAL' || code === 'EBADF' || code === 'EPERM')) return 0;
    onFailure(error as Error);
  }
  return 0;
};

const closedToOthers = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 };

/**
 * PGlite's file system with the one call it lacks. Emscripten turns fsync() into a no-op on Node's file system
 * unless its stream operations have an `fsync`; fdatasync() it always ignores, which is why the database must
 * run with `wal_sync_method=fsync`. It also sets the mode of a new file past the umask of the process, which
 * leaves some readable by every user.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onFailure: (error: Error) => void;

  /** @param onFailure must not return: after a failed sync the kernel may have dropped the pages. */
  constructor(folder: string, onFailure: (error: Error) => void) {
    super(folder);
    this.#onFailure = onFailure;
  }

  override async init(pglite: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const amend = (module: { NODEFS: unknown }) => {
      const { stream_ops, node_ops } = module.NODEFS as NodeFileOperations;
      stream_ops.fsync = (file) => writeThrough(file, this.#onFailure);
      const { setattr } = node_ops;
      node_ops.setattr = (node, attributes) => setattr(node, closedToOthers(attributes));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), amend] } };
  }
}
