import routes from 'virtual:routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { LiveChange, LiveKind } from '../../contract/live-kinds.ts';
import { addressOf } from './base.ts';
import { environment } from './environment.ts';
import { readPayload } from './errors.ts';
import { firstAnswers } from './call.ts';
import { connection } from './connection.ts';
import { gather } from './gather.ts';
import { isTouched, publishLiveChange } from './live-changes.ts';
import { keepLive } from './live-connection.ts';
import { makeStale, ofShop } from './query.ts';
import { endReasonOf } from './session-store.ts';
import { sessionStore, useShopNo } from './session.ts';
import { browserTabs } from './tabs.ts';
import { onWrite } from './writes.ts';

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
  if (response.status === 401 && session) {
    const { code } = readPayload(await response.json().catch(() => null));
    await sessionStore.renew(session.accessToken, endReasonOf(code));
  }
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

/** The stream may come before the answer of the call that caused it, or a little after. */
const beforeMs = 1000;
const patienceMs = 300;
/** A server that starts anew breaks the line of every screen at the same moment. */
const spreadMs = 1000;

/** Keeps every query of the shop true while it is on screen. Used once, by the office. */
export const useLive = (): void => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  useEffect(() => {
    const heardAt = new Map<LiveKind, number>();
    const stale = (touched: Parameters<typeof makeStale>[1]) => {
      firstAnswers.forget();
      void makeStale(client, touched);
    };
    const refresh = (changes: readonly LiveChange[]) =>
      stale((query) => changes.some((change) => isTouched(routes, shopNo, change, query)));
    const news = gather(refresh);
    const leaving = new AbortController();
    void keepLive(
      {
        open: (lastEventId, signal) => openStream(shopNo, lastEventId, signal),
        tabs,
        shopNo,
        askedAt: firstAnswers.askedAt(),
        onChange: (change) => {
          heardAt.set(change.kind, Date.now());
          publishLiveChange(change);
          news.add(change);
        },
        onReset: () => stale(ofShop(shopNo)),
        onLost: () => void setTimeout(connection.unanswered, Math.random() * spreadMs),
        wait,
        now: () => Date.now(),
      },
      leaving.signal,
    );
    // The stream says more exactly what a write of our own changed; this is for when it is down.
    const ignoreWrites = onWrite((name) => {
      const since = Date.now() - beforeMs;
      const kinds: readonly LiveKind[] = routes[name]?.changes ?? [];
      setTimeout(() => {
        if (kinds.some((kind) => (heardAt.get(kind) ?? 0) >= since)) return;
        refresh(kinds.map((kind) => ({ id: 0, kind })));
      }, patienceMs);
    });
    return () => {
      leaving.abort();
      news.stop();
      ignoreWrites();
    };
  }, [client, shopNo]);
};

/** `refresh('waitlist')`: for changes by the passing of time, which no event publishes. */
export const useRefresh = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  return useCallback(
    (kind: LiveKind) => void makeStale(client, (query) => isTouched(routes, shopNo, { id: 0, kind }, query)),
    [client, shopNo],
  );
};
