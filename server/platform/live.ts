import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { LiveChange } from '../../contract/live.ts';
import type { ShopNo, UserId } from '../../contract/ids.ts';
import type { Database } from './db/open.ts';
import { refuse } from './errors.ts';
import type { Log } from './log.ts';
import { changesOf, readEvents } from './events/read.ts';
import type { StoredEvent } from './events/read.ts';
import { asOperator, asSystem } from './shop.ts';

type Stream = FastifyReply['raw'];

interface Listener {
  userId: UserId;
  sessionId: string;
}

const heartbeatMs = 20_000;
/** Rows commit out of the order of their ids, so a replay starts this much before the last one seen. */
const replayOverlapSeconds = 60;
const replayLimit = 500;
/** Tabs and devices of one person; more are a mistake or worse. */
const streamsEach = 20;
/** Bytes a browser may leave unread: minutes of a busy shop's news. */
const longestBacklog = 256 * 1024;
/** What was still to be sent when a stream ended has this long to leave. */
const lingerMs = 5_000;

const frame = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const liveChanges = (event: StoredEvent): LiveChange[] =>
  changesOf(event).map((change) => ({ ...change, id: event.id }));

/** A browser that reads no more is let go: it comes back and asks for what it missed. */
const say = (stream: Stream, text: string): void => {
  if (stream.writableEnded) return;
  stream.write(text);
  if (stream.writableLength > longestBacklog) stream.destroy();
};

const finish = (stream: Stream): void => {
  stream.end();
  const linger = setTimeout(() => stream.destroy(), lingerMs);
  stream.once('close', () => clearTimeout(linger));
};

/**
 * Tells every open screen of a shop what changed. One hub a process; LISTEN/NOTIFY carries the news
 * between processes, the log of events holds what happened.
 */
