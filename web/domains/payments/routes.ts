import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';

const policy = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/deposits',
  component: lazyRouteComponent(() => import('./pages/deposit-policy-page.tsx'), 'DepositPolicyPage'),
});

export const paymentPages = {
  routes: [policy] as const,
  shop: [
    { label: '예약금', note: '받는 금액, 돌려주는 기준', icon: 'coins', to: '/shop/deposits', order: 62 },
  ],
  commands: [{ label: '예약금 정책', words: ['예약금', '환불 기준', '노쇼'], to: '/shop/deposits' }],
} satisfies DomainPages;
