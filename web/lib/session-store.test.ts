import { describe, expect, it } from 'vitest';
import type { ShopNo } from '../../contract/ids.ts';
import { createSessionStore } from './session-store.ts';
import type { Tokens } from './session-store.ts';
import type { Tabs } from './tabs.ts';

let minted = 0;
const tokens = (shopNo = 'S1'): Tokens => ({
  accessToken: `token-${++minted}`,
  tokenType: 'Bearer',
  expiresIn: 600,
  refreshToken: null,
  shops: [],
  current: { shopNo: shopNo as ShopNo } as Tokens['current'],
});

/** A browser: its tabs share a queue for the lock, a channel and the hint. */
const browser = (refresh: (refreshToken: string | null) => Promise<Tokens | null>) => {
  const ears = new Map<number, (message: unknown) => void>();
  let queue: Promise<unknown> = Promise.resolve();
  let hint = false;
  const clock = { now: 1_000_000 };
  let tabs = 0;
  const tab = () => {
    const me = ++tabs;
    const shared: Tabs = {
      exclusively: (_name, work) => {
        const turn = queue.then(work);
        queue = turn.catch(() => undefined);
        return turn;
      },
      say: (message) => {
        for (const [other, ear] of ears) if (other !== me) ear(structuredClone(message));
      },
      hear: (ear) => {
        ears.set(me, ear);
        return () => ears.delete(me);
      },
    };
    return createSessionStore({
      refresh,
      tabs: shared,
      hint: { get: () => hint, set: (signedIn) => void (hint = signedIn) },
      now: () => clock.now,
    });
  };
  return { tab, clock, hint: () => hint };
};

describe('a session', () => {
  it('is not sought for a stranger', async () => {
    let calls = 0;
    const { tab } = browser(async () => (calls++, tokens()));
    expect(await tab().ensure()).toBeNull();
    expect(calls).toBe(0);
  });

  it('comes back by the cookie after a reload', async () => {
    const { tab } = browser(async () => tokens());
    tab().accept(tokens());
    const reloaded = tab();
    expect(reloaded.get()).toBeNull();
    expect((await reloaded.ensure())?.current?.shopNo).toBe('S1');
  });

  it('is refreshed before it runs out, and not a moment earlier', async () => {
    let calls = 0;
    const { tab, clock } = browser(async () => (calls++, tokens()));
    const one = tab();
    one.accept(tokens());
    clock.now += 500_000;
    await one.ensure();
    expect(calls).toBe(0);
    clock.now += 90_000;
    await one.ensure();
    expect(calls).toBe(1);
  });

  it('is refreshed once, however many calls and tabs want it', async () => {
    let calls = 0;
    const { tab, clock } = browser(async () => (calls++, tokens()));
    const [one, other] = [tab(), tab()];
    one.accept(tokens());
    clock.now += 700_000;
    const all = await Promise.all([one.ensure(), one.ensure(), other.ensure(), other.ensure()]);
    expect(calls).toBe(1);
    expect(new Set(all.map((session) => session?.accessToken)).size).toBe(1);
  });

  it('that a call was refused with is renewed even if it looks fresh', async () => {
    let calls = 0;
    const { tab } = browser(async () => (calls++, tokens()));
    const one = tab();
    const { accessToken } = one.accept(tokens());
    expect((await one.renew(accessToken))?.accessToken).not.toBe(accessToken);
    expect(calls).toBe(1);
  });

  it('ends in every tab when the server no longer knows it', async () => {
    const { tab, hint } = browser(async () => null);
    const [one, other] = [tab(), tab()];
    const { accessToken } = one.accept(tokens());
    expect(await one.renew(accessToken)).toBeNull();
    expect([one.get(), other.get(), hint()]).toEqual([null, null, false]);
    expect([one.whyEnded(), other.whyEnded()]).toEqual(['expired', 'expired']);
  });

  it('knows whether another tab chose where it is, also when it learns so by its cookie', async () => {
    const { tab } = browser(async () => tokens('S2'));
    const [one, other] = [tab(), tab()];
    one.accept(tokens('S1'));
    expect([one.isHeard(), other.isHeard()]).toEqual([false, true]);
    await one.renew(one.get()?.accessToken ?? null);
    expect([one.get()?.current?.shopNo, one.isHeard()]).toEqual(['S2', true]);
  });

  it('is kept when nobody knows what became of the refresh', async () => {
    const { tab } = browser(() => Promise.reject(new Error('no network')));
    const one = tab();
    const { accessToken } = one.accept(tokens());
    await expect(one.renew(accessToken)).rejects.toThrow('no network');
    expect(one.get()).not.toBeNull();
  });

  it('of the webview is renewed by the token it was given, which no reload finds again', async () => {
    const sent: (string | null)[] = [];
    const { tab, hint } = browser(async (refreshToken) => {
      sent.push(refreshToken);
      return { ...tokens(), refreshToken: 'second' };
    });
    const webview = tab();
    const { accessToken } = webview.accept({ ...tokens(), refreshToken: 'first' });
    const renewed = await webview.renew(accessToken);
    await webview.renew(renewed?.accessToken ?? null);
    expect(sent).toEqual(['first', 'second']);
    expect(hint()).toBe(false);
  });

  it('shows the same shop in every tab', () => {
    const { tab } = browser(async () => tokens());
    const [one, other] = [tab(), tab()];
    let told = 0;
    other.subscribe(() => (told += 1));
    one.accept(tokens('S2'));
    expect(other.get()?.current?.shopNo).toBe('S2');
    expect(told).toBe(1);
    one.end('signedOut');
    expect([other.get(), other.whyEnded()]).toEqual([null, 'signedOut']);
  });
});