export class LiveHub {
  readonly #streams = new Map<ShopNo, Set<Stream>>();
  readonly #listeners = new WeakMap<Stream, Listener>();
  readonly #waiting = new Map<ShopNo, Set<number>>();
  readonly #database: Database;
  readonly #log: Log;
  #flush: NodeJS.Timeout | undefined;
  readonly #unlisten: (() => Promise<void>)[] = [];

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    const events = await this.#database.listen(
      'events',
      (payload) => this.#hear(payload),
      () => this.#resetAll(),
    );
    const sessions = await this.#database.listen('session_ended', (id) => this.#endSession(id));
    const passing = await this.#database.listen('passing', (payload) => this.#pass(payload));
    this.#unlisten.push(events, sessions, passing);
  }

  get size(): number {
    return [...this.#streams.values()].reduce((total, set) => total + set.size, 0);
  }

  /**
   * Reports the progress of a long job at once to every process; a screen that missed it does not catch up. The
   * embedded database has one connection, which the work itself may hold, and one process. With a session, only its
   * own screens hear it.
   */
  async tellProgress(shopNo: ShopNo, change: Omit<LiveChange, 'id'>, sessionId = ''): Promise<void> {
    const payload = `${shopNo}/${sessionId}:${JSON.stringify({ ...change, id: 0 })}`;
    if (this.#database.kind === 'pglite') this.#pass(payload);
    else await this.#database.pool.query('select pg_notify($1, $2)', ['passing', payload]);
  }

  /** Opens a stream for `lifeMs`, or until its session ends; the browser then comes back through the gate. */
  async open(
    { shopNo, ...listener }: Listener & { shopNo: ShopNo },
    reply: FastifyReply,
    lastEventId: number | undefined,
    lifeMs: number,
  ): Promise<void> {
    if (this.#streamsOf(shopNo, listener.userId) >= streamsEach)
      throw refuse('TOO_MANY_REQUESTS', { retryAfter: 30 });
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const stream = reply.raw;
    const set = this.#streams.get(shopNo) ?? new Set();
    this.#streams.set(shopNo, set.add(stream));
    this.#listeners.set(stream, listener);
    const ping = setInterval(() => say(stream, frame('ping', {})), heartbeatMs);
    const end = setTimeout(() => finish(stream), lifeMs);
    stream.once('close', () => {
      clearInterval(ping);
      clearTimeout(end);
      set.delete(stream);
      if (set.size === 0 && this.#streams.get(shopNo) === set) this.#streams.delete(shopNo);
    });
    try {
      const newest = await this.#newest(shopNo);
      say(stream, `retry: 1000\n\n${frame('ready', { quietMs: newest?.quietMs ?? null }, newest?.id)}`);
      if (lastEventId !== undefined) await this.#replay(shopNo, stream, lastEventId);
    } catch (error) {
      // What this browser missed is unknown, so it fetches everything again.
      this.#log.error({ err: error }, 'live replay failed');
      say(stream, frame('reset', {}));
    }
  }

  /** Where a stream that has heard nothing yet takes up again when it comes back, and how long nothing happened. */
  #newest(shopNo: ShopNo): Promise<{ id: number; quietMs: number } | undefined> {
    return asOperator(this.#database, 'tell open screens', (db) =>
      db
        .selectFrom('events')
        .select(['id', sql<number>`(extract(epoch from clock_timestamp() - at) * 1000)::int8`.as('quietMs')])
        .where('shop_no', '=', shopNo)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
  }

  async close(): Promise<void> {
    clearTimeout(this.#flush);
    for (const unlisten of this.#unlisten.splice(0)) await unlisten();
    for (const set of this.#streams.values()) set.forEach(finish);
  }

  #pass(payload: string): void {
    const at = payload.indexOf(':');
    const [shopNo, sessionId] = payload.slice(0, at).split('/') as [ShopNo, string];
    const text = `event: change\ndata: ${payload.slice(at + 1)}\n\n`;
    for (const stream of this.#streams.get(shopNo) ?? [])
      if (sessionId === '' || this.#listeners.get(stream)?.sessionId === sessionId) say(stream, text);
  }

  #streamsOf(shopNo: ShopNo, userId: UserId): number {
    const streams = [...(this.#streams.get(shopNo) ?? [])];
    return streams.filter((stream) => this.#listeners.get(stream)?.userId === userId).length;
  }

  #endSession(sessionId: string): void {
    for (const set of this.#streams.values())
      for (const stream of set) if (this.#listeners.get(stream)?.sessionId === sessionId) finish(stream);
  }

  #hear(payload: string): void {
    const [shopNo, id] = payload.split(':') as [ShopNo, string];
    if (!this.#streams.has(shopNo)) return;
    const ids = this.#waiting.get(shopNo) ?? new Set();
    this.#waiting.set(shopNo, ids.add(Number(id)));
    this.#flush ??= setTimeout(() => {
      this.#flush = undefined;
      this.#deliver().catch((error: unknown) => {
        this.#log.error({ err: error }, 'live delivery failed');
        this.#resetAll();
      });
    }, 15);
  }

  async #deliver(): Promise<void> {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [shopNo, ids] of waiting) {
      const rows = await asSystem(this.#database, shopNo, 'tell open screens', (shop) =>
        readEvents(shop)
          .where('id', 'in', [...ids])
          .orderBy('id')
          .execute(),
      );
      const changes = rows.flatMap(liveChanges);
      const text = changes.map((change) => frame('change', change, change.id)).join('');
      // The rights of listeners may have changed, so every stream goes through the gate again.
      const staffChanged = changes.some(({ kind }) => kind === 'employee');
      for (const stream of this.#streams.get(shopNo) ?? []) {
        say(stream, text);
        if (staffChanged) finish(stream);
      }
    }
  }

  /** Sends what a browser missed; hearing of a change twice only refetches once more. */
  async #replay(shopNo: ShopNo, stream: Stream, lastEventId: number): Promise<void> {
    const rows = await asSystem(this.#database, shopNo, 'tell open screens', async (shop) => {
      const last = await readEvents(shop).where('id', '=', lastEventId).executeTakeFirst();
      if (!last) return undefined;
      // From the newest back: the log is long, and what was missed is its end.
      const newest = await readEvents(shop)
        .where('kind', '<>', 'legacy.sentence')
        .orderBy('id', 'desc')
        .limit(replayLimit + 1)
        .execute();
      const since = Date.parse(last.at) - replayOverlapSeconds * 1000;
      return newest.filter(({ at }) => Date.parse(at) >= since).toReversed();
    });
    if (!rows || rows.length > replayLimit) return say(stream, frame('reset', {}));
    for (const change of rows.filter(({ id }) => id !== lastEventId).flatMap(liveChanges))
      say(stream, frame('change', change, Math.max(change.id, lastEventId)));
  }

  #resetAll(): void {
    for (const set of this.#streams.values()) for (const stream of set) say(stream, frame('reset', {}));
  }
}
