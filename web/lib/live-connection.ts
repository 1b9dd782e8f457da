import type { LiveChange } from '../../contract/live-kinds.ts';
import { readServerEvents } from './server-events.ts';
import type { Tabs } from './tabs.ts';

interface Parts {
  /** Opens the stream with a fresh token; `lastEventId` asks for what was missed. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  tabs: Tabs;
  shopNo: string;
  /** When the first answers were asked for, where that was before now; epoch milliseconds. */
  askedAt?: number | undefined;
  onChange: (change: LiveChange) => void;
  /** Something may have been missed: everything of the shop is to be asked again. */
  onReset: () => void;
  /** The line broke: the server may be away. */
  onLost: () => void;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
}

type Word =
  | { live: string; change: LiveChange; eventId: string }
  | { live: string; reset: true }
  | { live: string; lost: true };

/** The server pings every 20 s; a line silent for longer than this is dead without having said so. */
const silenceMs = 50_000;
/** News of so long before the connection was asked for may not have been in the answers to the first queries. */
const marginMs = 250;
const rememberedIds = 600;
/** By then the lock is ours, if no other tab has it. */
const turnMs = 1000;

/**
 * At once after a stream that ended as it should, else 1, 2, 4 … 30 s after so many failures; with a little
 * more, so that a shop's screens do not return all at once.
 */
export const backoff = (failures: number, random = Math.random()): number =>
  failures === 0 ? 200 * random : Math.min(1000 * 2 ** (failures - 1), 30_000) * (1 + random / 4);

const isWord = (message: unknown): message is Word =>
  typeof message === 'object' && message !== null && 'live' in message;

/**
 * One connection per browser: whichever tab holds the lock listens to the server and tells the
 * others; when it closes, the next one takes over from the last event that all have heard.
 */
export const keepLive = (
  { open, tabs, shopNo, askedAt, onChange, onReset, onLost, wait, now }: Parts,
  signal: AbortSignal,
): Promise<void> => {
  let lastEventId: string | undefined;
  const heard = new Set<number>();
  const startedAt = askedAt ?? now();
  let listens = false;

  const hear = (change: LiveChange, eventId: string): boolean => {
    // News in passing (progress) has no number and is never replayed.
    if (change.id === 0) return true;
    lastEventId = eventId;
    // A replay starts a little before the last event, so some come twice.
    if (heard.has(change.id)) return false;
    heard.add(change.id);
    if (heard.size > rememberedIds) for (const oldest of heard) return heard.delete(oldest);
    return true;
  };
  const tell = (change: LiveChange, eventId: string) => {
    if (!hear(change, eventId)) return;
    tabs.say({ live: shopNo, change, eventId } satisfies Word);
    onChange(change);
  };
  const reset = () => {
    tabs.say({ live: shopNo, reset: true } satisfies Word);
    onReset();
  };

  const lost = () => {
    tabs.say({ live: shopNo, lost: true } satisfies Word);
    onLost();
  };

  const stopHearing = tabs.hear((message) => {
    if (!isWord(message) || message.live !== shopNo) return;
    if ('reset' in message) onReset();
    else if ('lost' in message) onLost();
    // A tab of a newer release may say what this one does not know.
    else if ('change' in message && hear(message.change, message.eventId)) onChange(message.change);
  });

  const listenOnce = async (first: boolean, onOpen: () => void) => {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silenceMs);
    try {
      const stream = await open(lastEventId, AbortSignal.any([signal, silence.signal]));
      let greeted = false;
      for await (const event of readServerEvents(stream)) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceMs);
        if (event.name === 'ready') {
          greeted = true;
          onOpen();
          if (lastEventId === undefined && !first) reset();
          const { quietMs } = JSON.parse(event.data) as { quietMs: number | null };
          const sinceStart = now() - startedAt + marginMs;
          if (first && lastEventId === undefined && quietMs !== null && quietMs < sinceStart) reset();
          // The greeting may carry the latest id, so that a quiet shop too can ask for what it missed.
          lastEventId ??= event.id;
        }
        if (event.name === 'reset') reset();
        if (event.name === 'change') {
          const change = JSON.parse(event.data) as LiveChange;
          tell(change, event.id ?? String(change.id));
        }
      }
      // A gateway may have answered in the server's place.
      if (!greeted) throw new TypeError('a stream without a greeting');
    } finally {
      clearTimeout(timer);
    }
  };

  const listen = async () => {
    let failures = 0;
    let first = true;
    listens = true;
    while (!signal.aborted) {
      try {
        await listenOnce(first, () => {
          failures = 0;
        });
      } catch {
        failures += 1;
        if (!signal.aborted) lost();
      }
      first = false;
      if (!signal.aborted) await wait(backoff(failures), signal);
    }
  };

  // Another tab listens, and told what changed before this one could hear it.
  if (askedAt !== undefined) setTimeout(() => listens || signal.aborted || onReset(), turnMs);

  return tabs
    .exclusively(`dangol.live.${shopNo}`, listen, signal)
    .catch((error: unknown) => {
      // Leaving the queue for the lock is how a tab stops waiting for its turn.
      if (!signal.aborted) throw error;
    })
    .finally(stopHearing);
};
