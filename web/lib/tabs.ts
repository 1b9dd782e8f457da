/** What tabs of one browser share: a lock that one of them holds, and a channel they all hear. */
export interface Tabs {
  /** Runs the work while no other tab runs work of the same name. */
  exclusively: <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  say: (message: unknown) => void;
  hear: (listener: (message: unknown) => void) => () => void;
}

/**
 * Web Locks need a secure context; a shop that opens its own server by plain http has none. There
 * each tab works for itself, which costs a connection more but loses nothing.
 */
const alone: Tabs['exclusively'] = (_name, work) => work();

export const browserTabs = (channelName: string): Tabs => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  return {
    exclusively: locks
      ? async (name, work, signal) => await locks.request(name, signal ? { signal } : {}, work)
      : alone,
    say: (message) => channel?.postMessage(message),
    hear: (listener) => {
      const onMessage = (event: MessageEvent) => listener(event.data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
};
