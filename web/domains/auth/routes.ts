import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { officeRoute, rootRoute } from '../../app/roots.ts';
import { safeRedirect, signInReasons } from '../../lib/addresses.ts';
import type { SignInReason } from '../../lib/addresses.ts';
import { sessionStore } from '../../lib/session.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { oneOf, searchOf, words } from '../../lib/search.ts';

interface SignInSearch {
  redirect?: string;
  reason?: SignInReason;
}

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  validateSearch: searchOf<SignInSearch>({ redirect: words, reason: oneOf(signInReasons) }),
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
  validateSearch: searchOf<{ redirect?: string }>({ redirect: words }),
  component: lazyRouteComponent(() => import('./pages/sign-up-page.tsx'), 'SignUpPage'),
});

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  component: lazyRouteComponent(() => import('./pages/setup-page.tsx'), 'SetupPage'),
});

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password',
  component: lazyRouteComponent(() => import('./pages/reset-page.tsx'), 'ResetPage'),
});

const passwordLink = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password/$token',
  component: lazyRouteComponent(() => import('./pages/password-link-page.tsx'), 'PasswordLinkPage'),
});

const invite = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$token',
  beforeLoad: async () => void (await sessionStore.ensure().catch(() => null)),
  component: lazyRouteComponent(() => import('./pages/invite-page.tsx'), 'InvitePage'),
});

const account = createRoute({
  getParentRoute: () => officeRoute,
  path: '/my/account',
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
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

export const authPages = {
  routes: [signIn, signUp, setup, reset, passwordLink, invite, openShop] as const,
} satisfies DomainPages;

/** One's own account, inside the office. */
export const accountPages = {
  routes: [account] as const,
  shop: [
    {
      label: '내 계정',
      note: '비밀번호, 휴대폰, 2단계 인증',
      icon: 'user',
      to: '/my/account',
      group: '계정·보안',
      order: 95,
    },
  ],
  commands: [
    {
      label: '내 계정',
      words: ['비밀번호', '비밀번호 변경', '휴대폰 번호', '2단계 인증', '보안', '복구 코드'],
      to: '/my/account',
    },
  ],
} satisfies DomainPages;
