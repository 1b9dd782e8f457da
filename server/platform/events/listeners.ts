import type { Shop } from '../shop.ts';
import type { EventKind, EventName, ShopEvent } from './kinds.ts';

/** Something that a domain does when events of these kinds have happened. */
export interface Listener {
  /** `domain.purpose`; names its place in the log, so it never changes. */
  name: string;
  hears: readonly EventName[];
  /** Runs in a transaction of its own in the event's shop; what it writes there happens once for each event. */
  handle(shop: Shop, event: ShopEvent): Promise<unknown>;
}

type EventOf<K> = K extends EventKind<infer P, infer N> ? ShopEvent<P, N> : never;

/** Declares a listener in the `listens.ts` of its domain. It hears each event at least once, in order of a subject. */
export const listener = <const K extends readonly EventKind[]>(
  name: string,
  hears: K,
  handle: (shop: Shop, event: EventOf<K[number]>) => Promise<unknown>,
): Listener => ({
  name,
  hears: hears.map((kind) => kind.name),
  handle,
});
