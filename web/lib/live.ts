import routes from 'virtual:routes';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { LiveChange } from '../../contract/live.ts';
import { addressOf } from './base.ts';
import { environment } from './environment.ts';
import { keysTouchedBy } from './live-changes.ts';
import type { Cached } from './live-changes.ts';
import { keepLive } from './live-connection.ts';
import { ofShop } from './query.ts';
import { sessionStore, useShopNo } from './session.ts';
import { browserTabs } from './tabs.ts';

export { onLiveChange } from './live-changes.ts';

const tabs = browserTabs('dangol.live');

const openStream = async (shopNo: string, lastEventId: string | undefined, signal: AbortSignal) => {
  const session = await sessionStore.ensure();
  const path = (routes['live.stream']?.path ?? '').replace('{shopNo}', shopNo);
  const query = lastEventId === undefined ? '' : `?lastEventId=${lastEventId}`;
  const response = await fetch(addressOf(path, false, environment) + query, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${session?.accessToken ?? ''}` },
    credentials: 'include',
    signal,
  });
  if (response.status === 401 && session) await sessionStore.renew(session.accessToken);
  if (!response.ok || !response.body) throw new Error(`live stream answered ${response.status}`);
  return response.body;
};

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', wake, { once: true });
    addEventListener('online', wake, { once: true });
  });

/** When a change to a thing was last heard of, so that our own is not acted on twice. */
const heardAt = new Map<string, number>();
const thingOf = ({ kind, entity }: Pick<LiveChange, 'kind' | 'entity'>) => `${kind} ${entity}`;

/** The stream may come before the answer of the call that caused it, or a little after. */
const beforeMs = 1000;
const patienceMs = 300;

const invalidate = (client: QueryClient, change: LiveChange, shopNo: string) => {
  const cached: Cached = (queryKey) => client.getQueriesData({ queryKey });
  for (const queryKey of keysTouchedBy(change, shopNo, cached)) void client.invalidateQueries({ queryKey });
};

/** Keeps every query of the shop true while it is on screen. Used once, by the office. */
export const useLive = (): void => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  useEffect(() => {
    const leaving = new AbortController();
    void keepLive(
      {
        open: (lastEventId, signal) => openStream(shopNo, lastEventId, signal),
        tabs,
        shopNo,
        onChange: (change) => {
          heardAt.set(thingOf(change), Date.now());
          invalidate(client, change, shopNo);
        },
        onReset: () => void client.invalidateQueries({ predicate: ofShop(shopNo) }),
        wait,
        now: () => Date.now(),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [client, shopNo]);
};

/**
 * Says what a mutation of this very tab touched, for when the stream is down and does not say it:
 * `const touched = useTouched(); … onSuccess: () => touched({ kind: 'booking', entity: id, days })`.
 */
export const useTouched = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  return useCallback(
    (change: Omit<LiveChange, 'id'>) => {
      const since = Date.now() - beforeMs;
      setTimeout(() => {
        const heard = heardAt.get(thingOf(change)) ?? 0;
        if (heard < since) invalidate(client, { id: 0, ...change }, shopNo);
      }, patienceMs);
    },
    [client, shopNo],
  );
};
