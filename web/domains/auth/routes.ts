import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../app/roots.ts';
import { safeRedirect } from '../../lib/addresses.ts';
import { sessionStore } from '../../lib/session.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { oneOf, searchOf, words } from '../../lib/search.ts';

interface SignInSearch {
  redirect?: string;
  reason?: 'expired' | 'denied';
}

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  validateSearch: searchOf<SignInSearch>({ redirect: words, reason: oneOf(['expired', 'denied']) }),
  beforeLoad: async ({ search: { redirect: wanted, reason } }) => {
    // Someone sent here for lack of a right stays, or the two pages would send them to and fro.
    if (reason === 'denied') return;
    const session = await sessionStore.ensure().catch(() => null);
    if (session) throw redirect({ href: safeRedirect(wanted, location.origin), replace: true });
  },
  component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
});

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  component: lazyRouteComponent(() => import('./pages/sign-up-page.tsx'), 'SignUpPage'),
});

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  component: lazyRouteComponent(() => import('./pages/setup-page.tsx'), 'SetupPage'),
});

/** Where someone without a shop of their own opens one. */
const openShop = createRoute({
  getParentRoute: () => rootRoute,
  path: '/open',
  beforeLoad: async () => {
    if (!(await sessionStore.ensure())) throw redirect({ to: '/signin' });
  },
  component: lazyRouteComponent(() => import('./pages/open-shop-page.tsx'), 'OpenShopPage'),
});

export const authPages = { routes: [signIn, signUp, setup, openShop] as const } satisfies DomainPages;
