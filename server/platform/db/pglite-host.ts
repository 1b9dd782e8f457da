import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { PGliteStream } from './pglite-stream.ts';
import type { FromThread, ThreadData, ToThread } from './pglite-thread.ts';

// V8 13.6 may free the same compiled import twice where several threads run one WebAssembly module, which ends the process
// ("jit_page_->allocations_.erase(addr) == 1"). What is compiled stays in memory instead, some megabytes.
setFlagsFromString('--no-wasm-code-gc');

// What its JavaScript makes is small and dies at once. Unbounded, the engine gives that 192 MB by and by.
const resourceLimits = { maxYoungGenerationSizeMb: 24 };

type Answers = { [Message in FromThread as Message['type']]: Message };

/** The thread that PGlite runs in, seen from the main thread. Its end breaks every connection, loudly. */
export class PGliteHost {
  readonly #thread: Worker;
  readonly #streams = new Set<PGliteStream>();
  readonly #waiting = new Map<string, PromiseWithResolvers<FromThread>>();
  #ended: Error | undefined;

  private constructor(data: ThreadData) {
    this.#thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits,
    });
    this.#thread.on('message', (message: FromThread) => {
      this.#waiting.get(message.type)?.resolve(message);
      this.#waiting.delete(message.type);
    });
    this.#thread.on('error', (error: Error) => this.#end(error));
    this.#thread.on('exit', (code) =>
      this.#end(new Error(`The embedded database has stopped (code ${code}).`)),
    );
  }

  /** Resolves when the database answers; rejects with the reason it could not start. */
  static async start(data: ThreadData): Promise<PGliteHost> {
    const host = new PGliteHost(data);
    await host.#answer('ready');
    return host;
  }

  /** A new connection, for pg's `stream` option. */
  connect(): PGliteStream {
    const stream = new PGliteStream(this.#thread);
    this.#streams.add(stream);
    stream.on('close', () => this.#streams.delete(stream));
    if (this.#ended) stream.destroy(this.#ended);
    return stream;
  }

  /** The whole database as a tarball, to start others from. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#ask({ type: 'dump' }, 'dumped')).bytes;
  }

  /** What it keeps in memory, in bytes: its objects, and what the database itself allocates. */
  async heldBytes(): Promise<number> {
    if (this.#ended) return 0;
    const { total_heap_size, external_memory } = await this.#thread.getHeapStatistics();
    return total_heap_size + external_memory;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    await this.#ask({ type: 'close' }, 'closed');
    await this.#thread.terminate();
  }

  #ask<Type extends keyof Answers>(message: ToThread, type: Type): Promise<Answers[Type]> {
    const answer = this.#answer(type);
    this.#thread.postMessage(message);
    return answer;
  }

  async #answer<Type extends keyof Answers>(type: Type): Promise<Answers[Type]> {
    if (this.#ended) throw this.#ended;
    const waiting = this.#waiting.get(type) ?? Promise.withResolvers<FromThread>();
    this.#waiting.set(type, waiting);
    return (await waiting.promise) as Answers[Type];
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#ended);
    this.#waiting.clear();
    for (const stream of this.#streams) stream.destroy(this.#ended);
  }
}
