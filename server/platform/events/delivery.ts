import { randomUUID } from 'node:crypto';
import type { Database } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { Reporter } from '../report/reporter.ts';
import { asOperator } from '../shop.ts';
import type { DeliveryFigures } from './figures.ts';
import { handleEvent, keepForRetry, keepInOrder } from './handling.ts';
import type { Listener } from './listeners.ts';
import * as queries from './queries.ts';
import type { DueEvent } from './queries.ts';

const pollMs = 2_000;
/** Events come in bursts; one pass hears them all. */
const gatherMs = 30;

export interface DeliveryTools {
  log: Log;
  reporter: Pick<Reporter, 'report'>;
  figures: DeliveryFigures;
}

/** Does the work when woken; woken while at it, once more afterwards. */
const wakeable = (work: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const run = async () => {
    do {
      again = false;
      await work();
    } while (again);
  };
  return {
    wake: (): void => {
      if (closed) return;
      again = true;
      running ??= run().finally(() => (running = undefined));
    },
    isClosed: () => closed,
    close: async (): Promise<void> => {
      closed = true;
      again = false;
      await running;
    },
  };
};

/** Brings events to one listener. Several processes may try; the lease lets one at a time. */
class Post {
  readonly #database: Database;
  readonly #listener: Listener;
  readonly #worker: string;
  readonly #tools: DeliveryTools;
  readonly #work = wakeable(() => this.#run());

  constructor(database: Database, listener: Listener, worker: string, tools: DeliveryTools) {
    this.#database = database;
    this.#listener = listener;
    this.#worker = worker;
    this.#tools = tools;
  }

  get name(): string {
    return this.#listener.name;
  }

  wake(): void {
    this.#work.wake();
  }

  close(): Promise<void> {
    return this.#work.close();
  }

  async #run(): Promise<void> {
    try {
      await this.#retry();
      while (!this.#work.isClosed() && (await this.#deliver()));
    } catch (error) {
      this.#tools.log.error({ err: error, listener: this.name }, 'event delivery');
    }
  }

  #operator<T>(work: Parameters<typeof asOperator<T>>[2]): Promise<T> {
    return asOperator(this.#database, 'deliver events', work);
  }

  /** One batch in order; answers whether there may be more. Nothing is written where nothing is due. */
  async #deliver(): Promise<boolean> {
    const { name } = this.#listener;
    const events = await this.#operator(async (db) => {
      const seen = await queries.cursorOf(db, name);
      const due = await queries.nextEvents(db, this.#listener, seen, 1);
      if (due.length === 0) return [];
      const place = await queries.lease(db, name, this.#worker);
      return place ? queries.nextEvents(db, this.#listener, place) : [];
    });
    this.#tools.figures.of(name).lagSeconds = events[0] ? (Date.now() - Date.parse(events[0].at)) / 1000 : 0;
    for (const event of events) {
      if (this.#work.isClosed()) return false;
      const waits = await this.#operator((db) => queries.waitsBehind(db, name, event));
      if (waits) await keepInOrder(this.#database, this.#listener, event);
      else await this.#try({ ...event, attempts: 1 });
      if (!(await this.#operator((db) => queries.advance(db, name, this.#worker, event)))) return false;
    }
    return events.length > 0;
  }

  async #retry(): Promise<void> {
    const { name } = this.#listener;
    const due = await this.#operator(async (db) => {
      const retries = await queries.dueRetries(db, name);
      return retries.length > 0 && (await queries.lease(db, name, this.#worker)) ? retries : [];
    });
    for (const event of due) {
      if (this.#work.isClosed()) return;
      if (await this.#try({ ...event, attempts: event.attempts + 1 })) this.wake();
    }
  }

  /** Answers whether the event has had its effect. */
  async #try(event: DueEvent & { attempts: number }): Promise<boolean> {
    const { log, reporter } = this.#tools;
    const figures = this.#tools.figures.of(this.#listener.name);
    try {
      await handleEvent(this.#database, this.#listener, event);
      figures.handled += 1;
      return true;
    } catch (error) {
      figures.failed += 1;
      const isKept = await keepForRetry(this.#database, this.#listener, event, error);
      const { id: eventId, attempts } = event;
      const what = isKept ? 'event failed and will be tried again' : 'event given up';
      log.error({ err: error, listener: this.#listener.name, eventId, attempts }, what);
      reporter.report(error);
      return false;
    }
  }
}

/** Starts to bring events to these listeners, from where each of them stopped. */
export const startDelivery = async (
  database: Database,
  listeners: readonly Listener[],
  tools: DeliveryTools,
): Promise<{ stop(): Promise<void> }> => {
  const worker = randomUUID();
  await asOperator(database, 'deliver events', async (db) => {
    await queries.settleRestored(db, listeners);
    for (const { name } of listeners) await queries.ensureCursor(db, name);
  });
  const posts = listeners.map((listener) => new Post(database, listener, worker, tools));
  // What was put aside is counted for all of them too: an alert must not end because nothing happens.
  const look = wakeable(async () => {
    try {
      const [due, counted] = await asOperator(database, 'deliver events', (db) =>
        Promise.all([queries.dueListeners(db, listeners, database), queries.countRetries(db)]),
      );
      const putAside = new Map(counted.map(({ listener, ...figures }) => [listener, figures]));
      for (const post of posts) {
        Object.assign(tools.figures.of(post.name), putAside.get(post.name) ?? { waiting: 0, givenUp: 0 });
        if (due.has(post.name)) post.wake();
      }
    } catch (error) {
      tools.log.error({ err: error }, 'event delivery');
    }
  });
  let gathering: NodeJS.Timeout | undefined;
  const hear = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      look.wake();
    }, gatherMs);
  };
  const unlisten = posts.length > 0 ? await database.listen('events', hear, hear) : undefined;
  const poll = setInterval(look.wake, pollMs);
  look.wake();
  return {
    stop: async () => {
      clearInterval(poll);
      clearTimeout(gathering);
      await unlisten?.();
      await look.close();
      for (const post of posts) await post.close();
      await asOperator(database, 'deliver events', (db) => queries.release(db, worker));
    },
  };
};
