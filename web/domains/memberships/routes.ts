import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { number, oneOf, searchOf, words } from '../../lib/search.ts';

const views = ['expiring', 'ended', 'products'] as const;
export type MembershipView = (typeof views)[number];

interface MembershipSearch {
  /** Left out: all customers with accounts now. */
  view?: MembershipView;
  kind?: 'PASS' | 'TICKET';
  q?: string;
  account?: number;
}

const memberships = createRoute({
  getParentRoute: () => officeRoute,
  path: '/memberships',
  staticData: { right: 'memberships.read' },
  validateSearch: searchOf<MembershipSearch>({
    view: oneOf(views),
    kind: oneOf(['PASS', 'TICKET']),
    q: words,
    account: number,
  }),
  component: lazyRouteComponent(() => import('./pages/memberships-page.tsx'), 'MembershipsPage'),
});

const points = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/points',
  staticData: { right: 'memberships.read' },
  component: lazyRouteComponent(() => import('./pages/points-page.tsx'), 'PointsPage'),
});

const pricing = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/customer-pricing',
  staticData: { right: 'memberships.read' },
  component: lazyRouteComponent(() => import('./pages/pricing-page.tsx'), 'PricingPage'),
});

export const membershipPages = {
  routes: [memberships, points, pricing] as const,
  nav: [
    {
      label: '회원권',
      icon: 'id',
      to: '/memberships',
      under: ['/memberships'],
      order: 50,
      right: 'memberships.read',
    },
  ],
  shop: [
    {
      label: '포인트',
      note: '적립률, 사용 단위, 유효기간',
      icon: 'coins',
      to: '/shop/points',
      group: '결제·혜택',
      order: 50,
      right: 'memberships.read',
    },
    {
      label: '회원가',
      note: '어떤 고객에게 회원가를 적용할지',
      icon: 'discount',
      to: '/shop/customer-pricing',
      group: '결제·혜택',
      order: 55,
      right: 'memberships.read',
    },
  ],
  commands: [
    {
      label: '회원권',
      words: ['정액권', '티켓', '횟수권', '선수금', '환불'],
      to: '/memberships',
      right: 'memberships.read',
    },
    { label: '만료 예정 회원권', to: '/memberships?view=expiring', right: 'memberships.read' },
    {
      label: '회원가 설정',
      words: ['할인', '등급'],
      to: '/shop/customer-pricing',
      right: 'memberships.read',
    },
    { label: '포인트 설정', words: ['적립', '적립률'], to: '/shop/points', right: 'memberships.read' },
    {
      label: '회원권 상품',
      words: ['정액권', '티켓'],
      to: '/memberships?view=products',
      right: 'memberships.read',
    },
  ],
} satisfies DomainPages;
