import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import { signInNeeded } from '../lib/sign-in-redirect.ts';
import { areValidParts } from '../lib/address-parts.ts';
import { ensureSession } from '../lib/last-seen.ts';
import { isInShop } from '../lib/session.ts';
import { meQuery } from '../lib/me.ts';
import { isWebview } from '../lib/webview.ts';
import type { Command, MessageEntry, NavEntry, ShopEntry } from '../lib/pages.ts';
import { bringLetters } from '../ui/letters.ts';
import { Root } from './root.tsx';

export interface AppContext {
  queryClient: QueryClient;
  nav: readonly NavEntry[];
  commands: readonly Command[];
  shop: readonly ShopEntry[];
  messages: readonly MessageEntry[];
  online: readonly ShopEntry[];
}

/** Everything hangs here: pages for strangers directly, pages of the shop under officeRoute. */
export const rootRoute = createRootRouteWithContext<AppContext>()({ component: Root });

/** Of the route of every address that is no screen; see message-routes.ts. */
const unknownId: string = '/office/$';

/** The signed-in shop: the wrapper with rail and bars, and the only way to its pages. */
export const officeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'office',
  beforeLoad: async ({ location, context, matches }) => {
    const session = await ensureSession(context.queryClient);
    if (!session) {
      // Signing in would lead to no screen.
      const last = matches.at(-1);
      if (last && (last.routeId === unknownId || !areValidParts(last.params)))
        throw notFound({ routeId: rootRouteId });
      if (isWebview()) throw signInNeeded();
      throw redirect({ to: '/signin', search: location.href === '/' ? {} : { redirect: location.href } });
    }
    if (!isInShop(session)) throw redirect({ to: '/open' });
    bringLetters();
    void context.queryClient.prefetchQuery(meQuery(session.current.shopNo));
  },
  component: lazyRouteComponent(() => import('../domains/shell/pages/office.tsx'), 'Office'),
});
