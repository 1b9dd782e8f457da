import { describe, expect, it, vi } from 'vitest';
import { backoff, keepLive } from './live-connection.ts';
import type { Tabs } from './tabs.ts';

type Step = 'fail' | string[];
const change = (id: number) =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify({ id, kind: 'booking', entity: id })}\n\n`;
const ready = (id?: number, quietMs: number | null = null) =>
  `${id ? `id: ${id}\n` : ''}event: ready\ndata: ${JSON.stringify({ quietMs })}\n\n`;

/** Two tabs of one browser: the first one holds the lock. */
const twoTabs = () => {
  const ears: ((message: unknown) => void)[] = [];
  let held: Promise<unknown> = Promise.resolve();
  return (at: number): Tabs => ({
    exclusively: (_name, work) => {
      const turn = held.then(work);
      held = turn;
      return turn;
    },
    say: (message) => ears.forEach((ear, other) => other !== at && ear(structuredClone(message))),
    hear: (ear) => {
      ears[at] = ear;
      return () => {
        ears[at] = () => undefined;
      };
    },
  });
};

/** Plays the connections one after another, then leaves. */
const play = async (steps: Step[], { late = 0, askedAt }: { late?: number; askedAt?: number } = {}) => {
  const tab = twoTabs();
  const leaving = new AbortController();
  const asked: (string | undefined)[] = [];
  const waits: number[] = [];
  const leader: (number | 'reset')[] = [];
  const follower: (number | 'reset')[] = [];
  const lost = [0, 0];
  let now = 0;
  const parts = (heard: (number | 'reset')[], at: number) => ({
    tabs: tab(at),
    shopNo: 'S1',
    askedAt,
    now: () => (now += late),
    onChange: ({ id }: { id: number }) => void heard.push(id),
    onReset: () => void heard.push('reset'),
    onLost: () => void (lost[at] = (lost[at] ?? 0) + 1),
    wait: async (ms: number) => {
      waits.push(ms);
      if (steps.length === 0) leaving.abort();
    },
    open: async (lastEventId: string | undefined) => {
      asked.push(lastEventId);
      const step = steps.shift() ?? 'fail';
      if (step === 'fail') throw new Error('no network');
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const text of step) controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      });
    },
  });
  const first = keepLive(parts(leader, 0), leaving.signal);
  const second = keepLive(parts(follower, 1), leaving.signal);
  await Promise.all([first, second]);
  return { asked, waits, leader, follower, lost };
};

describe('the live connection', () => {
  it('is one for the browser, and its changes reach every tab', async () => {
    const { asked, leader, follower } = await play([[ready(), change(1), change(2)]]);
    expect(asked).toEqual([undefined]);
    expect(leader).toEqual([1, 2]);
    expect(follower).toEqual([1, 2]);
  });

  it('comes back asking for what it missed, and tells nothing twice', async () => {
    const { asked, leader } = await play([
      [ready(), change(1), change(2)],
      [change(2), change(3)],
    ]);
    expect(asked).toEqual([undefined, '2']);
    expect(leader).toEqual([1, 2, 3]);
  });

  it('resets everywhere when the server says so', async () => {
    const { leader, follower } = await play([['event: reset\ndata: {}\n\n']]);
    expect([leader, follower]).toEqual([['reset'], ['reset']]);
  });

  it('resets when it comes back without knowing where it was', async () => {
    expect((await play([[ready()], [ready()]])).leader).toEqual(['reset']);
  });

  it('does not reset a quiet shop whose server greets with the latest id', async () => {
    const { asked, leader } = await play([[ready(41)], [ready(41)]]);
    expect(asked).toEqual([undefined, '41']);
    expect(leader).toEqual([]);
  });

  it('resets when something changed between the first queries and the first connection', async () => {
    expect((await play([[ready(7, 3000)]], { late: 4000 })).leader).toEqual(['reset']);
    expect((await play([[ready(7, 60_000)]], { late: 4000 })).leader).toEqual([]);
    expect((await play([[ready(7, 60_000), change(8)]], { late: 4000 })).leader).toEqual([8]);
  });

  it('resets when something changed since the first answers were asked for, before the program was here', async () => {
    const [late, askedAt] = [4000, -9000];
    const greeting = [ready(7, 10_000), change(8)];
    expect((await play([greeting], { late })).leader).toEqual([8]);
    expect((await play([greeting], { late, askedAt })).leader).toEqual(['reset', 8]);
  });

  it('resets a tab whose first answers are older than its hearing what another tab tells', async () => {
    vi.useFakeTimers();
    const tab = twoTabs();
    const leaving = new AbortController();
    const resets: string[] = [];
    const begin = (at: number, name: string, askedAt?: number) =>
      keepLive(
        {
          tabs: tab(at),
          shopNo: 'S1',
          askedAt,
          now: () => 0,
          onChange: () => undefined,
          onReset: () => void resets.push(name),
          onLost: () => undefined,
          wait: async () => undefined,
          open: async () =>
            new ReadableStream<Uint8Array>({
              start: (controller) =>
                leaving.signal.addEventListener('abort', () => controller.error(new Error('left'))),
            }),
        },
        leaving.signal,
      );
    const tabs = [begin(0, 'listens', -2000), begin(1, 'hears', -2000), begin(2, 'asked itself')];
    await vi.advanceTimersByTimeAsync(1000);
    expect(resets).toEqual(['hears']);
    leaving.abort();
    await Promise.all(tabs);
    vi.useRealTimers();
  });

  it('tells every tab that the line broke, and nothing of one that ended as it should', async () => {
    expect((await play([[ready()], 'fail', 'fail', [ready()]])).lost).toEqual([2, 2]);
  });

  it('waits longer after every failure, and little after a connection that stood', async () => {
    const { waits } = await play(['fail', 'fail', 'fail', [ready()]]);
    expect(waits.map((ms) => Math.floor(ms / 1000))).toEqual([1, 2, 4, 0]);
  });
});

it('comes back at once after an end, and never waits longer than half a minute and a quarter', () => {
  expect([backoff(0, 1), backoff(1, 0), backoff(2, 0)]).toEqual([200, 1000, 2000]);
  expect(backoff(30, 1)).toBe(37_500);
});
