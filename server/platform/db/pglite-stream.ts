import { Duplex } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import type { MessagePort, Worker } from 'node:worker_threads';

/** A copy that owns its memory: pg writes slices of shared buffers, and a transfer would take them along. */
const detach = (chunk: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(chunk);

/**
 * What pg takes for its socket: one connection to the database thread, carrying PostgreSQL's wire
 * protocol over a message port. A `null` message is the end of the connection, from either side.
 */
export class PGliteStream extends Duplex {
  readonly #thread: Worker;
  #port: MessagePort | undefined;

  constructor(thread: Worker) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    if (this.destroyed) return this;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (bytes: Uint8Array | null) => {
      if (bytes) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      else this.destroy(new Error('The embedded database has stopped.'));
    });
    this.#thread.postMessage({ type: 'connect', port: port2 }, [port2]);
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(detach(chunk));
    done();
  }

  // pg corks the messages of one query; they travel as one.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(detach(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.push(null);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.postMessage(null);
    this.#port?.close();
    done(error);
  }

  #send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#port?.postMessage(bytes, [bytes.buffer]);
  }

  // pg treats its stream as a socket.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#port?.ref();
    return this;
  }
  unref(): this {
    this.#port?.unref();
    return this;
  }
}
