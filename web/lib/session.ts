import { useSyncExternalStore } from 'react';
import { sessionStore } from './call.ts';
import type { Membership, Session, ShopSession } from './session-store.ts';

export { sessionStore };

export const useMaybeSession = (): Session | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** The signed-in user's session. Only below the office's routes, which require one. */
export const useSession = (): ShopSession => {
  const session = useMaybeSession();
  if (!isInShop(session)) throw new Error('no shop below a route that needs one');
  return session;
};

/** The user in their shop: what one has read is hidden from the next. */
export const workplaceOf = (current: Membership): string => `${current.shopNo}.${current.employeeNo}`;

/** Calls back when another user, or the same one in another shop, takes the place of the last. */
export const onUserChange = (forget: () => void): (() => void) => {
  let last: string | null = null;
  return sessionStore.subscribe(() => {
    const current = sessionStore.get()?.current;
    if (!current) return;
    const before = last;
    last = workplaceOf(current);
    if (before !== null && before !== last) forget();
  });
};

export const isInShop = (session: Session | null): session is ShopSession => Boolean(session?.current);

/** The shop on screen; first in the parameters of most calls and second in every query key. */
export const useShopNo = () => useSession().current.shopNo;
