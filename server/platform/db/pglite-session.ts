import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

const code = (letter: string) => letter.charCodeAt(0);
const query = code('Q');
const sync = code('S');
const terminate = code('X');

const concat = (parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Whether the bytes are whole messages, the last of which asks for an answer; and whether it is a good-bye. */
const inspect = (bytes: Uint8Array): 'incomplete' | 'request' | 'terminate' => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let last = 0;
  while (at < bytes.length) {
    if (at + 5 > bytes.length) return 'incomplete';
    last = bytes[at] ?? 0;
    at += 1 + view.getUint32(at + 1);
  }
  if (at !== bytes.length) return 'incomplete';
  if (last === terminate) return 'terminate';
  return last === query || last === sync ? 'request' : 'incomplete';
};

const enoughToSend = 32_768;

/** Simple-protocol query as bytes. */
const queryMessage = (text: string): Uint8Array => {
  const body = new TextEncoder().encode(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = query;
  new DataView(message.buffer).setUint32(1, 4 + body.length);
  message.set(body, 5);
  return message;
};

/**
 * Lends PGlite's single session to one connection after the other. Messages run strictly in turn, whole
 * requests at a time, so nothing can slip between a query and its answer.
 */
export class WireSession {
  readonly #pglite: PGlite;
  #turn: Promise<unknown> = Promise.resolve();
  /** When the last request came in, in `performance.now()` milliseconds. */
  lastRequestAt = performance.now();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs `work` after everything asked so far, and before anything asked later. */
  exclusively(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  accept(port: MessagePort): void {
    let started = false;
    let pending: Uint8Array[] = [];
    port.on('message', (bytes: Uint8Array | null) => {
      if (!bytes) return port.close();
      this.lastRequestAt = performance.now();
      pending.push(bytes);
      const request = pending.length === 1 ? bytes : concat(pending);
      if (!started) {
        started = true;
        pending = [];
        void this.exclusively(() => this.#greet(port, request));
        return;
      }
      const kind = inspect(request);
      if (kind === 'incomplete') return;
      pending = [];
      if (kind === 'terminate') port.close();
      else void this.exclusively(() => this.#answer(port, request));
    });
  }

  /** A connection that broke off may have left its transaction, settings and statements behind. */
  async #greet(port: MessagePort, startup: Uint8Array): Promise<void> {
    await this.#pglite.execProtocolRawStream(queryMessage('rollback'), { onRawData: () => undefined });
    await this.#pglite.execProtocolRawStream(queryMessage('discard all'), { onRawData: () => undefined });
    await this.#answer(port, startup);
  }

  async #answer(port: MessagePort, request: Uint8Array): Promise<void> {
    let parts: Uint8Array[] = [];
    let size = 0;
    const send = () => {
      const reply = concat(parts);
      parts = [];
      size = 0;
      port.postMessage(reply, [reply.buffer]);
    };
    await this.#pglite.execProtocolRawStream(request, {
      onRawData: (bytes) => {
        // Each part is a view into WebAssembly memory that the next one overwrites.
        parts.push(bytes.slice());
        size += bytes.length;
        // What a long answer begins with is read while the rest of it is still written.
        if (size >= enoughToSend) send();
      },
    });
    if (size > 0) send();
  }
}
