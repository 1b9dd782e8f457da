import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

type OnNotify = (payload: string) => void;
export interface Subscription {
  channel: string;
  onNotify: OnNotify;
  /** Called after a lost connection was made again: notifications in between were missed. */
  onReconnect: (() => void) | undefined;
}

const retryAfter = (attempt: number) => Math.min(5000, 100 * 2 ** attempt) * (0.5 + Math.random() / 2);

export const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
export const stopListeningTo = (channel: string): string => `unlisten ${pg.escapeIdentifier(channel)}`;

/** Hands notifications to subscribers by channel; knows nothing of connections. */
export class Subscriptions {
  readonly #all = new Set<Subscription>();

  get channels(): string[] {
    return [...new Set([...this.#all].map(({ channel }) => channel))];
  }

  add(subscription: Subscription): void {
    this.#all.add(subscription);
  }

  /** Whether it was the channel's last. */
  remove(subscription: Subscription): boolean {
    const known = this.#all.delete(subscription);
    return known && !this.channels.includes(subscription.channel);
  }

  deliver({ channel, payload }: pg.Notification): void {
    for (const subscription of this.#all)
      if (subscription.channel === channel) subscription.onNotify(payload ?? '');
  }

  reconnected(): void {
    for (const { onReconnect } of this.#all) onReconnect?.();
  }
}

/** One connection of its own that listens to every subscribed channel, and comes back when it breaks. */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #subscriptions = new Subscriptions();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async listen(subscription: Subscription): Promise<() => Promise<void>> {
    this.#subscriptions.add(subscription);
    try {
      const client = await this.#connected();
      await client.query(listenTo(subscription.channel));
    } catch (error) {
      this.#subscriptions.remove(subscription);
      throw error;
    }
    return async () => {
      if (this.#subscriptions.remove(subscription))
        await this.#client?.query(stopListeningTo(subscription.channel));
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#connecting?.catch(() => undefined);
    await client?.end();
  }

  #connected(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('notification', (notification) => this.#subscriptions.deliver(notification));
    client.on('error', () => undefined); // 'end' follows, and it mends
    try {
      await client.connect();
      for (const channel of this.#subscriptions.channels) await client.query(listenTo(channel));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => void this.#mend());
    this.#client = client;
    return client;
  }

  async #mend(): Promise<void> {
    this.#client = undefined;
    for (let attempt = 0; !this.#closed; attempt += 1) {
      this.#connecting = this.#connect();
      try {
        await this.#connecting;
        this.#subscriptions.reconnected();
        return;
      } catch {
        await sleep(retryAfter(attempt), undefined, { ref: false });
      }
    }
  }
}
