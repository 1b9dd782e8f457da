import { useSyncExternalStore } from 'react';
import { sessionStore } from './call.ts';
import type { Session, ShopSession } from './session-store.ts';

export { sessionStore };

export const useMaybeSession = (): Session | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** The signed-in person's session. Only below the office's routes, which let nobody else in. */
export const useSession = (): ShopSession => {
  const session = useMaybeSession();
  if (!isInShop(session)) throw new Error('no shop below a route that needs one');
  return session;
};

export const isInShop = (session: Session | null): session is ShopSession => Boolean(session?.current);

/** The shop on screen; first in the parameters of most calls and second in every query key. */
export const useShopNo = () => useSession().current.shopNo;
