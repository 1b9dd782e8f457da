import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

interface SignInSearch {
  redirect?: string;
  reason?: 'expired' | 'denied';
}

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  validateSearch: ({ redirect, reason }: Record<string, unknown>): SignInSearch => ({
    ...(typeof redirect === 'string' && { redirect }),
    ...((reason === 'expired' || reason === 'denied') && { reason }),
  }),
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
  component: lazyRouteComponent(() => import('./pages/open-shop-page.tsx'), 'OpenShopPage'),
});

export const authPages = { routes: [signIn, signUp, setup, openShop] as const } satisfies DomainPages;
