import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEndpoint } from '../../lib/endpoints.ts';
import { serverTime } from '../../lib/server-time.ts';
import { useShopNo } from '../../lib/session.ts';
import { createSafeStorage } from '../../lib/storage.ts';
import type { CallId, CallRow } from './queries.ts';

/** A card stands while it rings and is answered; then it must cover nothing, and the call is in the list. */
const standsMs = 60_000;

// Kept for the tab, so that a reload does not bring back what was put away.
const key = 'dangol.call-put-away';
const storage = createSafeStorage(() => sessionStorage);
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const lastPutAway = () => storage.get(key) ?? '';

const nameOf = (shopNo: string, id: CallId) => `${shopNo} ${id}`;

/** Whether the call is young enough to stand, until the millisecond at which it no longer is. */
const useIsRecent = (call: CallRow | null): boolean => {
  const [now, setNow] = useState(() => serverTime());
  const until = call ? Date.parse(call.startedAt) + standsMs : 0;
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setNow(serverTime()), Math.max(0, until - serverTime()));
    return () => clearTimeout(timer);
  }, [until]);
  return now < until;
};

/** The call that rings now, until it is put away. */
export const useRinging = (): { ringing: CallRow | null; putAway: () => void } => {
  const shopNo = useShopNo();
  const latest =
    useEndpoint('calls.list', { query: { limit: 1 } }, { select: ({ items }) => items[0] ?? null }).data ??
    null;
  const gone = useSyncExternalStore(subscribe, lastPutAway);
  const stands = useIsRecent(latest);
  const rings = latest !== null && stands && gone !== nameOf(shopNo, latest.id);
  return {
    ringing: rings ? latest : null,
    putAway: () => {
      if (latest) storage.set(key, nameOf(shopNo, latest.id));
      for (const listener of listeners) listener();
    },
  };
};
