import type { CallAnswer } from './wire.ts';
import type { Tabs } from './tabs.ts';

export type Tokens = CallAnswer<'auth.signIn'>;
export type Membership = Tokens['shops'][number];

export interface Session {
  accessToken: string;
  /** Epoch milliseconds of this machine's clock. */
  expiresAt: number;
  shops: readonly Membership[];
  /** null for someone who has signed up and opened no shop yet. */
  current: Membership | null;
}
export type ShopSession = Session & { current: Membership };

/** Says that a refresh cookie probably exists, so that a stranger's first visit makes no vain call. */
export interface SessionHint {
  get: () => boolean;
  set: (signedIn: boolean) => void;
}

interface Parts {
  /** Exchanges the refresh cookie, or the token given, for tokens; null when the server no longer knows it. */
  refresh: (refreshToken: string | null) => Promise<Tokens | null>;
  tabs: Tabs;
  hint: SessionHint;
  now: () => number;
}

/** Why the session ended; the sign-in page says so when it was not by choice. */
export type EndReason = 'expired' | 'elsewhere' | 'signedOut';

/** As a refusal tells it: a session that was ended has not simply run out. */
export const endReasonOf = (code: string | null) => (code === 'SESSION_REVOKED' ? 'elsewhere' : 'expired');

type Word = { kind: 'session'; session: Session } | { kind: 'ended'; why: EndReason };

const isWord = (message: unknown): message is Word =>
  typeof message === 'object' && message !== null && 'kind' in message;

/** A token about to expire on its way would only earn a 401. */
const marginMs = 20_000;

/**
 * The signed-in person of this browser. The access token lives in memory only; the refresh token in
 * an HttpOnly cookie that no script sees. Tabs share one session, so they always show one shop.
 */
export const createSessionStore = ({ refresh, tabs, hint, now }: Parts) => {
  let session: Session | null = null;
  let endedBy: EndReason = 'signedOut';
  /** Only the app's webview gets it in the body; there it stays in memory, since the app can bring another. */
  let refreshToken: string | null = null;
  let renewing: Promise<Session | null> | null = null;
  let heard = false;
  const listeners = new Set<() => void>();

  const set = (next: Session | null) => {
    session = next;
    for (const listener of listeners) listener();
  };

  tabs.hear((message) => {
    if (!isWord(message)) return;
    if (message.kind === 'ended') endedBy = message.why;
    heard = true;
    set(message.kind === 'session' ? message.session : null);
  });

  /** @param chosen on this screen, and not what the cookie turned out to be for */
  const take = (tokens: Tokens, chosen: boolean): Session => {
    const { accessToken, expiresIn, shops, current } = tokens;
    const next = { accessToken, expiresAt: now() + expiresIn * 1000, shops, current };
    ({ refreshToken } = tokens);
    heard = !chosen;
    set(next);
    hint.set(refreshToken === null);
    tabs.say({ kind: 'session', session: next } satisfies Word);
    return next;
  };

  const end = (why: EndReason) => {
    endedBy = why;
    refreshToken = null;
    set(null);
    hint.set(false);
    tabs.say({ kind: 'ended', why } satisfies Word);
  };

  /** The session in hand, unless it is about to run out. */
  const fresh = (): Session | null => (session && session.expiresAt - marginMs > now() ? session : null);

  const renewOnce = (stale: string | null, why: EndReason) =>
    tabs.exclusively('dangol.refresh', async () => {
      // While we waited for the lock another tab may have refreshed for all of us.
      const shared = fresh();
      if (shared && shared.accessToken !== stale) return shared;
      const tokens = await refresh(refreshToken);
      if (tokens) return take(tokens, false);
      end(why);
      return null;
    });

  /**
   * A new access token in place of one that was refused or ran out; null when the person must sign in.
   * @param why the session has ended, where no new token comes
   * @throws whatever the exchange threw when its outcome is unknown: the session is then kept.
   */
  const renew = (stale: string | null, why: EndReason = 'expired'): Promise<Session | null> =>
    (renewing ??= renewOnce(stale, why).finally(() => {
      renewing = null;
    }));

  return {
    get: () => session,
    refreshToken: () => refreshToken,
    whyEnded: () => endedBy,
    /** Whether what is now was chosen in another tab. */
    isHeard: () => heard,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    accept: (tokens: Tokens): Session => take(tokens, true),
    /** The last user, while the server cannot be asked: this gives no token, and the next answer decides. */
    assume: (last: Pick<Session, 'shops' | 'current'>): void =>
      set({ ...last, accessToken: '', expiresAt: 0 }),
    end,
    renew,
    /** The session of this browser, brought back by its cookie where memory has none. */
    ensure: async (): Promise<Session | null> => {
      if (fresh()) return session;
      return session || hint.get() ? await renew(session?.accessToken ?? null) : null;
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
